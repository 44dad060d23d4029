import type { CellSummary } from "../api/types";
import { referenceSize, sameShape, sizesOf, transportsOf, type Shape } from "./shapes";

/** Transports that every reader knows or asks about: a chart shows them whenever they were measured. */
const known = ["json", "messagepack", "grpc", "odata"];

/** Transports ordered by their median at the reference size; those without one come last, in the order of the run. */
export function rowsByMedian(cells: readonly CellSummary[], shape: Shape): string[] {
  const size = referenceSize(sizesOf(cells, shape));
  const medians = new Map(
    cells.filter((cell) => sameShape(cell, shape) && cell.persons === size).map((cell) => [cell.transport, cell.medianMs ?? Infinity]),
  );
  const rows = transportsOf(cells.filter((cell) => sameShape(cell, shape)));
  const of = (row: string): number => medians.get(row) ?? Infinity;
  return rows.sort((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)));
}

/** Transports that are limits of the machine, by which nothing is fastest. */
export const limitsIn = (cells: readonly { transport: string; isLimit: boolean }[]): ReadonlySet<string> =>
  new Set(cells.filter(({ isLimit }) => isLimit).map(({ transport }) => transport));

/** Transports to draw before the reader chooses: the known ones and the fastest; filled up with the next fastest to as many as that where known ones were not measured. */
export function firstRows(ordered: readonly string[], limits: ReadonlySet<string> = new Set()): string[] {
  const rows = ordered.filter((row) => !limits.has(row));
  const [fastest] = rows;
  const needed = new Set(rows.filter((row) => row === fastest || known.includes(row)));
  for (const row of rows) {
    if (needed.size < known.length) {
      needed.add(row);
    }
  }
  return needed.size === 0 ? [...ordered] : ordered.filter((row) => needed.has(row));
}

/** Rows named in an address, those that exist; null where it names none. */
export function rowsInAddress(value: string | null, ordered: readonly string[]): string[] | null {
  const named = value === null ? [] : value.split(",");
  const found = ordered.filter((row) => named.includes(row));
  return found.length === 0 ? null : found;
}
