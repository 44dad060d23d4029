import type { CellComparison } from "../../api/types";
import type { Column } from "../../components/Table";
import { Table } from "../../components/Table";
import { TransportName } from "../../components/TransportName";
import { cellWords, count, ms, percent } from "../../model/format";
import { ratioWords, verdictOf, words } from "../../model/verdicts";
import { Verdict } from "./Verdict";

const order = [words.slower, words.faster, words.likelySlower, words.likelyFaster, words.undecided, words.same];

const columns: readonly Column<CellComparison>[] = [
  { id: "transport", header: "Transport", explain: "transport", pinned: true, value: (cell) => cell.transport, cell: (cell) => <TransportName id={cell.transport} /> },
  { id: "ratio", header: "Ratio (95 % interval)", explain: "ratio", numeric: true, value: (cell) => cell.difference?.ratio ?? null, cell: (cell) => (cell.difference === null ? "–" : ratioWords(cell.difference)) },
  { id: "verdict", header: "Verdict", explain: "comparison", value: (cell) => (cell.difference === null ? order.length : order.indexOf(verdictOf(cell.difference).word)), cell: (cell) => <Verdict mark={verdictOf(cell.difference)} /> },
  { id: "cell", header: "Cell", explain: "cell", value: (cell) => cellWords(cell) },
  { id: "before", header: "First", unit: "ms", explain: "median", numeric: true, value: (cell) => cell.medianBeforeMs, cell: (cell) => ms(cell.medianBeforeMs) },
  { id: "after", header: "Second", unit: "ms", explain: "median", numeric: true, value: (cell) => cell.medianAfterMs, cell: (cell) => ms(cell.medianAfterMs) },
  { id: "margin", header: "Margin", explain: "noise", numeric: true, value: (cell) => cell.difference?.margin ?? null, cell: (cell) => percent(cell.difference?.margin) },
  { id: "counters", header: "Counters", explain: "comparison", value: (cell) => cell.counters.length, cell: (cell) => <Counters cell={cell} /> },
  { id: "library", header: "Library", explain: "transport", value: (cell) => cell.library },
];

function Counters({ cell: { counters } }: { cell: CellComparison }) {
  return counters.length === 0 ? <>–</> : (
    <details class="fold counters">
      <summary>{count(counters.length)} changed</summary>
      <ul class="small">{counters.map(({ name, before, after }) => <li key={name}>{name} {figure(before)} → {figure(after)}</li>)}</ul>
    </details>
  );
}

const figure = (value: number): string => (Math.abs(value) >= 100 ? count(value) : String(Number(value.toPrecision(3))));

/** Every cell that both runs measured. */
export function CellTable({ cells }: { cells: readonly CellComparison[] }) {
  return <Table caption="Cells that both runs measured" columns={columns} rows={cells} rowKey={(cell) => `${cell.transport} ${cellWords(cell)}`} initialSort={{ column: "verdict", descending: false }} />;
}
