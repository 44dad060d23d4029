import type { BarSeriesOption, CustomSeriesOption, LineSeriesOption, ScatterSeriesOption } from "echarts/charts";
import type { GridComponentOption, LegendComponentOption, MarkLineComponentOption, TooltipComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";
import { font, type ChartTheme } from "../model/chartTheme";
import { lookOf, symbolPaths } from "../model/transports";

export type ChartSeries = LineSeriesOption | BarSeriesOption | ScatterSeriesOption | CustomSeriesOption;
export type ChartOption = ComposeOption<
  ChartSeries | GridComponentOption | LegendComponentOption | MarkLineComponentOption | TooltipComponentOption
>;

/** Where a chart is shown, for its builder. */
export interface Canvas {
  theme: ChartTheme;
  /** In CSS pixels. */
  width: number;
}

export const isWide = (canvas: Canvas): boolean => canvas.width >= 720;

/** A transport as it is drawn everywhere. */
export function drawn(transport: string, theme: ChartTheme): { colour: string; icon: string; dash: number[] | "solid"; filled: boolean } {
  const look = lookOf(transport);
  return {
    colour: theme.dark ? look.dark : look.light,
    icon: `path://${symbolPaths[look.symbol]}`,
    dash: look.dash.length === 0 ? "solid" : [...look.dash],
    filled: look.filled,
  };
}

/** A point of a transport, filled or outlined. */
export function pointStyle(transport: string, theme: ChartTheme): { color: string; borderColor: string; borderWidth: number } {
  const { colour, filled } = drawn(transport, theme);
  return { color: filled ? colour : theme.surface, borderColor: filled ? theme.surface : colour, borderWidth: filled ? 1 : 2 };
}

interface Axis {
  name: string;
  log?: boolean;
  min?: number;
  max?: number;
  /** Where marks and lines stand, if not where the library would put them. */
  ticks?: number[];
  format?: (value: number) => string;
}

const axisTheme = (theme: ChartTheme) => ({
  axisLine: { show: true, lineStyle: { color: theme.line } },
  axisTick: { lineStyle: { color: theme.line } },
  splitLine: { lineStyle: { color: theme.line } },
  nameTextStyle: { color: theme.muted, fontSize: 12 },
});

const ticksOf = (theme: ChartTheme, { ticks, format }: Axis, hideOverlap: boolean) => ({
  axisTick: { lineStyle: { color: theme.line }, ...(ticks === undefined ? {} : { customValues: ticks }) },
  axisLabel: { color: theme.muted, hideOverlap, ...(format === undefined ? {} : { formatter: format }), ...(ticks === undefined ? {} : { customValues: ticks }) },
});

/** A horizontal axis of numbers, named below its middle. */
export const acrossAxis = (theme: ChartTheme, axis: Axis) => ({
  ...axisTheme(theme),
  type: axis.log === true ? ("log" as const) : ("value" as const),
  name: axis.name,
  nameLocation: "middle" as const,
  nameGap: 30,
  ...(axis.min === undefined ? {} : { min: axis.min }),
  ...(axis.max === undefined ? {} : { max: axis.max }),
  ...ticksOf(theme, axis, true),
});

/** A vertical axis of numbers, named above its top so that the name is read without turning the head. */
export const upAxis = (theme: ChartTheme, axis: Axis) => ({
  ...axisTheme(theme),
  type: axis.log === true ? ("log" as const) : ("value" as const),
  name: axis.name,
  nameLocation: "end" as const,
  nameGap: 12,
  nameTextStyle: { color: theme.muted, fontSize: 12, align: "left" as const, padding: [0, 0, 0, -34] },
  ...(axis.min === undefined ? {} : { min: axis.min }),
  ...(axis.max === undefined ? {} : { max: axis.max }),
  ...ticksOf(theme, axis, false),
});

/** Names down the left side, the first on top. */
export const namesAxis = (theme: ChartTheme, names: string[], width: number) => ({
  ...axisTheme(theme),
  type: "category" as const,
  data: names,
  inverse: true,
  splitLine: { show: false },
  axisTick: { show: false },
  axisLabel: { color: theme.text, interval: 0, width, lineHeight: 15, overflow: "truncate" as const },
});

/** Names below, such as payload sizes. */
export const labelsAxis = (theme: ChartTheme, name: string, labels: string[], rotate = 0) => ({
  ...axisTheme(theme),
  type: "category" as const,
  name,
  nameLocation: "middle" as const,
  nameGap: rotate === 0 ? 30 : 84,
  data: labels,
  splitLine: { show: false },
  axisLabel: { color: theme.muted, interval: 0, rotate },
});

/** Room for the legend above and the axis' name below. */
export const room = (top: number, right = 18, bottom = 44) => ({
  left: 12, right, top, bottom, outerBoundsMode: "same" as const, outerBoundsContain: "axisLabel" as const,
});

export const legendOf = (theme: ChartTheme, entries: { name: string; icon: string; colour?: string; filled?: boolean }[]) => ({
  type: "scroll" as const,
  top: 0,
  left: 0,
  right: 0,
  itemWidth: 16,
  itemHeight: 12,
  itemGap: 14,
  textStyle: { color: theme.text },
  pageTextStyle: { color: theme.muted },
  pageIconColor: theme.text,
  pageIconInactiveColor: theme.line,
  data: entries.map(({ name, icon, colour, filled = true }) => ({
    name, icon, ...(colour === undefined ? {} : { itemStyle: filled ? { color: colour, borderWidth: 0 } : { color: theme.surface, borderColor: colour, borderWidth: 2 } }),
  })),
});

/** Legend entries of transports, with their symbols. */
export const transportLegend = (theme: ChartTheme, transports: readonly string[]) =>
  legendOf(theme, transports.map((name) => { const { icon, colour, filled } = drawn(name, theme); return { name, icon, colour, filled }; }));

/** Drawn on the canvas: names from files and plugins stay text, and the page's content security policy allows no markup with styles in it. */
export const tip = (theme: ChartTheme) => ({
  renderMode: "richText" as const, confine: true, backgroundColor: theme.surface, borderColor: theme.muted, borderWidth: 1, padding: 10, textStyle: { color: theme.text, fontFamily: font, fontSize: 13 },
});

/** Tick labels of a logarithmic axis: 0.01, 1, 1,000. */
export const plain = (value: number): string => (value >= 1000 ? value.toLocaleString("en-GB") : String(Number(value.toPrecision(6))));
