import type { TrendMedian, TrendRun } from "../api/types";
import { bounded, range } from "../model/bounded";
import { drawn, isWide, plain, pointStyle, room, tip, transportLegend, upAxis, type Canvas, type ChartOption, type ChartSeries } from "./kit";
import { endOffsets, logScale } from "./ticks";
import { whiskers } from "./whiskers";

/** In pixels; fixed, so that nothing moves while records are read. */
export const trendHeight = 420;
const [above, below] = [64, 34];

/** A transport's median in a run; null where the run has none. */
export const medianIn = (run: TrendRun, transport: string): TrendMedian | null => run.medians.find((median) => median.transport === transport) ?? null;

/** "22 Nov, 15:13": what distinguishes runs below the chart. */
export function shortMoment(iso: string): string {
  const date = new Date(iso);
  return `${date.toLocaleDateString("en-GB", { day: "numeric", month: "short" })}, ${date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`;
}

/** Medians with their intervals, a point per run in time order, a line per transport; the baseline's place is marked. */
export function trendChart(runs: readonly TrendRun[], transports: readonly string[], canvas: Canvas): ChartOption {
  const { theme } = canvas;
  const upward = logScale(runs.flatMap((run) => transports.flatMap((transport) => { const found = medianIn(run, transport); return found === null ? [] : [found.ms, found.lowMs ?? found.ms, found.highMs ?? found.ms]; })));
  const offsets = endOffsets(transports.map((transport) => runs.findLast((run) => medianIn(run, transport) !== null)).map((run, index) => (run === undefined ? null : medianIn(run, transports[index]!)!.ms)), upward, trendHeight - above - below);
  const baseline = runs.findIndex(({ isBaseline }) => isBaseline);
  return {
    tooltip: { ...tip(theme), trigger: "item" },
    legend: transportLegend(theme, transports),
    grid: room(above, isWide(canvas) ? 150 : 22, below),
    xAxis: {
      type: "category", data: runs.map((run) => shortMoment(run.startedAt)), axisLine: { show: true, lineStyle: { color: theme.line } }, axisTick: { show: false },
      axisLabel: { color: theme.muted, hideOverlap: true }, splitLine: { show: false },
    },
    // The name stands above the word "baseline", which may be at the left end.
    yAxis: { ...upAxis(theme, { name: "median latency, ms (log scale)", log: true, format: plain, ...upward }), nameGap: 24 },
    series: [...transports.flatMap((transport, index) => seriesOf(runs, transport, canvas, offsets[index] ?? 0)), ...(baseline < 0 ? [] : [baselineSeries(baseline, canvas)])],
  };
}

function seriesOf(runs: readonly TrendRun[], transport: string, canvas: Canvas, labelOffset: number): ChartSeries[] {
  const { theme } = canvas;
  const { colour, icon, dash } = drawn(transport, theme);
  const found = runs.map((run) => medianIn(run, transport));
  return [
    {
      type: "line", name: transport, symbol: icon, symbolSize: 10, animation: false, connectNulls: true, itemStyle: pointStyle(transport, theme), lineStyle: { color: colour, width: 2, type: dash },
      data: found.map((median) => median?.ms ?? null),
      ...(isWide(canvas) ? { endLabel: { show: true, formatter: transport, color: colour, fontWeight: 600, distance: 10, offset: [0, labelOffset], width: 134, overflow: "truncate" as const } } : {}),
      tooltip: { formatter: (item) => { const index = Array.isArray(item) ? 0 : (item.dataIndex ?? 0); const run = runs[index]; return run === undefined ? "" : pointWords(run, transport); } },
    },
    whiskers(transport, colour, found.flatMap((median, at) => (median?.lowMs == null || median.highMs === null || median.lowMs <= 0 ? [] : [{ at, low: median.lowMs, high: median.highMs }]))),
  ];
}

function baselineSeries(at: number, { theme }: Canvas): ChartSeries {
  return {
    type: "line", name: "baseline", data: [], silent: true, animation: false,
    markLine: {
      silent: true, symbol: "none", animation: false, lineStyle: { color: theme.text, type: "dashed", width: 1.5 },
      label: { position: "insideEndTop", rotate: 0, color: theme.text, fontWeight: 600, formatter: "baseline", distance: [4, 4] },
      data: [{ xAxis: at }],
    },
  };
}

/** A point in words, with its ratio to the baseline left to the table. */
export function pointWords(run: TrendRun, transport: string): string {
  const found = medianIn(run, transport);
  const name = run.name ?? shortMoment(run.startedAt);
  return found === null ? "" : `${transport}\n${name}${run.isBaseline ? " (baseline)" : ""}\n${bounded(found.ms, found.lowMs, found.highMs)} ms (95 % ${range(found.ms, found.lowMs, found.highMs)})`;
}
