import type { LoadSummary } from "../../api/loads";

/** Why a row has no figures, why its load is invalid, and the first failure in the wire's own words. */
export function LoadReasons({ load }: { load: LoadSummary }) {
  const lines = load.rows.flatMap((row) => [
    ...(row.status === "ok" ? [] : [{ row: row.transport, tag: row.status, tone: row.status === "failed" ? "bad" : "", words: row.reason ?? "no reason was given" }]),
    ...(row.firstProblem === null ? [] : [{ row: row.transport, tag: "first failure", tone: "bad", words: row.firstProblem }]),
    ...(row.generator?.problems ?? []).map((words) => ({ row: row.transport, tag: "invalid", tone: "warn", words })),
    ...(row.trend?.reason == null ? [] : [{ row: row.transport, tag: "trend unknown", tone: "", words: row.trend.reason }]),
  ]);
  return lines.length === 0 ? null : (
    <ul class="reasons small" aria-label="What to know of these loads">
      {lines.map(({ row, tag, tone, words }) => <li key={row + tag + words}><span class={`tag ${tone}`}>{tag}</span> <strong>{row}</strong>: <span class="break">{words}</span></li>)}
    </ul>
  );
}
