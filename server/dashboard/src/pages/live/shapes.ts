import type { LiveCell, OperationId } from "../../api/types";

export interface ShapeOfCells {
  key: string;
  shape: { operation: OperationId; orders: boolean };
  /** Ascending. */
  sizes: number[];
  rows: { transport: string; bySize: Map<number, LiveCell> }[];
}

/** Cells by operation and orders, then by transport and size, each in the order of the plan. */
export function shapesOf(cells: readonly LiveCell[]): ShapeOfCells[] {
  const shapes = new Map<string, ShapeOfCells>();
  for (const cell of cells) {
    const key = `${cell.operation} ${cell.orders}`;
    let of = shapes.get(key);
    if (of === undefined) {
      of = { key, shape: { operation: cell.operation, orders: cell.orders }, sizes: [], rows: [] };
      shapes.set(key, of);
    }

    if (!of.sizes.includes(cell.persons)) {
      of.sizes.push(cell.persons);
    }

    let row = of.rows.find(({ transport }) => transport === cell.transport);
    if (row === undefined) {
      row = { transport: cell.transport, bySize: new Map() };
      of.rows.push(row);
    }

    row.bySize.set(cell.persons, cell);
  }

  const ordered = [...shapes.values()];
  ordered.forEach(({ sizes }) => sizes.sort((a, b) => a - b));
  return ordered;
}
