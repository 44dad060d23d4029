import type { CellSummary, QuestionAnswer, Summary } from "../../../api/types";
import type { Column } from "../../../components/Table";
import { Notice } from "../../../components/Notice";
import { RankedFigure } from "../../../components/ranked/RankedFigure";
import { Table } from "../../../components/Table";
import { TransportName } from "../../../components/TransportName";
import { useAddress } from "../../../model/address";
import { bounded, range } from "../../../model/bounded";
import { columnsInAddress } from "../../../model/columns";
import { cellWords, count, plural, shapeWords } from "../../../model/format";
import { cellsOf, isMeasured, proof, sortInAddress, sortToAddress } from "../../../model/medianRows";
import { legendOf, rankingOf } from "../../../charts/ranking";
import { producedWords } from "../../../model/runFacts";
import { sameShape, sizeUnit } from "../../../model/shapes";
import { ColumnChooser } from "./ColumnChooser";
import { Reasons } from "./Reasons";
import { FigureTable } from "../articles/FigureTable";
import { VariantTable } from "./VariantTable";
import { Verdict } from "../../compare/Verdict";
import { chosenIn, ShapeFilter } from "../../../components/choices/ShapeFilter";

/** The transports of a size ranked in a picture, and in figures: a line per transport, or per transport and size. */
export function TableView({ summary, answers }: { summary: Summary; answers: readonly QuestionAnswer[] }) {
  const address = useAddress();
  const chosen = chosenIn(summary, address, true);
  const asked = cellsOf(summary.cells, chosen.shape, chosen.size);
  const cells = asked.filter((cell) => cell.status !== "unavailable");
  const filter = <ShapeFilter summary={summary} address={address} chosen={chosen} sizes="all" />;
  if (cells.length === 0) {
    return <section class="card stack" aria-label="Median table">{filter}<Notice tone="warn">No transport has a figure here.</Notice><Reasons cells={asked} /></section>;
  }

  const chosenColumns = columnsInAddress(address.get("columns"));
  const unit = sizeUnit(chosen.shape.operation);
  const caption = `${shapeWords(chosen.shape)}${chosen.size === null || chosen.shape.operation === "Query" ? "" : `, ${plural(chosen.size, unit.replace(/s$/, ""))}`}: ${plural(cells.length, "cell")}`;
  const all: Column<CellSummary>[] = [
    { id: "transport", header: "Transport", explain: "transport", pinned: true, value: (cell) => cell.transport, cell: (cell) => <TransportName id={cell.transport} /> },
    ...(chosen.size === null ? [{ id: "persons", header: unit, numeric: true, explain: "operation", value: (cell: CellSummary) => cell.persons, cell: (cell: CellSummary) => count(cell.persons) } satisfies Column<CellSummary>] : []),
    { id: "median", header: "Median (95 % interval)", unit: "ms", explain: "median", numeric: true, value: (cell) => cell.medianMs, cell: (cell) => <Median cell={cell} /> },
    ...chosenColumns,
    { id: "verified", header: "Verified", explain: "verified", value: (cell) => proof(cell).word, cell: (cell) => <Verdict mark={proof(cell)} /> },
    { id: "by", header: "By", explain: "transport", value: (cell) => (cell.isLimit ? "limit" : cell.implementation) },
    { id: "library", header: "Library", explain: "transport", value: (cell) => cell.library },
  ];
  const constant = cells.length < 2 || address.get("columns") !== null ? [] : all.filter((column) => column.pinned !== true && new Set(cells.map(column.value)).size === 1);
  const [same, without] = [true, false].map((isKnown) => constant.filter((column) => (column.value(cells[0]!) !== null) === isKnown).map((column) => `${column.header.toLowerCase()}${isKnown ? ` ${textOf(column, cells[0]!)}` : ""}`));
  const ranking = rankingOf(cells);
  const { answer = "", sure = "" } = answers.find((one) => sameShape(one, chosen.shape) && one.persons === chosen.size) ?? {};
  return (
    <section class="card stack" aria-label="Median table">
      {filter}
      {chosen.size !== null && (
        <RankedFigure title={answer} subtitle={cellWords({ ...chosen.shape, persons: chosen.size })}
          note={legendOf(ranking)} footer={[sure, producedWords(summary.manifest)].filter(Boolean).join(" ")} explain="advice" name={`ranking-${chosen.shape.operation}-${chosen.size}`} {...ranking}
          summary={`${answer}. In this order: ${ranking.rows.map(({ transport, figure, mark }) => `${[transport, figure, mark.word].filter(Boolean).join(" ")}`).join("; ")}. The table below has every figure.`} />
      )}
      <div class="row between">
        <span class="small muted">{[said("The same in every line", same), said("Without a figure", without)].join(" ")}</span>
        <ColumnChooser chosen={chosenColumns} onChange={(ids) => address.set({ columns: ids === null ? null : ids.join(",") })} />
      </div>
      <Table caption={caption} columns={all.filter((column) => !constant.includes(column))} rows={cells} rowKey={(cell) => `${cell.transport} ${cell.persons}`} rowMarked={(cell) => cell.isFastest}
        sort={sortInAddress(address.get("sort"))} onSort={(sort) => address.set({ sort: sortToAddress(sort) })} />
      <VariantTable cells={cells} unit={unit} />
      {summary.streams !== null && <FigureTable table={summary.streams} />}
      <Reasons cells={asked} />
    </section>
  );
}

/** As the table would have it. */
function textOf(column: Column<CellSummary>, cell: CellSummary): string {
  const shown = column.cell?.(cell);
  return typeof shown === "string" ? `${shown}${column.unit === undefined ? "" : ` ${column.unit}`}` : String(column.value(cell));
}

const said = (words: string, of: readonly string[] | undefined): string => (of === undefined || of.length === 0 ? "" : `${words}: ${of.join(", ")}.`);

/** The median with its interval; or why there is none. */
function Median({ cell }: { cell: CellSummary }) {
  const { medianMs, medianLowMs, medianHighMs } = cell;
  return !isMeasured(cell) || medianMs === null ? <span class="tag bad">{cell.status === "ok" ? "no calls" : cell.status}</span> : (
    <>
      <strong>{cell.status === "unsteady" && <abbr class="warn" title={cell.reason ?? "unsteady"}>~</abbr>}{bounded(medianMs, medianLowMs, medianHighMs)}</strong>
      {medianLowMs !== null && <span class="muted small"> ({range(medianMs, medianLowMs, medianHighMs)})</span>}
    </>
  );
}
