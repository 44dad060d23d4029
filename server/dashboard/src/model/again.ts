import type { RunRequest, RunView } from "../api/types";

/** What starts the plan of a stored run once more; null where the record does not hold it whole, or where it measured a server elsewhere. */
export function againOf({ entry, summary, load }: RunView): RunRequest | null {
  const name = entry.name === null ? {} : { name: `${entry.name}, again`.slice(0, 200) };
  if (summary !== null && summary.manifest.plan.server === null) {
    return { scenario: "run", run: summary.manifest.plan, ...name };
  }

  if (load !== null && load.plan.server === null) {
    const { highestLevel: _, ...plan } = load.plan;
    return { scenario: "load", load: plan, ...name };
  }

  return null;
}
