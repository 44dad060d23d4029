import type { ArticleRow } from "../../../api/types";

/** Transports that an article's run has no figures of, and why. */
export function ArticleReasons({ rows }: { rows: readonly ArticleRow[] }) {
  const missing = rows.filter((row, index) => row.status !== "ok" && rows.findIndex((other) => other.transport === row.transport) === index);
  return missing.length === 0 ? null : (
    <ul class="reasons small" aria-label="Transports without figures, and why">
      {missing.map((row) => <li key={row.transport}><span class={`tag ${row.status === "failed" ? "bad" : ""}`}>{row.status}</span> <strong>{row.transport}</strong>: <span class="break">{row.reason}</span></li>)}
    </ul>
  );
}
