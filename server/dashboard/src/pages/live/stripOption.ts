import type { LiveStrip } from "../../api/types";
import { acrossAxis, namesAxis, plain, pointStyle, drawn, room, tip, type ChartOption } from "../../charts/kit";
import type { ChartTheme } from "../../model/chartTheme";
import { ms } from "../../model/format";

/** The latest calls of each transport as marks on one line each; the newest are the most solid. */
export function stripOption(transports: readonly string[], strips: readonly LiveStrip[], theme: ChartTheme): ChartOption {
  return {
    tooltip: { ...tip(theme), formatter: (found) => (Array.isArray(found) ? "" : `${found.seriesName}: ${ms((found.value as number[])[0])} ms`) },
    grid: room(8, 24),
    xAxis: acrossAxis(theme, { name: "latency of a call, ms (log scale)", log: true, format: plain }),
    yAxis: namesAxis(theme, [...transports], 132),
    series: transports.map((transport) => {
      const latest = strips.find((strip) => strip.transport === transport)?.ms ?? [];
      const itemStyle = pointStyle(transport, theme);
      return {
        type: "scatter", name: transport, symbol: drawn(transport, theme).icon, symbolSize: 9, itemStyle,
        data: latest.map((value, index) => ({ value: [value, transport], itemStyle: { ...itemStyle, opacity: 0.25 + (0.75 * (index + 1)) / latest.length } })),
      };
    }),
  };
}
