import type { LoadRow, LoadSummary } from "../../../api/types";
import { percent, plural } from "../../../model/format";

interface Line {
  row: string;
  tag: string;
  tone: string;
  words: string;
}

const failures = (row: LoadRow): Line[] => [
  ...(row.status === "ok" ? [] : [{ row: row.transport, tag: row.status, tone: row.status === "failed" ? "bad" : "", words: row.reason ?? "no reason was given" }]),
  ...(row.firstProblem === null ? [] : [{ row: row.transport, tag: "first failure", tone: "bad", words: row.firstProblem }]),
  ...unlimited(row),
  ...(row.generator === null || row.generator.valid ? [] : [{ row: row.transport, tag: "invalid", tone: "warn", words: row.generator.problems.join("; ") }]),
  ...(row.capacity === null || row.capacity.isHighFit ? [] : [{ row: row.transport, tag: "invalid", tone: "warn", words: "the generator was not fit where the SLA broke: the server may carry more than the upper end" }]),
];

/** Failed calls count in no response time: where the SLA does not limit errors, it says nothing of them. */
function unlimited(row: LoadRow): Line[] {
  const failed = isSilentOnErrors(row.sla) ? row.failed / (row.answered + row.failed + row.timedOut + row.unsent) : 0;
  const inTrials = Math.max(0, ...(row.capacity?.trials ?? []).filter((trial) => trial.kept && isSilentOnErrors(trial.sla)).map((trial) => trial.errorShare));
  return [
    ...(failed > 0 ? [`${percent(failed)} of the calls failed`] : []),
    ...(inTrials > 0 ? [`up to ${percent(inTrials)} of a kept trial's calls got no answer`] : []),
  ].map((found) => ({ row: row.transport, tag: "errors", tone: "warn", words: `${found}; the SLA has no limit for errors` }));
}

/** Of an SLA that has terms; without any, nothing is kept that would mislead. */
const isSilentOnErrors = (sla: LoadRow["sla"]): boolean => sla.length > 0 && !sla.some(({ term }) => term.startsWith("errors"));

const remarks = (row: LoadRow): Line[] => [
  ...(row.generator?.remarks ?? []).map((words) => ({ row: row.transport, tag: "remark", tone: "", words })),
  // Of an invalid load nothing is said to be met or broken.
  ...row.sla.flatMap((term) => (term.remark === null || term.kept === null || row.generator?.valid === false ? [] : [{ row: row.transport, tag: term.term, tone: "", words: `${term.kept ? "kept" : "broken"} by the figure alone: ${term.remark}` }])),
  ...(row.capacity?.trials ?? []).filter((trial) => !trial.valid)
    .map((trial) => ({ row: row.transport, tag: `trial ${trial.trial}${trial.round > 0 ? ` of round ${trial.round + 1}` : ""}`, tone: "warn", words: `the generator was not fit: ${trial.problems.join("; ")}` })),
  ...(row.trend?.reason == null ? [] : [{ row: row.transport, tag: "trend unknown", tone: "", words: row.trend.reason }]),
];

/** Why a row has no figures, the first failure in the wire's own words, and why a load is invalid. */
export function LoadReasons({ load }: { load: LoadSummary }) {
  const [failed, remarked] = [load.rows.flatMap(failures), load.rows.flatMap(remarks)];
  return (
    <>
      {failed.length > 0 && <Lines label="Transports without figures, or with doubtful ones, and why" lines={failed} />}
      {remarked.length > 0 && (
        <details class="fold">
          <summary>{plural(remarked.length, "remark")} on these figures</summary>
          <Lines label="Remarks" lines={remarked} />
        </details>
      )}
    </>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly Line[] }) {
  return (
    <ul class="reasons small" aria-label={label}>
      {lines.map(({ row, tag, tone, words }) => <li key={row + tag + words}><span class={`tag ${tone}`}>{tag}</span> <strong>{row}</strong>: <span class="break">{words}</span></li>)}
    </ul>
  );
}
