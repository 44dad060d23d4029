import type { CellSummary } from "../api/types";
import { kilobytes, ms } from "../model/format";
import { isMeasured } from "../model/medianRows";
import { markOf, medianOf } from "./ranking";
import type { RankedRow, Ranking } from "../components/ranked/RankedDots";
import { plain } from "./kit";
import { logScale } from "./ticks";

/** What a call costs beside its time. */
export interface Cost {
  id: string;
  words: string;
  axis: string;
  unit: string;
  /** Null where it was not counted. */
  of: (cell: CellSummary) => number | null;
  say: (value: number | null) => string;
}

const sum = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);

export const costs: readonly Cost[] = [
  { id: "bytes", words: "Bytes", axis: "bytes on the wire per call", unit: "kB", of: (cell) => sum(cell.requestWireBytes, cell.responseWireBytes), say: kilobytes },
  { id: "cpu", words: "CPU", axis: "processor time of client and server per call", unit: "ms", of: (cell) => sum(cell.clientCpuMs, cell.serverCpuMs), say: ms },
  { id: "memory", words: "Allocations", axis: "allocated by client and server per call", unit: "kB", of: (cell) => sum(cell.clientAllocatedBytes, cell.serverAllocatedBytes), say: kilobytes },
];

/** A cost above 0, in the unit of its axis: a log axis has no place for 0. */
export function shownCost(cost: Cost, cell: CellSummary): number | null {
  const value = cost.of(cell);
  return value === null || value <= 0 ? null : cost.unit === "kB" ? value / 1000 : value;
}

/** Cells that have both a median and the cost. */
export const costed = (cells: readonly CellSummary[], cost: Cost): CellSummary[] =>
  cells.filter((cell) => isMeasured(cell) && (cell.medianMs ?? 0) > 0 && shownCost(cost, cell) !== null);

/** The cheapest first, each with what it takes. */
export function costRanking(cells: readonly CellSummary[], cost: Cost): Ranking {
  const rows = cells.map((cell): RankedRow => ({
    name: cell.transport, transport: cell.transport, value: shownCost(cost, cell), low: null, high: null, figure: `${cost.say(cost.of(cell))} ${cost.unit}`,
    ratio: `${medianOf(cell)} ms`, mark: markOf(cell), area: null, isOutlined: cell.implementation === "ours", isTied: false,
  }));
  return { rows: rows.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0)), scale: logScale(rows.map(({ value }) => value ?? 0)), tick: plain };
}
