import type { RunComparison } from "../../api/types";
import type { Column } from "../../components/Table";
import { Table } from "../../components/Table";

type Found = RunComparison["environment"][number];

const columns: readonly Column<Found>[] = [
  { id: "what", header: "What", explain: "comparison", value: (found) => found.what },
  { id: "before", header: "First run", wrap: true, value: (found) => found.before ?? "none" },
  { id: "after", header: "Second run", wrap: true, value: (found) => found.after ?? "none" },
  { id: "matters", header: "Decides latencies", value: (found) => Number(found.matters), cell: (found) => (found.matters ? <span class="warn">✕ yes</span> : <span class="muted">no</span>) },
];

/** In what the manifests differ. */
export function Environment({ comparison }: { comparison: RunComparison }) {
  return comparison.environment.length === 0
    ? <p><span class="good">✓</span> Machine, runtime and settings of both runs are the same.</p>
    : <Table caption="What differs between the runs" columns={columns} rows={comparison.environment} rowKey={(found) => found.what} />;
}
