import type { CellSummary } from "../api/types";
import { referenceSize, sameShape, sizesOf, transportsOf, type Shape } from "./shapes";

/** So many rows a chart shows before the reader chooses: more cannot be told apart. */
export const legible = 8;

/** Rows that answer the articles' question, shown whenever they were measured. */
const asked = ["odata", "odata-stream", "wcf-binary"];

/** Rows ordered by their median at the reference size; those without one come last, in the order of the run. */
export function rowsByMedian(cells: readonly CellSummary[], shape: Shape): string[] {
  const size = referenceSize(sizesOf(cells, shape));
  const medians = new Map(
    cells.filter((cell) => sameShape(cell, shape) && cell.persons === size).map((cell) => [cell.transport, cell.medianMs ?? Infinity]),
  );
  const rows = transportsOf(cells.filter((cell) => sameShape(cell, shape)));
  const of = (row: string): number => medians.get(row) ?? Infinity;
  return rows.sort((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)));
}

/**
 * Rows to draw at first: all where they can be told apart, otherwise the fastest and those the articles ask about.
 * @param most So many where there are more than can be told apart.
 * @param all So many can be.
 */
export function firstRows(ordered: readonly string[], most = legible, all = most + 2): string[] {
  if (ordered.length <= all) {
    return [...ordered];
  }
  const needed = ordered.filter((row) => asked.includes(row));
  const fastest = ordered.filter((row) => !needed.includes(row)).slice(0, most - needed.length);
  return ordered.filter((row) => needed.includes(row) || fastest.includes(row));
}

/** Rows named in an address, those that exist; null where it names none. */
export function rowsInAddress(value: string | null, ordered: readonly string[]): string[] | null {
  const named = value === null ? [] : value.split(",");
  const found = ordered.filter((row) => named.includes(row));
  return found.length === 0 ? null : found;
}
