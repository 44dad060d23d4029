import type { CellSummary } from "../api/types";
import { bounded } from "../model/bounded";
import { kilobytes, ms } from "../model/format";
import { isMeasured } from "../model/medianRows";
import { acrossAxis, drawn, isWide, plain, pointStyle, room, tip, transportLegend, upAxis, type Canvas, type ChartOption } from "./kit";
import { logScale } from "./ticks";

export type CostId = "bytes" | "cpu" | "memory";

/** What a call costs beside its time. */
export interface Cost {
  id: CostId;
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

/** A point per transport: what a call costs across, how long it takes upward. Lower left is better. */
export function costChart(cells: readonly CellSummary[], cost: Cost, canvas: Canvas): ChartOption {
  const { theme } = canvas;
  const across = logScale(cells.map((cell) => shownCost(cost, cell) ?? 0));
  const upward = logScale(cells.flatMap((cell) => [cell.medianMs ?? 0]));
  return {
    tooltip: { ...tip(theme), trigger: "item" },
    legend: transportLegend(theme, cells.map((cell) => cell.transport)),
    grid: room(64, isWide(canvas) ? 120 : 24),
    xAxis: acrossAxis(theme, { name: `${cost.axis}, ${cost.unit} (log scale)`, log: true, format: plain, ...across }),
    yAxis: upAxis(theme, { name: "median latency, ms (log scale)", log: true, format: plain, ...upward }),
    series: cells.map((cell) => {
      const { icon, colour } = drawn(cell.transport, theme);
      return {
        type: "scatter", name: cell.transport, symbol: icon, symbolSize: 13, animation: false, itemStyle: pointStyle(cell.transport, theme),
        data: [[shownCost(cost, cell) ?? 0, cell.medianMs ?? 0]],
        label: { show: isWide(canvas), position: "right", formatter: cell.transport, color: colour, fontWeight: 600 },
        labelLayout: { hideOverlap: true },
        tooltip: { formatter: () => `${cell.transport}\n${cost.say(cost.of(cell))} ${cost.unit}\n${cell.status === "unsteady" ? "~" : ""}${bounded(cell.medianMs, cell.medianLowMs, cell.medianHighMs)} ms` },
      };
    }),
  };
}
