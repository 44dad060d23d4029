import type { CellSummary, CostLaw, Crossover, Summary } from "../api/types";
import { bounded, range } from "../model/bounded";
import { cellWords, count, ms } from "../model/format";
import { isMeasured } from "../model/medianRows";
import { sameShape, sizeUnit, type Shape } from "../model/shapes";
import { acrossAxis, drawn, isWide, plain, pointStyle, room, tip, transportLegend, upAxis, type Canvas, type ChartOption, type ChartSeries } from "./kit";
import { endOffsets, logScale } from "./ticks";
import { whiskers } from "./whiskers";

/** A figure of an article, to be drawn faintly beside ours. */
export interface Reference {
  column: string;
  persons: number;
  orders: boolean;
  medianMs: number;
}

export interface LatencyOptions {
  shape: Shape;
  rows: readonly string[];
  laws: boolean;
  crossovers: boolean;
  references: readonly Reference[];
}

/** The chart's height, with which it fits the first screen, and its margins in pixels, by which labels are kept apart. */
export const latencyHeight = (width: number): number => (width < 720 ? 330 : 460);
const [above, below] = [64, 44];

/** Median latency over payload size, both logarithmic: points with intervals, the fitted law as a line, crossings as marks. */
export function latencyChart(summary: Summary, options: LatencyOptions, canvas: Canvas): ChartOption {
  const { theme } = canvas;
  const { shape, rows } = options;
  const laws = summary.laws.laws.filter((law) => sameShape(law, shape));
  const found = rows.map((row) => drawable(summary, shape, row));
  const cells = found.flat();
  const upward = logScale([...cells.flatMap((cell) => [cell.medianMs ?? 0, cell.medianLowMs ?? 0, cell.medianHighMs ?? 0]), ...options.references.map((found) => found.medianMs)]);
  const lines = rows.map((row, index) => lineOf(found[index] ?? [], options.laws ? laws.find((law) => law.transport === row) : undefined));
  // A label stands at the end of its line, which is the law's and not the last median.
  const offsets = endOffsets(lines.map((line) => line.at(-1)?.[1] ?? null), upward, latencyHeight(canvas.width) - above - below);
  const series = rows.flatMap((row, index) => rowSeries(row, found[index] ?? [], lines[index] ?? [], canvas, offsets[index] ?? 0));
  const crossings = options.crossovers ? summary.laws.crossovers.filter((found) => sameShape(found, shape) && rows.includes(found.small) && rows.includes(found.large)) : [];
  const others = [
    ...(crossings.length === 0 ? [] : [crossingSeries(crossings, laws, canvas)]),
    ...(options.references.length === 0 ? [] : [referenceSeries(options.references, canvas)]),
  ];
  return {
    tooltip: { ...tip(theme), trigger: "item" },
    legend: transportLegend(theme, rows),
    grid: room(above, isWide(canvas) ? 150 : 22, below),
    xAxis: acrossAxis(theme, { name: `${sizeUnit(shape.operation)} per call (log scale)`, log: true, format: plain, ...logScale(cells.map((cell) => cell.persons)) }),
    yAxis: upAxis(theme, { name: "median latency, ms (log scale)", log: true, format: plain, ...upward }),
    series: [...series, ...others],
  };
}

/** Sizes that a logarithmic axis cannot show are left out. */
export const drawable = (summary: Summary, shape: Shape, row: string) =>
  summary.cells
    .filter((cell) => cell.transport === row && sameShape(cell, shape) && isMeasured(cell) && cell.persons > 0 && (cell.medianMs ?? 0) > 0)
    .sort((a, b) => a.persons - b.persons);

/** The law's curve; without a law, the medians one after the other. */
const lineOf = (cells: readonly CellSummary[], law: CostLaw | undefined): [number, number][] =>
  law === undefined ? cells.map((cell) => [cell.persons, cell.medianMs ?? 0]) : curve(law, cells.map((cell) => cell.persons));

