import { lookOf, symbolPaths } from "./transports";

/** Colours of a chart, those of src/styles/tokens.css: a canvas reads no style sheet. */
export interface ChartTheme {
  dark: boolean;
  text: string;
  muted: string;
  line: string;
  surface: string;
  accent: string;
  good: string;
  warn: string;
  bad: string;
  font: string;
}

/** The pages' own, for what is written on a canvas. */
export const font = '"Inter Variable", system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

export const lightTheme: ChartTheme = {
  dark: false, text: "#161b22", muted: "#56606d", line: "#e1e5eb", surface: "#ffffff", accent: "#2f4fd0", good: "#17703a", warn: "#8a5300", bad: "#b42318", font,
};

export const darkTheme: ChartTheme = {
  dark: true, text: "#e8ecf1", muted: "#a3adba", line: "#2a323d", surface: "#171c23", accent: "#8ea4ff", good: "#63c98a", warn: "#e6b25a", bad: "#ff8f85", font,
};

/** A transport's colour, symbol and line pattern in ECharts' words. */
export function seriesStyle(transport: string, theme: ChartTheme) {
  const look = lookOf(transport);
  const color = theme.dark ? look.dark : look.light;
  return {
    color,
    symbol: `path://${symbolPaths[look.symbol]}`,
    symbolSize: 9,
    itemStyle: look.filled ? { color } : { color: theme.surface, borderColor: color, borderWidth: 1.6 },
    lineStyle: { color, width: 2, type: look.dash.length === 0 ? ("solid" as const) : [...look.dash] },
  };
}

/** An axis with its name in the middle of its side. */
export function axis(theme: ChartTheme, side: "x" | "y", name: string, more: Record<string, unknown> = {}) {
  return {
    name,
    nameLocation: "middle" as const,
    nameGap: side === "x" ? 30 : 52,
    nameTextStyle: { color: theme.muted, fontFamily: theme.font, fontSize: 12 },
    axisLine: { show: side === "x", lineStyle: { color: theme.muted } },
    axisTick: { show: false },
    axisLabel: { color: theme.muted, fontFamily: theme.font, fontSize: 12, hideOverlap: true },
    splitLine: { show: true, lineStyle: { color: theme.line } },
    minorTick: { show: false },
    ...more,
  };
}

/** A tooltip drawn on the canvas: the page's content security policy allows no markup with styles in it. */
export function tooltip(theme: ChartTheme, more: Record<string, unknown> = {}) {
  return {
    renderMode: "richText" as const,
    confine: true,
    backgroundColor: theme.surface,
    borderColor: theme.muted,
    borderWidth: 1,
    padding: 10,
    textStyle: { color: theme.text, fontFamily: theme.font, fontSize: 13 },
    ...more,
  };
}

/** What all charts share. */
export function baseOption(theme: ChartTheme) {
  return {
    animation: false,
    backgroundColor: "transparent",
    textStyle: { fontFamily: theme.font, color: theme.text },
    grid: { left: 64, right: 20, top: 16, bottom: 48 },
  };
}
