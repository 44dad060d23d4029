import type { DatabaseSummary } from "../../../api/types";
import type { Column } from "../../../components/Table";
import { Notice } from "../../../components/Notice";
import { Table } from "../../../components/Table";
import { TransportName } from "../../../components/TransportName";
import { count, kilobytes, ms, percent, plural } from "../../../model/format";

type Shape = DatabaseSummary["shapes"][number];
type Cell = Shape["cells"][number];
type Counted = Cell & { statements: NonNullable<Cell["statements"]> };
type Line = { way: string; cells: ReadonlyMap<string, Cell> };

const law = ({ fixed, perPerson }: NonNullable<Cell["law"]>) => (perPerson === 0 ? String(fixed) : `${fixed} + ${perPerson.toFixed(2)} × persons`);
const alarm = (cell: Cell) => (cell.law?.isNPlusOne === true ? `N+1: ${law(cell.law)}` : null);
const median = (cell: Cell | undefined) => (cell === undefined ? "–" : cell.status === "failed" ? "failed" : ms(cell.medianMs));

const statements: readonly Column<Counted>[] = [
  { id: "transport", header: "Transport", pinned: true, value: (cell) => cell.transport, cell: (cell) => <TransportName id={cell.transport} /> },
  { id: "way", header: "Way to the data", value: (cell) => cell.way },
  { id: "statements", header: "Statements", explain: "cost", meaning: "statements that a call executes, counted at the driver in a separate pass", numeric: true, value: (cell) => cell.statements.statements, cell: (cell) => count(cell.statements.statements) },
  { id: "rows", header: "Rows", explain: "cost", meaning: "rows that the driver read for a call", numeric: true, value: (cell) => cell.statements.rows, cell: (cell) => count(cell.statements.rows) },
  { id: "bytes", header: "Values", unit: "kB", explain: "bytes", meaning: "bytes of the values in these rows: 8 for a number, a text's UTF-8", numeric: true, value: (cell) => cell.statements.bytes, cell: (cell) => kilobytes(cell.statements.bytes) },
  { id: "law", header: "Grow as", explain: "law", meaning: "statements of a call by its number of persons; N+1: one more for every 20 persons or fewer", value: (cell) => cell.law?.perPerson ?? null, cell: (cell) => (alarm(cell) !== null ? <strong class="warn">{alarm(cell)}</strong> : cell.law === null ? "–" : law(cell.law)) },
  { id: "repeated", header: "Executed most", wrap: true, value: (cell) => cell.statements.repeatedTimes, cell: (cell) => (cell.statements.repeatedTimes > 1 ? <>{count(cell.statements.repeatedTimes)} times <code>{cell.statements.repeatedText}</code></> : "–") },
];

/** A run over a database: each way to the data against each transport, what a call asks of the driver, and who asks again for every row. */
export function DataView({ database }: { database: DatabaseSummary }) {
  return <>{database.shapes.map((shape) => <ShapeCard key={`${shape.persons} ${shape.orders}`} shape={shape} store={database.store} />)}</>;
}

function ShapeCard({ shape, store }: { shape: Shape; store: string }) {
  const name = `${plural(shape.persons, "person")} ${shape.orders ? "with" : "without"} orders`;
  const all = [...shape.ways, ...shape.cells];
  const counted = all.filter((cell): cell is Counted => cell.statements !== null);
  const transports = [...new Set(shape.cells.map((cell) => cell.transport))];
  const lines = shape.ways.map((alone): Line => ({ way: alone.way, cells: new Map(all.filter((cell) => cell.way === alone.way).map((cell) => [cell.transport, cell])) }));
  const columns: readonly Column<Line>[] = [
    { id: "way", header: "Way to the data", pinned: true, value: (line) => line.way },
    ...["direct", ...transports].map((transport): Column<Line> => ({
      id: transport, header: transport === "direct" ? "alone" : transport, unit: "ms", explain: "median", numeric: true,
      meaning: transport === "direct" ? "a call of the way to the data without a wire" : "a whole call, and the share of it that the way takes alone",
      value: (line) => line.cells.get(transport)?.medianMs ?? null,
      cell: (line) => { const cell = line.cells.get(transport); return <>{median(cell)}{cell?.dataShare != null && <span class="muted small"> {percent(cell.dataShare)}<span class="visually-hidden"> of it data</span></span>}</>; },
    })),
  ];
  const alarmed = [...new Set(counted.filter((cell) => alarm(cell) !== null).map((cell) => cell.way))];
  return (
    <section class="card stack" aria-label={name}>
      {alarmed.map((way) => <Notice key={way} tone="warn">{way} asks the database again for every row: {alarm(counted.find((cell) => cell.way === way && alarm(cell) !== null)!)}</Notice>)}
      <Table caption={`${name} from ${store}: median of a call, and how much of it is data`} columns={columns} rows={lines} rowKey={(line) => line.way} />
      {counted.length > 0 && <Table caption={`${name}: what a call asks of the driver`} columns={statements} rows={counted} rowKey={(cell) => `${cell.transport} ${cell.way}`} />}
      {all.filter((cell) => cell.status === "failed").map((cell) => <p key={`${cell.transport} ${cell.way}`}>{cell.transport}+{cell.way}: {cell.reason}</p>)}
    </section>
  );
}
