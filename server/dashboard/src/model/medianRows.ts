import type { CellSummary } from "../api/types";
import type { Sort } from "../components/Table";
import { sameShape, type Shape } from "./shapes";
import type { VerdictMark } from "./verdicts";

/** Whether the cell has figures to show. */
export const isMeasured = (cell: CellSummary): boolean => cell.status === "ok" || cell.status === "unsteady";

/** Cells of a shape, of one size or of all of them. */
export const cellsOf = (cells: readonly CellSummary[], shape: Shape, size: number | null): CellSummary[] =>
  cells.filter((cell) => sameShape(cell, shape) && (size === null || cell.persons === size));

/** "median" or "-p99" of an address. */
export const sortInAddress = (value: string | null): Sort =>
  value === null || value === "" ? { column: "median", descending: false } : { column: value.replace(/^-/, ""), descending: value.startsWith("-") };

export const sortToAddress = (sort: Sort): string => (sort.descending ? "-" : "") + sort.column;

/** What stands in the column "verified": whether the answers were proved equal to the server's data. */
export function proof(cell: CellSummary): VerdictMark {
  if (cell.verified === null) {
    return { word: cell.isLimit ? "no digest" : "not checked", tone: "plain", symbol: "○" };
  }
  return cell.verified ? { word: "equal", tone: "good", symbol: "✓" }
    : cell.isWrong ? { word: "no", tone: "bad", symbol: "✕" } : { word: "not proved", tone: "plain", symbol: "○" };
}

export interface ReasonedCell {
  transport: string;
  status: string;
  reason: string | null;
}

/** Cells without figures or with a warning, gathered by what is said of them. */
export function reasons(cells: readonly ReasonedCell[]): { status: string; reason: string; transports: string[] }[] {
  const found = new Map<string, { status: string; reason: string; transports: string[] }>();
  for (const { status, reason, transport } of cells.filter((cell) => cell.status !== "ok")) {
    const words = reason ?? "no reason was given";
    const before = found.get(status + words)?.transports ?? [];
    found.set(status + words, { status, reason: words, transports: [...new Set([...before, transport])] });
  }
  return [...found.values()];
}
