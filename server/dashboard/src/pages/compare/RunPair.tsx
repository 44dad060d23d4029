import type { RunEntry } from "../../api/types";
import { Icon } from "../../components/Icon";
import { Explain } from "../../components/Explain";
import { moment } from "../../model/format";
import { titleOf } from "../../model/runFacts";

interface RunPairProps {
  runs: readonly RunEntry[];
  a: string | null;
  b: string | null;
  onChange: (chosen: { a: string | null; b: string | null }) => void;
}

/** Which two runs. */
export function RunPair({ runs, a, b, onChange }: RunPairProps) {
  return (
    <section class="card run-pair" aria-label="The two runs">
      <RunChoice id="run-a" label="First run, the reference" runs={runs} value={a} onChange={(next) => onChange({ a: next, b })} />
      <button type="button" class="button" onClick={() => onChange({ a: b, b: a })} disabled={a === null || b === null}><Icon name="compare" /> Swap</button>
      <RunChoice id="run-b" label="Second run" runs={runs} value={b} onChange={(next) => onChange({ a, b: next })} />
    </section>
  );
}

function RunChoice({ id, label, runs, value, onChange }: { id: string; label: string; runs: readonly RunEntry[]; value: string | null; onChange: (runId: string) => void }) {
  const known = runs.some((run) => run.runId === value);
  return (
    <div class="field">
      <div class="row"><label for={id}>{label}</label>{id === "run-a" && <Explain term="comparison" />}</div>
      <select id={id} class="select" value={value ?? ""} onChange={(event) => onChange(event.currentTarget.value)}>
        {value === null && <option value="" disabled>choose a run</option>}
        {value !== null && !known && <option value={value}>{value}</option>}
        {runs.map((run) => <option key={run.runId} value={run.runId}>{wordsOf(run)}</option>)}
      </select>
    </div>
  );
}

/** What tells two runs apart comes first, because a narrow list cuts the end off: the name or, without one, when it began. */
const wordsOf = (run: RunEntry): string => {
  const title = `${titleOf(run)}${run.isBaseline ? " (baseline)" : ""}`;
  const began = moment(run.startedAt);
  const transports = `${run.transports.slice(0, 4).join(", ")}${run.transports.length > 4 ? ` and ${run.transports.length - 4} more` : ""}`;
  return (run.name === null && run.subject !== "" ? [began, title, transports] : [title, began, transports]).join(" · ");
};
