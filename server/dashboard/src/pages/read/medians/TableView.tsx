import type { CellSummary, Summary } from "../../../api/types";
import { plain } from "../../../charts/kit";
import { logScale } from "../../../charts/ticks";
import type { Column } from "../../../components/Table";
import { Table } from "../../../components/Table";
import { TransportName } from "../../../components/TransportName";
import { useAddress } from "../../../model/address";
import { columnsInAddress } from "../../../model/columns";
import { count, plural, shapeWords } from "../../../model/format";
import { cellsOf, sortInAddress, sortToAddress } from "../../../model/medianRows";
import { sizeUnit } from "../../../model/shapes";
import { ColumnChooser } from "./ColumnChooser";
import { MedianCell } from "./MedianCell";
import { Proof } from "./Proof";
import { Reasons } from "./Reasons";
import { VariantTable } from "./VariantTable";
import { chosenIn, ShapeFilter } from "../../../components/choices/ShapeFilter";

/** The median table: a line per transport, or per transport and size. */
export function TableView({ summary }: { summary: Summary }) {
  const address = useAddress();
  const chosen = chosenIn(summary, address, true);
  const asked = cellsOf(summary.cells, chosen.shape, chosen.size);
  const cells = asked.filter((cell) => cell.status !== "unavailable");
  const chosenColumns = columnsInAddress(address.get("columns"));
  const scale = logScale(cells.flatMap((cell) => [cell.medianMs ?? 0, cell.medianLowMs ?? 0, cell.medianHighMs ?? 0]));
  const unit = sizeUnit(chosen.shape.operation);
  const caption = `${shapeWords(chosen.shape)}${chosen.size === null || chosen.shape.operation === "Query" ? "" : `, ${count(chosen.size)} ${unit}`}: ${plural(cells.length, "cell")}. Dots are medians with their 95 % intervals on a log scale from ${plain(scale.min)} to ${plain(scale.max)} ms.`;
  const shown: Column<CellSummary>[] = [
    { id: "transport", header: "Transport", explain: "transport", pinned: true, value: (cell) => cell.transport, cell: (cell) => <TransportName id={cell.transport} /> },
    ...(chosen.size === null ? [{ id: "persons", header: unit, numeric: true, explain: "operation", value: (cell: CellSummary) => cell.persons, cell: (cell: CellSummary) => count(cell.persons) } satisfies Column<CellSummary>] : []),
    { id: "median", header: "Median (95 % interval)", unit: "ms", explain: "median", numeric: true, value: (cell) => cell.medianMs, cell: (cell) => <MedianCell cell={cell} scale={scale} /> },
    { id: "by", header: "By", explain: "transport", value: (cell) => (cell.isLimit ? "limit" : cell.implementation), cell: (cell) => <span class="tag">{cell.isLimit ? "limit" : (cell.implementation ?? "–")}</span> },
    { id: "verified", header: "Verified", explain: "verified", value: (cell) => (cell.verified === null ? null : Number(cell.verified)), cell: (cell) => <Proof cell={cell} /> },
    ...chosenColumns,
    { id: "library", header: "Library", explain: "transport", value: (cell) => cell.library },
  ];
  return (
    <section class="card stack" aria-label="Median table">
      <div class="row between">
        <ShapeFilter summary={summary} address={address} chosen={chosen} sizes="all" />
        <ColumnChooser chosen={chosenColumns} onChange={(ids) => address.set({ columns: ids === null ? null : ids.join(",") })} />
      </div>
      <Table caption={caption} columns={shown} rows={cells} rowKey={(cell) => `${cell.transport} ${cell.persons}`} rowMarked={(cell) => cell.isFastest}
        sort={sortInAddress(address.get("sort"))} onSort={(sort) => address.set({ sort: sortToAddress(sort) })} />
      <VariantTable cells={cells} unit={unit} />
      <Reasons cells={asked} />
    </section>
  );
}