function rowSeries(row: string, cells: readonly CellSummary[], line: [number, number][], canvas: Canvas, labelOffset: number): ChartSeries[] {
  const { theme } = canvas;
  const { colour, icon, dash } = drawn(row, theme);
  return [
    {
      type: "line", name: row, data: line, symbol: "none", smooth: false, silent: true, animation: false,
      lineStyle: { color: colour, width: 2, type: dash, opacity: 0.85 }, itemStyle: { color: colour },
      ...(isWide(canvas) ? { endLabel: { show: true, formatter: row, color: colour, fontWeight: 600, distance: 10, offset: [0, labelOffset], width: 134, overflow: "truncate" as const } } : {}),
    },
    {
      type: "scatter", name: row, symbol: icon, symbolSize: 10, itemStyle: pointStyle(row, theme), z: 4,
      data: cells.map((cell) => ({ value: [cell.persons, cell.medianMs ?? 0] })),
      tooltip: {
        formatter: (found) => {
          const cell = cells[Array.isArray(found) ? 0 : (found.dataIndex ?? 0)];
          return cell === undefined ? "" : `${row}\n${cellWords(cell)}\n${bounded(cell.medianMs, cell.medianLowMs, cell.medianHighMs)} ms (95 % ${range(cell.medianMs, cell.medianLowMs, cell.medianHighMs)})`;
        },
      },
    },
    whiskers(row, colour, cells.flatMap((cell) => (cell.medianLowMs === null || cell.medianHighMs === null || cell.medianLowMs <= 0 ? [] : [{ at: cell.persons, low: cell.medianLowMs, high: cell.medianHighMs }]))),
  ];
}

const lawAt = (law: CostLaw, persons: number): number => law.fixedMs.value + (law.perRowUs.value * persons) / 1000;

/** The law as a line over the sizes measured; a straight line is none on logarithmic axes. */
export function curve(law: CostLaw, sizes: readonly number[]): [number, number][] {
  const first = sizes[0];
  const last = sizes.at(-1);
  if (first === undefined || last === undefined) {
    return [];
  }
  const steps = 32;
  const points = Array.from({ length: steps + 1 }, (_, step): [number, number] => {
    const persons = first * (last / first) ** (step / steps);
    return [persons, lawAt(law, persons)];
  });
  return points.filter(([, value]) => value > 0);
}

function crossingSeries(crossings: readonly Crossover[], laws: readonly CostLaw[], { theme }: Canvas): ChartSeries {
  const found = crossings.flatMap((crossing) => {
    const law = laws.find((item) => item.transport === crossing.small);
    return law === undefined || crossing.persons <= 0 || lawAt(law, crossing.persons) <= 0 ? [] : [{ crossing, at: lawAt(law, crossing.persons) }];
  });
  return {
    type: "scatter", name: "crossover", symbol: "path://M2 2L14 14M14 2L2 14", symbolSize: 11, z: 5,
    itemStyle: { color: "transparent", borderColor: theme.text, borderWidth: 2 },
    data: found.map(({ crossing, at }) => ({ value: [crossing.persons, at] })),
    tooltip: {
      formatter: (item) => {
        const crossing = found[Array.isArray(item) ? 0 : (item.dataIndex ?? 0)]?.crossing;
        return crossing === undefined ? "" : crossoverWords(crossing);
      },
    },
  };
}

/** For example "json is faster below 123 persons, grpc above (95 % 100-140)". */
export function crossoverWords({ small, large, persons, low, high, operation }: Crossover): string {
  return `${small} is faster below ${count(persons)} ${sizeUnit(operation)}, ${large} above (95 % ${count(low)}-${high === null ? "?" : count(high)})`;
}

function referenceSeries(references: readonly Reference[], { theme, width }: Canvas): ChartSeries {
  return {
    type: "scatter", name: "article of 2012", symbol: "circle", symbolSize: 9, z: 1,
    itemStyle: { color: "transparent", borderColor: theme.muted, borderWidth: 1.5, opacity: 0.7 },
    label: {
      show: width >= 480, color: theme.muted, fontSize: 11,
      formatter: (item) => { const found = references[item.dataIndex]; return found === undefined ? "" : `2012: ${found.column}`; },
    },
    // Neighbours are named on different sides, or their names would cover one another.
    data: references.map((found, index) => ({ value: [found.persons, found.medianMs], label: { position: index % 2 === 0 ? ("left" as const) : ("right" as const) } })),
    tooltip: { formatter: (item) => { const found = references[Array.isArray(item) ? 0 : (item.dataIndex ?? 0)]; return found === undefined ? "" : `${found.column}, the article's own median of 2012\n${ms(found.medianMs)} ms`; } },
  };
}
