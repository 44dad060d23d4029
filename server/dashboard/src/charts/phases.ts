import type { CallPhases, CellSummary } from "../api/types";
import { ms, percent } from "../model/format";
import { isMeasured } from "../model/medianRows";
import { acrossAxis, legendOf, namesAxis, plain, room, tip, type Canvas, type ChartOption, type ChartSeries } from "./kit";

type PhaseId = "requestMs" | "repositoryMs" | "serialiseMs" | "firstByteMs" | "transferMs" | "deserialiseMs";

export interface Phase {
  id: PhaseId;
  name: string;
  light: string;
  dark: string;
}

/** In the order of a call. No transport has their colours. */
export const phases: readonly Phase[] = [
  { id: "requestMs", name: "request", light: "#4a5bbf", dark: "#8796ef" },
  { id: "repositoryMs", name: "repository", light: "#8c8f96", dark: "#9aa0aa" },
  { id: "serialiseMs", name: "serialise", light: "#c77700", dark: "#e3a34a" },
  { id: "firstByteMs", name: "first byte", light: "#5d8a1f", dark: "#a5c86a" },
  { id: "transferMs", name: "transfer", light: "#2a8a8a", dark: "#5cc0bd" },
  { id: "deserialiseMs", name: "deserialise", light: "#a3326b", dark: "#e288b3" },
];

/** Patterns, so that neighbours differ without their colours too. */
const patterns = [
  { symbol: "rect", dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 4 },
  { symbol: "circle", symbolSize: 0.01 },
  { symbol: "rect", dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 },
  { symbol: "rect", dashArrayX: [3, 3], dashArrayY: [3, 3] },
  { symbol: "circle", dashArrayX: [[8, 8], [0, 8, 8, 0]], dashArrayY: [6, 0], symbolSize: 0.6 },
  { symbol: "rect", dashArrayX: [1, 0], dashArrayY: [1, 4] },
];

export type PhasedCell = CellSummary & { phases: CallPhases };

/** Cells whose time could be split, the fastest first; none that failed. */
export const phased = (cells: readonly CellSummary[]): PhasedCell[] =>
  cells.filter((cell): cell is PhasedCell => cell.phases !== null && isMeasured(cell)).sort((a, b) => a.phases.totalMs - b.phases.totalMs);

/** One bar per transport, its phases one after the other. Shares are of the phases' sum, so that they reach 100 %. */
export function phaseChart(cells: readonly PhasedCell[], share: boolean, { theme, width }: Canvas): ChartOption {
  const value = (cell: PhasedCell, phase: Phase): number => {
    const time = cell.phases[phase.id] ?? 0;
    return share ? (cell.phases.sumMs > 0 ? (time / cell.phases.sumMs) * 100 : 0) : time;
  };
  // What the ranking has: through a relay a call takes longer.
  const medians: ChartSeries = {
    type: "scatter", name: "median", symbol: "rect", symbolSize: [3, 32], silent: true, animation: false, itemStyle: { color: theme.text }, data: cells.map((cell, at) => [cell.medianMs ?? 0, at]),
  };
  const colour = (phase: Phase): string => (theme.dark ? phase.dark : phase.light);
  return {
    tooltip: { ...tip(theme), trigger: "axis", axisPointer: { type: "shadow" }, formatter: (found) => phaseWords(cells[(Array.isArray(found) ? found[0] : found)?.dataIndex ?? -1]) },
    legend: legendOf(theme, phases.map((phase) => ({ name: phase.name, icon: "roundRect", colour: colour(phase) }))),
    grid: room(40),
    xAxis: acrossAxis(theme, { name: share ? "share of the call, %" : "time of a call, ms", format: plain, ...(share ? { min: 0, max: 100 } : {}) }),
    yAxis: namesAxis(theme, cells.map((cell) => cell.transport), width < 480 ? 112 : 160),
    series: [...phases.map((phase, index): ChartSeries => ({
      type: "bar", name: phase.name, stack: "call", barMaxWidth: 26, animation: false,
      itemStyle: { color: colour(phase), borderColor: theme.surface, borderWidth: 1, decal: { ...patterns[index], color: theme.dark ? "rgba(0,0,0,0.35)" : "rgba(255,255,255,0.4)" } },
      data: cells.map((cell) => value(cell, phase)),
    })), ...(share ? [] : [medians])],
  };
}

/** All phases of a transport, one per line. */
export function phaseWords(cell: PhasedCell | undefined): string {
  if (cell === undefined) {
    return "";
  }
  const lines = phases.map((phase) => {
    const time = cell.phases[phase.id];
    return time === null ? `${phase.name}: not known` : `${phase.name}: ${ms(time)} ms, ${percent(cell.phases.sumMs > 0 ? time / cell.phases.sumMs : null)}`;
  });
  return [cell.transport, ...lines, `whole call: ${ms(cell.phases.totalMs)} ms, without a relay ${ms(cell.medianMs)} ms${cell.phases.addsUp ? "" : " (the phases do not add up to it)"}`].join("\n");
}
