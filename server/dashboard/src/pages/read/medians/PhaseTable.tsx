import { phases, type PhasedCell } from "../../../charts/phases";
import type { Column } from "../../../components/Table";
import { Table } from "../../../components/Table";
import { TransportName } from "../../../components/TransportName";
import { ms, percent } from "../../../model/format";

const columns: readonly Column<PhasedCell>[] = [
  { id: "transport", header: "Transport", pinned: true, value: (cell) => cell.transport, cell: (cell) => <TransportName id={cell.transport} /> },
  ...phases.map(({ id, name }): Column<PhasedCell> => ({
    id, header: name, unit: "ms", numeric: true, explain: "phases", value: (cell) => cell.phases[id],
    cell: (cell) => { const time = cell.phases[id]; return time === null ? "–" : <>{ms(time)} <span class="muted small">{percent(cell.phases.sumMs > 0 ? time / cell.phases.sumMs : null)}</span></>; },
  })),
  { id: "total", header: "whole call", unit: "ms", explain: "phases", numeric: true, value: (cell) => cell.phases.totalMs, cell: (cell) => ms(cell.phases.totalMs) },
  { id: "addsUp", header: "adds up", explain: "phases", value: (cell) => Number(cell.phases.addsUp), cell: (cell) => (cell.phases.addsUp ? <span class="good">✓ yes</span> : <span class="warn">✕ no</span>) },
];

/** The same in figures. */
export function PhaseTable({ cells }: { cells: readonly PhasedCell[] }) {
  return <Table caption="Phases of a call" columns={columns} rows={cells} rowKey={(cell) => cell.transport} initialSort={{ column: "total", descending: false }} />;
}
