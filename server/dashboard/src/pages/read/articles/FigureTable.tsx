import type { Figure, FigureId, Table as Figures, TableLine } from "../../../api/types";
import type { Column } from "../../../components/Table";
import { Table } from "../../../components/Table";
import { TransportName } from "../../../components/TransportName";
import { count, kilobytes, ms, none, percent, ratio } from "../../../model/format";
import { LineReasons } from "./LineReasons";

type Line = TableLine;

const units: Readonly<Record<string, string>> = { ms: "ms", "/s": "per second", bytes: "kB" };

function number(unit: string, value: number): string {
  return unit === "ms" ? ms(value) : unit === "x" ? ratio(value) : unit === "%" ? percent(value) : unit === "bytes" ? kilobytes(value) : count(value);
}

/** A figure as tables write it. */
export function figureText({ unit }: FigureId, figure: Figure | undefined): string {
  return figure === undefined ? none : figure.value === null ? figure.note ?? none : `${figure.note === "at least" ? ">" : ""}${number(unit, figure.value)}`;
}

function columnsOf(table: Figures): Column<Line>[] {
  const present = table.columns.filter(({ id }) => table.lines.some((line) => id in line.figures));
  // A figure may have the name of a subject.
  const subject = table.subject.map((header, index): Column<Line> => ({
    id: `subject-${header}`, header, pinned: index === 0, value: (line) => line.subject[index] ?? null, cell: (line) => (header === "transport" ? <TransportName id={line.subject[index] ?? ""} /> : line.subject[index]),
  }));
  return [...subject, ...present.map((figure, index): Column<Line> => ({
    id: figure.id, header: figure.header, ...(figure.unit in units && !figure.header.endsWith("/s") ? { unit: units[figure.unit] } : {}),
    explain: "article", meaning: figure.meaning, numeric: figure.unit !== "words", value: (line) => line.figures[figure.id]?.value ?? line.figures[figure.id]?.note ?? null,
    cell: (line) => (index === 0 && line.status !== "ok" ? <span class="tag">{line.status}</span> : <Written id={figure} figure={line.figures[figure.id]} isFirst={index === 0} />),
  }))];
}

/** The first figure of a table stands out; bounds follow their figure. */
function Written({ id, figure, isFirst }: { id: FigureId; figure: Figure | undefined; isFirst: boolean }) {
  const text = figureText(id, figure);
  return (
    <>
      {isFirst && id.unit !== "words" ? <strong>{text}</strong> : text}
      {figure !== undefined && figure.low !== null && figure.high !== null && <span class="muted"> {number(id.unit, figure.low)}-{number(id.unit, figure.high)}</span>}
    </>
  );
}

/** A table of figures with how it was measured, and why lines have none. */
export function FigureTable({ table }: { table: Figures }) {
  return (
    <div class="stack">
      <Table caption={table.title} columns={columnsOf(table)} rows={table.lines} rowKey={(line) => line.subject.join(" ")} />
      <LineReasons table={table} />
      {table.notes.map((note) => <p key={note} class="muted small">{note}</p>)}
    </div>
  );
}
