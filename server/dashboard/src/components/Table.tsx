import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { none } from "../model/format";
import type { TermId } from "../model/glossary";
import { Explain } from "./Explain";

export type SortValue = number | string | boolean | null;

export interface Sort {
  column: string;
  descending: boolean;
}

export interface Column<Row> {
  id: string;
  header: string;
  unit?: string;
  explain?: TermId;
  /** What this very figure is, and from when on there is one: a sentence above the explanation, and the reason where there is none. */
  meaning?: string;
  numeric?: boolean;
  /** Sorts the column, and is shown where there is no {@link cell}. */
  value: (row: Row) => SortValue;
  cell?: (row: Row) => ComponentChildren;
  /** Stays in sight while the rest scrolls sideways; one column at most, the first. */
  pinned?: boolean;
  wrap?: boolean;
  /** True unless said otherwise. */
  sortable?: boolean;
}

interface TableProps<Row> {
  /** Says what the table holds; shown above it. */
  caption: ComponentChildren;
  /** The caption for those who hear it, where it is not plain text. */
  label?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowMarked?: (row: Row) => boolean;
  initialSort?: Sort;
  /** With {@link onSort} the order is the caller's to keep. */
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
}

/** A table that sorts by any column, scrolls sideways by itself and names its rows. */
export function Table<Row>({ caption, label, columns, rows, rowKey, rowMarked, initialSort, sort, onSort }: TableProps<Row>) {
  const [own, setOwn] = useState<Sort | null>(initialSort ?? null);
  const order = sort === undefined ? own : sort;
  const sorted = sortRows(rows, columns, order);
  return (
    <div class="table-scroll" role="region" aria-label={label ?? (typeof caption === "string" ? caption : undefined)} tabIndex={0}>
      <table class="table">
        <caption>{caption}</caption>
        <thead>
          <tr>{columns.map((column) => <Head key={column.id} column={column} order={order} onSort={onSort ?? setOwn} />)}</tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={rowKey(row)} class={rowMarked?.(row) === true ? "marked" : undefined}>
              {columns.map((column, index) => {
                const content = column.cell === undefined ? column.value(row) : column.cell(row);
                return index === 0 ? <th key={column.id} scope="row" class={classes(column)}>{content}</th> : <td key={column.id} class={classes(column)} title={content === none ? column.meaning : undefined}>{content}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({ column, order, onSort }: { column: Column<Row>; order: Sort | null; onSort: (sort: Sort) => void }) {
  const direction = order?.column !== column.id ? undefined : order.descending ? "descending" : "ascending";
  const words = <>{column.header}{column.unit && <>{" "}<span class="unit">{column.unit}</span></>}</>;
  return (
    <th scope="col" class={classes(column)} aria-sort={direction}>
      <span class="head">
        {column.sortable === false ? <span>{words}</span> : (
          <button type="button" class="sort" onClick={() => onSort({ column: column.id, descending: direction === "ascending" })}>
            {words}
            <span class="sort-mark" aria-hidden="true">{direction === undefined ? "" : direction === "ascending" ? "▲" : "▼"}</span>
          </button>
        )}
        {column.explain && <Explain term={column.explain} meaning={column.meaning} />}
      </span>
    </th>
  );
}

/** In order of a column; what has no value comes last whatever the direction, and equals keep their places. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.column);
  if (sort === null || column === undefined) {
    return rows;
  }

  const direction = sort.descending ? -1 : 1;
  return [...rows].sort((a, b) => compare(column.value(a), column.value(b), direction));
}

function compare(a: SortValue, b: SortValue, direction: number): number {
  if (a === null || b === null) {
    return Number(a === null) - Number(b === null);
  }

  return direction * (typeof a === "string" && typeof b === "string" ? a.localeCompare(b, "en", { numeric: true }) : Number(a) - Number(b));
}

function classes<Row>(column: Column<Row>): string | undefined {
  const names = [column.numeric && "numeric", column.pinned && "pinned", column.wrap && "wrap"].filter(Boolean);
  return names.length === 0 ? undefined : names.join(" ");
}
