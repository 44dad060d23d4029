import type { EChartsCoreOption } from "echarts/core";
import type { LiveSecond } from "../../api/types";
import { axis, baseOption, type ChartTheme, seriesStyle, tooltip } from "../../model/chartTheme";
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
export function loadOption(visits: readonly Visit[], figure: LoadFigure, theme: ChartTheme): EChartsCoreOption {
  const isRate = figure === "perSecond";
  return {
    ...baseOption(theme),
    grid: { left: 76, right: 20, top: 12, bottom: 48 },
    tooltip: tooltip(theme, { trigger: "axis", valueFormatter: (value: number | null) => (value === null ? "–" : isRate ? `${rate(value)} calls/s` : `${ms(value)} ms`) }),
    xAxis: axis(theme, "x", "Time since the load began (s)", { type: "value", minInterval: 1 }),
    yAxis: axis(theme, "y", isRate ? "Answered (calls/s)" : "p95 of response times (ms, log axis)", { type: isRate ? "value" : "log" }),
    series: visits.map(({ transport, seconds }) => ({
      type: "line",
      name: transport,
      ...seriesStyle(transport, theme),
      symbolSize: 6,
      data: drawnSeconds(seconds).map((one) => [one.second, one[figure] === 0 && !isRate ? null : one[figure]]),
    })),
  };
}
