import type { CellSummary } from "../api/types";
import type { Column, SortValue } from "../components/Table";
import { bounded, range, ratioRange } from "./bounded";
import catalogue from "./columns.json";
import { count, kilobytes, ms, none, ratio } from "./format";
import type { TermId } from "./glossary";
import { verdictOf } from "./verdicts";

// The figures of a cell, from the catalogue of clients/Transport.Reporting/Medians/Columns: 'transport schema columns' writes columns.json.

/** A column of the median table. */
export interface CellColumn extends Column<CellSummary> {
  group: string;
  /** Shown before the reader chooses columns. */
  usual: boolean;
}

type Field = string | number | null;

const number = (field: Field | undefined): number | null => (typeof field === "number" ? field : null);

const sum = (fields: readonly Field[]): number | null =>
  fields.reduce<number | null>((total, field) => (total === null || typeof field !== "number" ? null : total + field), 0);

const generation = (value: Field): string => String(Math.round((number(value) ?? 0) * 10) / 10);

/** A text of a column's fields, by the column's kind: FigureKind.cs says which fields it has. */
const texts: Record<string, (fields: readonly Field[], cell: CellSummary) => string> = {
  "ms": (fields) => ms(sum(fields)),
  "kilobytes": (fields) => kilobytes(sum(fields)),
  "count": ([value]) => count(value === null ? null : Math.floor(Number(value))),
  "ratio": ([value]) => ratio(number(value)),
  "bounded": ([value, low, high], { status }) => (status === "failed" ? none : bounded(number(value), number(low), number(high))),
  "interval": ([value, low, high], { status }) => (status === "failed" || number(low) === null ? none : range(number(value), number(low), number(high))),
  "ratio-interval": ([medians, figure, low, high]) =>
    number(figure) === null ? ratio(number(medians)) : ratioRange(Number(figure), Number(low), Number(high)),
  "verdict": (_, cell) => (cell.isFastest ? "fastest" : cell.versusFastest === null ? none : verdictOf(cell.versusFastest).word),
  "collections": (fields) => (number(fields[0]) === null ? none : fields.map(generation).join("/")),
  "words": ([value]) => String(value ?? none),
};

const valueAt = (cell: CellSummary, path: string): Field =>
  path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name] ?? null, cell) as Field;

function columnOf({ id, header, unit, group, kind, term, meaning, isUsual, fields }: (typeof catalogue.columns)[number]): CellColumn {
  const fieldsOf = (cell: CellSummary) => fields.map((path) => valueAt(cell, path));
  const isSum = kind === "ms" || kind === "kilobytes";
  return {
    id, group, meaning, header: header.replace(/^(?!gzip|brotli)[a-z](?=[a-z])/, (letter) => letter.toUpperCase()), explain: term as TermId, usual: isUsual,
    numeric: kind !== "words", wrap: kind === "words",
    value: (cell): SortValue => (isSum ? sum(fieldsOf(cell)) : (fieldsOf(cell)[0] ?? null)),
    cell: (cell) => texts[kind]?.(fieldsOf(cell), cell) ?? none,
    ...(unit === null ? {} : { unit }),
  };
}

export const columns: readonly CellColumn[] = catalogue.columns.map(columnOf);

export const columnGroups: readonly string[] = [...new Set(columns.map(({ group }) => group))];

/** What most readers look for: in sight before anything is scrolled. */
const first = ["fastest", "verdict", "p95", "response", "clientAlloc", "serverAlloc"];

/** Columns named in an address; the usual ones where it names none that exist. */
export function columnsInAddress(value: string | null): readonly CellColumn[] {
  const named = value?.split(",") ?? [];
  const found = columns.filter((column) => named.includes(column.id));
  const place = ({ id }: CellColumn): number => (first.includes(id) ? first.indexOf(id) : first.length);
  return found.length === 0 ? columns.filter((column) => column.usual).toSorted((a, b) => place(a) - place(b)) : found;
}
