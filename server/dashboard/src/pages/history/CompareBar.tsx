import { Link } from "wouter-preact";
import type { RunEntry } from "../../api/types";
import { Icon } from "../../components/Icon";
import { nameOf } from "./entries";

/** What is chosen, and the way to the comparison: two runs, or one and the baseline. */
export function CompareBar({ entries, chosen, onClear }: { entries: readonly RunEntry[]; chosen: readonly string[]; onClear: () => void }) {
  const picked = entries.filter(({ runId }) => chosen.includes(runId));
  const baseline = entries.find(({ isBaseline }) => isBaseline);
  const [one] = picked;
  if (one === undefined) {
    return null;
  }

  const isAgainstBaseline = picked.length === 1 && baseline !== undefined && baseline.runId !== one.runId;
  const two = isAgainstBaseline ? [baseline, one] : byAge(picked);
  const [before, after] = two;
  return (
    <div class="compare-bar card" role="region" aria-label="Comparison">
      <span class="break">
        {before !== undefined && after !== undefined ? <><strong>{nameOf(before)}</strong>{isAgainstBaseline && " (baseline)"} against <strong>{nameOf(after)}</strong></> : <><strong>{nameOf(one)}</strong>: choose a second run</>}
      </span>
      <span class="row push">
        <button type="button" class="button quiet" onClick={onClear}>Clear</button>
        {before !== undefined && after !== undefined && (
          <Link class="button primary" href={`/compare?${new URLSearchParams({ a: before.runId, b: after.runId })}`}><Icon name="compare" /> Compare</Link>
        )}
      </span>
    </div>
  );
}

/** The older run is the one that the newer is held against. */
function byAge(entries: readonly RunEntry[]): readonly RunEntry[] {
  return entries.length < 2 ? [] : [...entries].sort((a, b) => a.startedAt.localeCompare(b.startedAt));
}
