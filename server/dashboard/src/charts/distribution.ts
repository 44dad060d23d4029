import type { LatencyDistribution } from "../api/types";
import type { ChartTheme } from "../model/chartTheme";
import { ms, percent } from "../model/format";
import { logScale } from "./ticks";
import { acrossAxis, drawn, plain, pointStyle, room, tip, transportLegend, upAxis, type Canvas, type ChartOption, type ChartSeries } from "./kit";

/** One cell's distribution, by its row. */
export interface RowDistribution {
  transport: string;
  distribution: LatencyDistribution;
}

function latencyAxis(rows: readonly RowDistribution[], logarithmic: boolean, theme: ChartTheme) {
  const scale = logScale(rows.flatMap(({ distribution }) => [...distribution.ecdf, ...distribution.density].map((point) => point.ms)));
  return acrossAxis(theme, { name: `latency of a call, ms${logarithmic ? " (log scale)" : ""}`, log: logarithmic, format: plain, ...(logarithmic ? scale : {}) });
}

const quarters = [0.25, 0.5, 0.75];

/** The transport's symbol on its curve, so that colour is not the only difference. */
const marks = (transport: string, data: number[][], theme: ChartTheme): ChartSeries =>
  ({ type: "scatter", name: transport, data, symbol: drawn(transport, theme).icon, symbolSize: 11, itemStyle: pointStyle(transport, theme), silent: true, z: 4, animation: false });

/** The share of calls that took at most this time. */
export function ecdfChart(rows: readonly RowDistribution[], logarithmic: boolean, { theme }: Canvas): ChartOption {
  return {
    tooltip: {
      ...tip(theme), trigger: "axis",
      formatter: (found) => shares(rows, Number((Array.isArray(found) ? found[0] : found)?.value instanceof Array ? ((Array.isArray(found) ? found[0] : found)?.value as number[])[0] : 0)),
    },
    legend: transportLegend(theme, rows.map((row) => row.transport)),
    grid: room(64),
    xAxis: { ...latencyAxis(rows, logarithmic, theme), axisPointer: { show: true, label: { show: false } } },
    yAxis: upAxis(theme, { name: "calls completed, %", min: 0, max: 100 }),
    series: rows.flatMap(({ transport, distribution }): ChartSeries[] => {
      const { colour, dash } = drawn(transport, theme);
      const marked = quarters.flatMap((share) => { const point = distribution.ecdf.find((one) => one.share >= share); return point === undefined ? [] : [[point.ms, point.share * 100]]; });
      return [{
        type: "line", name: transport, step: "end", symbol: "none", animation: false,
        lineStyle: { color: colour, width: 2, type: dash }, itemStyle: { color: colour },
        data: distribution.ecdf.map((point) => [point.ms, point.share * 100]),
      }, marks(transport, marked, theme)];
    }),
  };
}

/** At a latency: the share of each transport's calls that took at most this time. */
export function shares(rows: readonly RowDistribution[], at: number): string {
  const lines = rows.map(({ transport, distribution }) => `${transport}: ${percent(shareAt(distribution, at))}`);
  return [`at most ${ms(at)} ms`, ...lines].join("\n");
}

/** The step function's value, 0 before the fastest call. */
export function shareAt(distribution: LatencyDistribution, at: number): number {
  return distribution.ecdf.findLast((point) => point.ms <= at)?.share ?? 0;
}

/** A density belongs to its axis: per millisecond, or per factor of time. Elsewhere, the area under the curve would not be a share of the calls. */
const densityOn = (logarithmic: boolean) => (point: LatencyDistribution["density"][number]) => (logarithmic ? point.density * point.ms : point.density);

/** Where calls gather, with each mode marked. Densities have no unit that a reader needs, so each row is drawn against its own peak. */
export function densityChart(rows: readonly RowDistribution[], logarithmic: boolean, { theme }: Canvas): ChartOption {
  const density = densityOn(logarithmic);
  return {
    tooltip: { ...tip(theme), trigger: "item", formatter: (found) => (Array.isArray(found) ? "" : `${found.seriesName ?? ""}`) },
    legend: transportLegend(theme, rows.map((row) => row.transport)),
    grid: room(64),
    xAxis: latencyAxis(rows, logarithmic, theme),
    yAxis: upAxis(theme, { name: "density, % of the transport's own peak", min: 0, max: 100 }),
    series: rows.flatMap(({ transport, distribution }): ChartSeries[] => {
      const { colour, dash } = drawn(transport, theme);
      const peak = Math.max(...distribution.density.map(density), Number.MIN_VALUE);
      const top = distribution.density.find((point) => density(point) === peak);
      return [{
        type: "line", name: transport, symbol: "none", animation: false, smooth: true,
        lineStyle: { color: colour, width: 2, type: dash }, itemStyle: { color: colour }, areaStyle: { color: colour, opacity: 0.08 },
        data: distribution.density.map((point) => [point.ms, (density(point) / peak) * 100]),
        markLine: {
          silent: true, symbol: "none", lineStyle: { color: colour, type: "dotted" },
          label: { show: rows.length <= 2, color: theme.muted, formatter: (mark) => String(mark.name ?? "") },
          data: distribution.modes.length < 2 ? [] : distribution.modes.map((mode) => ({ xAxis: mode.ms, name: percent(mode.share) })),
        },
      }, marks(transport, top === undefined ? [] : [[top.ms, 100]], theme)];
    }),
  };
}
