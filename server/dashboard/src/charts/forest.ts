import type { CellComparison, Difference } from "../api/types";
import type { ChartTheme } from "../model/chartTheme";
import { cellWords, count } from "../model/format";
import { ratioWords, verdictOf } from "../model/verdicts";
import { acrossAxis, namesAxis, room, tip, type Canvas, type ChartOption, type ChartSeries } from "./kit";
import { ratioTicks } from "./ticks";

export type ComparedCell = CellComparison & { difference: Difference };

export const compared = (cells: readonly CellComparison[]): ComparedCell[] => cells.filter((cell): cell is ComparedCell => cell.difference !== null);

const symbols = { faster: "triangle", slower: "triangle", same: "circle", undecided: "emptyCircle" } as const;

const toneOf = (cell: ComparedCell, theme: ChartTheme): string => {
  const tone = verdictOf(cell.difference).tone;
  return tone === "plain" ? theme.muted : theme[tone];
};

/** Height in pixels of a forest plot with this many cells. */
export const forestHeight = (cells: number, width: number): number => 100 + cells * (isNarrow(width) ? 40 : 26);

const isNarrow = (width: number): boolean => width < 600;

function nameOf(cell: ComparedCell, width: number): string {
  return isNarrow(width)
    ? `${cell.transport}\n${cell.operation === "GetPersons" ? "" : `${cell.operation} `}${count(cell.persons)}${cell.orders ? ", orders" : ""}`
    : `${cell.transport}, ${cellWords(cell)}`;
}

/** Ratios around 1 with their intervals: left of the band is faster, right of it slower; the band is the margin below which nothing is proved. */
export function forestChart(cells: readonly ComparedCell[], { theme, width }: Canvas): ChartOption {
  const low = Math.min(0.9, ...cells.map((cell) => cell.difference.ratioLow));
  const high = Math.max(1.1, ...cells.map((cell) => cell.difference.ratioHigh));
  const [min, max] = [Number((low * 0.97).toPrecision(3)), Number((high * 1.03).toPrecision(3))];
  return {
    tooltip: { ...tip(theme), trigger: "item" },
    legend: { show: false },
    grid: room(34, 24),
    xAxis: {
      ...acrossAxis(theme, { name: isNarrow(width) ? "ratio: ← faster · slower →" : "second run's latency over the first's (log scale): ← faster · slower →", log: true, min, max, ticks: ratioTicks(min, max, isNarrow(width) ? 3 : 9), format: (value) => `${Number(value.toPrecision(3))}x` }),
      logBase: 2,
    },
    yAxis: namesAxis(theme, cells.map((cell) => nameOf(cell, width)), isNarrow(width) ? 104 : 320),
    series: [margins(cells, theme), intervals(cells, theme), points(cells, theme)],
  };
}

function margins(cells: readonly ComparedCell[], theme: ChartTheme): ChartSeries {
  return {
    type: "custom", name: "margin", silent: true, z: 1, animation: false, encode: { x: [1, 2], y: 0 }, clip: true,
    data: cells.map((cell, at) => [at, 1 / (1 + cell.difference.margin), 1 + cell.difference.margin]),
    renderItem: (_, api) => {
      const [x1 = 0, y = 0] = api.coord([Number(api.value(1)), Number(api.value(0))]);
      const [x2 = 0] = api.coord([Number(api.value(2)), Number(api.value(0))]);
      return { type: "rect", shape: { x: x1, y: y - 13, width: x2 - x1, height: 26 }, style: { fill: theme.muted, opacity: 0.16 } };
    },
    markLine: { silent: true, symbol: "none", label: { show: false }, lineStyle: { color: theme.text, type: "solid", width: 1 }, data: [{ xAxis: 1 }] },
  };
}

function intervals(cells: readonly ComparedCell[], theme: ChartTheme): ChartSeries {
  return {
    type: "custom", name: "interval", silent: true, z: 3, animation: false, encode: { x: [1, 2], y: 0 }, clip: true,
    data: cells.map((cell, at) => [at, cell.difference.ratioLow, cell.difference.ratioHigh]),
    renderItem: (_, api) => {
      const cell = cells[Number(api.value(0))];
      const [x1 = 0, y = 0] = api.coord([Number(api.value(1)), Number(api.value(0))]);
      const [x2 = 0] = api.coord([Number(api.value(2)), Number(api.value(0))]);
      return { type: "line", shape: { x1, y1: y, x2, y2: y }, style: { stroke: cell === undefined ? theme.text : toneOf(cell, theme), lineWidth: 2.5 } };
    },
  };
}

function points(cells: readonly ComparedCell[], theme: ChartTheme): ChartSeries {
  return {
    type: "scatter", name: "ratio", z: 4, animation: false,
    data: cells.map((cell, at) => ({
      value: [cell.difference.ratio, at],
      symbol: symbols[cell.difference.verdict],
      symbolSize: 11,
      symbolRotate: cell.difference.verdict === "faster" ? 90 : cell.difference.verdict === "slower" ? -90 : 0,
      itemStyle: { color: toneOf(cell, theme), borderColor: cell.difference.verdict === "undecided" ? toneOf(cell, theme) : theme.surface, borderWidth: cell.difference.verdict === "undecided" ? 2 : 1 },
    })),
    tooltip: {
      formatter: (item) => {
        const cell = cells[Array.isArray(item) ? 0 : (item.dataIndex ?? 0)];
        return cell === undefined ? "" : `${cell.transport}\n${cellWords(cell)}\n${verdictOf(cell.difference).word}: ${ratioWords(cell.difference)}`;
      },
    },
  };
}
