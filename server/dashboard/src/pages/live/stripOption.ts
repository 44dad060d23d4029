import type { EChartsCoreOption } from "echarts/core";
import type { LiveStrip } from "../../api/types";
import { axis, baseOption, type ChartTheme, seriesStyle, tooltip } from "../../model/chartTheme";
import { ms } from "../../model/format";

/** The latest calls of each transport as marks on one line each; the newest are the most solid. */
export function stripOption(transports: readonly string[], strips: readonly LiveStrip[], theme: ChartTheme): EChartsCoreOption {
  const byRow = new Map(strips.map((strip) => [strip.transport, strip.ms]));
  return {
    ...baseOption(theme),
    grid: { left: 132, right: 24, top: 8, bottom: 48 },
    tooltip: tooltip(theme, { formatter: ({ seriesName, value }: { seriesName: string; value: [number, string] }) => `${seriesName}: ${ms(value[0])} ms` }),
    xAxis: axis(theme, "x", "Latency of a call (ms, log axis)", { type: "log" }),
    yAxis: axis(theme, "y", "", { type: "category", data: [...transports], inverse: true, axisLabel: { color: theme.text, fontFamily: theme.font, fontSize: 13 } }),
    series: transports.map((transport) => {
      const { symbol, itemStyle, color } = seriesStyle(transport, theme);
      const latest = byRow.get(transport) ?? [];
      return {
        type: "scatter",
        name: transport,
        symbol,
        color,
        symbolSize: 9,
        itemStyle,
        data: latest.map((value, index) => ({ value: [value, transport], itemStyle: { ...itemStyle, opacity: 0.25 + (0.75 * (index + 1)) / latest.length } })),
      };
    }),
  };
}
