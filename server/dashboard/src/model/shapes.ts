import type { CellSummary, OperationId } from "../api/types";

/** What every call of a table has in common but its size: the operation, and whether persons carry their orders. */
export interface Shape {
  operation: OperationId;
  orders: boolean;
}

/** Operation, shape and size of one cell of one row. */
export type CellKey = Pick<CellSummary, "transport" | "operation" | "persons" | "orders">;

/** Stands in addresses: "GetPersons", "GetPersons+orders". */
export const shapeKey = (shape: Shape): string => shape.operation + (shape.orders ? "+orders" : "");

export const sameShape = (a: Shape, b: Shape): boolean => a.operation === b.operation && a.orders === b.orders;

/** Whether calls carry a payload of the user's. */
export const ofItems = (operation: string): boolean => operation === "GetItems" || operation === "SubmitItems";

/** What a size counts. */
export const sizeUnit = (operation: OperationId): string =>
  operation === "GetPersons" ? "persons" : operation === "Query" ? "call" : ofItems(operation) ? "items" : "customer orders";

/** Shapes in the order of the cells. */
export function shapesOf(cells: readonly Shape[]): Shape[] {
  const shapes: Shape[] = [];
  for (const { operation, orders } of cells) {
    if (!shapes.some((shape) => shape.operation === operation && shape.orders === orders)) {
      shapes.push({ operation, orders });
    }
  }
  return shapes;
}

/** Sizes of a shape, ascending. */
export const sizesOf = (cells: readonly (Shape & { persons: number })[], shape: Shape): number[] =>
  [...new Set(cells.filter((cell) => sameShape(cell, shape)).map((cell) => cell.persons))].sort((a, b) => a - b);

/** The size that tables are ordered by, and that costs and phases are measured at: 1000, or the nearest to it, the smaller of two that are as near. */
export const referenceSize = (sizes: readonly number[]): number =>
  [...sizes].sort((a, b) => Math.abs(a - 1000) - Math.abs(b - 1000) || a - b)[0] ?? 0;

/** Row ids in the order of the cells. */
export const transportsOf = (cells: readonly { transport: string }[]): string[] => [...new Set(cells.map((cell) => cell.transport))];
