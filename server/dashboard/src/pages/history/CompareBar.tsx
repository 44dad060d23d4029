import { Link } from "wouter-preact";
import type { RunEntry } from "../../api/types";
import { Icon } from "../../components/Icon";
import { nameOf } from "./entries";

/** What is chosen, and the way to the comparison: two runs, or one and the baseline. */
export function CompareBar({ entries, chosen, onClear }: { entries: readonly RunEntry[]; chosen: readonly string[]; onClear: () => void }) {
  const { one, before, after, isAgainstBaseline } = comparisonOf(entries, chosen);
  if (one === undefined) {
    return null;
  }

  return (
    <div class="compare-bar card" role="region" aria-label="Comparison">
      <span class="break">
        {before !== undefined && after !== undefined ? <><strong>{nameOf(before)}</strong>{isAgainstBaseline && " (baseline)"} against <strong>{nameOf(after)}</strong></> : <><strong>{nameOf(one)}</strong>: choose a second run</>}
      </span>
      <span class="row push">
        <button type="button" class="button quiet" onClick={onClear}>Clear</button>
        {before !== undefined && after !== undefined && (
          <Link class="button primary" href={comparisonAddress(before, after)}><Icon name="compare" /> Compare</Link>
        )}
      </span>
    </div>
  );
}

/** What the chosen runs are compared as. */
export function comparisonOf(entries: readonly RunEntry[], chosen: readonly string[]) {
  const picked = entries.filter(({ runId }) => chosen.includes(runId));
  const baseline = entries.find(({ isBaseline }) => isBaseline);
  const [one] = picked;
  const isAgainstBaseline = picked.length === 1 && one !== undefined && baseline !== undefined && baseline.runId !== one.runId;
  const [before, after] = isAgainstBaseline ? [baseline, one] : byAge(picked);
  return { one, before, after, isAgainstBaseline };
}

export const comparisonAddress = (before: RunEntry, after: RunEntry): string => `/compare?${new URLSearchParams({ a: before.runId, b: after.runId })}`;

/** The older run is the one that the newer is compared with. */
function byAge(entries: readonly RunEntry[]): readonly RunEntry[] {
  return entries.length < 2 ? [] : [...entries].sort((a, b) => a.startedAt.localeCompare(b.startedAt));
}
