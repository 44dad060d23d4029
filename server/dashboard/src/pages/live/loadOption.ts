import type { LiveSecond } from "../../api/types";
import { acrossAxis, drawn, plain, pointStyle, room, tip, upAxis, type ChartOption, type ChartSeries } from "../../charts/kit";
import type { ChartTheme } from "../../model/chartTheme";
import { ms, rate } from "../../model/format";

export type LoadFigure = "perSecond" | "p95Ms";

/** A load of a transport: its seconds in order. */
export interface Visit {
  transport: string;
  /** From 1, of this transport. */
  number: number;
  seconds: LiveSecond[];
}

/** After the end of a load only what was under way is answered, which would look as if the server had broken down. */
export const drawnSeconds = (seconds: readonly LiveSecond[]): LiveSecond[] => seconds.filter(({ isAfterEnd }) => !isAfterEnd);

export function visitsOf(seconds: readonly LiveSecond[]): Visit[] {
  const visits: Visit[] = [];
  const latest = new Map<string, Visit>();
  for (const second of seconds) {
    const key = `${second.transport} ${second.visit}`;
    let visit = latest.get(key);
    // A search for capacity makes several loads in a visit. Each starts again at second 0.
    if (visit === undefined || (visit.seconds.at(-1)?.second ?? -1) >= second.second) {
      visit = { transport: second.transport, number: visits.filter(({ transport }) => transport === second.transport).length + 1, seconds: [] };
      visits.push(visit);
      latest.set(key, visit);
    }

    visit.seconds.push(second);
  }

  return visits;
}

/** One figure of every load over its seconds; all begin at 0. */
export function loadOption(visits: readonly Visit[], figure: LoadFigure, theme: ChartTheme): ChartOption {
  const isRate = figure === "perSecond";
  return {
    tooltip: { ...tip(theme), trigger: "axis", valueFormatter: (value) => (typeof value !== "number" ? "–" : isRate ? `${rate(value)} calls/s` : `${ms(value)} ms`) },
    grid: room(34),
    xAxis: acrossAxis(theme, { name: "time since the load began, s" }),
    yAxis: upAxis(theme, { name: isRate ? "answered calls per second" : "p95 of response times, ms (log scale)", log: !isRate, format: plain }),
    series: visits.map(({ transport, seconds }): ChartSeries => {
      const { colour, icon, dash } = drawn(transport, theme);
      return {
        type: "line", name: transport, symbol: icon, symbolSize: 6, itemStyle: pointStyle(transport, theme), lineStyle: { color: colour, width: 2, type: dash },
        data: drawnSeconds(seconds).map((one) => [one.second, one[figure] === 0 && !isRate ? null : one[figure]]),
      };
    }),
  };
}
