import type { CellSummary } from "../../../api/types";
import type { Column } from "../../../components/Table";
import { Table } from "../../../components/Table";
import { TransportName } from "../../../components/TransportName";
import { bounded, range } from "../../../model/bounded";
import { count, kilobytes } from "../../../model/format";
import { ratioWords, verdictOf } from "../../../model/verdicts";
import { Verdict } from "../../compare/Verdict";

/** What variants cost, against the same transport without them; nothing for a run without any. */
export function VariantTable({ cells, unit }: { cells: readonly CellSummary[]; unit: string }) {
  const compared = cells.filter((cell) => cell.versusPlain != null);
  return compared.length === 0 ? null : (
    <Table caption="What variants cost, against the same transport without them, with 95 % intervals" columns={columnsOf(unit)} rows={compared}
      rowKey={(cell) => `${cell.transport} ${cell.persons}`} initialSort={{ column: "persons", descending: false }} />
  );
}

const wireBytes = ({ requestWireBytes, responseWireBytes }: CellSummary): number | null =>
  requestWireBytes == null || responseWireBytes == null ? null : requestWireBytes + responseWireBytes;

const columnsOf = (unit: string): readonly Column<CellSummary>[] => [
  { id: "transport", header: "Variant", explain: "transport", pinned: true, value: (cell) => cell.transport, cell: (cell) => <TransportName id={cell.transport} /> },
  { id: "persons", header: unit, numeric: true, explain: "operation", value: (cell) => cell.persons, cell: (cell) => count(cell.persons) },
  { id: "ratio", header: "Ratio", explain: "ratio", numeric: true, value: (cell) => cell.versusPlain!.ratio, cell: (cell) => ratioWords(cell.versusPlain!) },
  { id: "verdict", header: "Verdict", explain: "comparison", value: (cell) => verdictOf(cell.versusPlain!).word, cell: (cell) => <Verdict mark={verdictOf(cell.versusPlain!)} /> },
  { id: "more", header: "More", unit: "ms", explain: "comparison", numeric: true, value: (cell) => cell.versusPlain!.shiftMs, cell: ({ versusPlain }) => bounded(versusPlain!.shiftMs, versusPlain!.shiftLowMs, versusPlain!.shiftHighMs) },
  { id: "interval", header: "Interval", unit: "ms", explain: "interval", numeric: true, sortable: false, value: (cell) => cell.versusPlain!.shiftLowMs, cell: ({ versusPlain }) => range(versusPlain!.shiftMs, versusPlain!.shiftLowMs, versusPlain!.shiftHighMs) },
  { id: "bytes", header: "On the wire", unit: "kB", explain: "bytes", numeric: true, value: wireBytes, cell: (cell) => kilobytes(wireBytes(cell)) },
];
