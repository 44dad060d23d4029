import type { LoadPoint, LoadRow, LoadSummary } from "../api/types";
import { count, ms, percent, rate } from "../model/format";
import { limitsOf } from "../model/sla";
import { acrossAxis, drawn, namesAxis, plain, room, tip, transportLegend, upAxis, type Canvas, type ChartOption, type ChartSeries } from "./kit";
import { logScale } from "./ticks";

type Figure = (point: LoadPoint) => number | null;

/** Rows that have seconds to draw. */
export const timed = (load: LoadSummary): LoadRow[] => load.rows.filter((row) => row.seconds.length > 0);

/** Seconds to draw: after the end of a load only what was under way is answered, which would look as if the server had broken down. */
const drawnSeconds = (row: LoadRow): LoadPoint[] => row.seconds.filter((point) => !point.isAfterEnd);

/** Answered calls per second, over time. */
export function rateChart(load: LoadSummary, rows: readonly string[], canvas: Canvas): ChartOption {
  return overTime(load, rows, canvas, "answered calls per second", (point) => point.perSecond, false, (value) => rate(value));
}

/** Response time over time, with the SLA's limits as lines. */
export function responseChart(load: LoadSummary, rows: readonly string[], quantile: "median" | "p95", canvas: Canvas): ChartOption {
  const option = overTime(load, rows, canvas, `${quantile} response time, ms (log scale)`, (point) => (quantile === "median" ? point.medianMs : point.p95Ms), true, (value) => `${ms(value)} ms`);
  const limits = limitsOf(load.plan.sla);
  const { theme } = canvas;
  const slaLine: ChartSeries = {
    type: "line", name: "SLA", data: [], silent: true, animation: false,
    markLine: {
      silent: true, symbol: "none", animation: false, lineStyle: { color: theme.bad, type: "dashed", width: 2 },
      label: { position: "insideEndTop", color: theme.bad, fontWeight: 600, formatter: (mark) => String(mark.name ?? "") },
      data: limits.map((limit) => ({ yAxis: limit.ms, name: `SLA ${limit.term}` })),
    },
  };
  // A mark does not stretch an axis, so the limit is drawn as an unseen point as well.
  const reach: ChartSeries = { type: "line", name: "SLA", silent: true, symbol: "none", lineStyle: { opacity: 0 }, data: limits.map((limit) => [0, limit.ms]) };
  return { ...option, series: [...(Array.isArray(option.series) ? option.series : []), slaLine, reach] };
}

function overTime(load: LoadSummary, rows: readonly string[], { theme }: Canvas, name: string, figure: Figure, log: boolean, words: (value: number) => string): ChartOption {
  const shown = timed(load).filter((row) => rows.includes(row.transport));
  return {
    tooltip: {
      ...tip(theme), trigger: "axis",
      formatter: (found) => {
        const second = Number(((Array.isArray(found) ? found[0] : found)?.value as number[] | undefined)?.[0] ?? 0);
        const lines = shown.flatMap((row) => drawnSeconds(row).filter((point) => point.second === second).map((point) => {
          const value = figure(point);
          return `${row.transport}${load.plan.rounds > 1 ? `, round ${point.round + 1}` : ""}: ${value === null ? "no answer" : words(value)}${point.errors > 0 ? `, ${count(point.errors)} errors` : ""}`;
        }));
        return [`second ${second}`, ...lines].join("\n");
      },
    },
    legend: transportLegend(theme, shown.map((row) => row.transport)),
    grid: room(64),
    xAxis: acrossAxis(theme, { name: "time since the load began, s", min: 0 }),
    yAxis: upAxis(theme, { name, log, format: plain, ...(log ? {} : { min: 0 }) }),
    series: shown.flatMap((row) => rounds(row).map((points): ChartSeries => {
      const { colour, icon, dash } = drawn(row.transport, theme);
      return {
        type: "line", name: row.transport, symbol: icon, symbolSize: 8, showAllSymbol: "auto", animation: false,
        lineStyle: { color: colour, width: 2, type: dash }, itemStyle: { color: colour }, connectNulls: false,
        data: points.map((point) => { const value = figure(point); return [point.second, value === null || (log && value <= 0) ? null : value]; }),
      };
    })),
  };
}

/** Seconds by round: a line each. */
function rounds(row: LoadRow): LoadPoint[][] {
  const seconds = drawnSeconds(row);
  return [...new Set(seconds.map((point) => point.round))].map((round) => seconds.filter((point) => point.round === round));
}

/** A search for capacity: every trial, and between which levels the SLA breaks. */
export function capacityChart(load: LoadSummary, { theme, width }: Canvas): ChartOption {
  const rows = load.rows.filter((row) => row.capacity !== null);
  const trials = rows.flatMap((row, at) => (row.capacity?.trials ?? []).filter((trial) => trial.isWhole).map((trial) => ({ trial, at, row })));
  const marks = (kept: boolean): ChartSeries => ({
    type: "scatter", name: kept ? "SLA kept" : "SLA broken", symbol: kept ? "circle" : "path://M2 2L14 14M14 2L2 14", symbolSize: kept ? 11 : 12, z: 4, animation: false,
    itemStyle: kept ? { color: theme.good } : { color: "transparent", borderColor: theme.bad, borderWidth: 2.5 },
    data: trials.filter(({ trial }) => trial.kept === kept).map(({ trial, at }) => ({ value: [trial.level, at] })),
    tooltip: {
      formatter: (item) => {
        const found = trials.filter(({ trial }) => trial.kept === kept)[Array.isArray(item) ? 0 : (item.dataIndex ?? 0)];
        return found === undefined ? "" : `${found.row.transport}, ${count(found.trial.level)} ${levelUnit(load)}\n${count(found.trial.perSecond)} answered per second${found.trial.errorShare > 0 ? `\n${percent(found.trial.errorShare)} errors` : ""}\n${found.trial.sla.map((term) => `${term.term}: ${term.kept === true ? "kept" : "broken"}`).join("\n")}${found.trial.valid ? "" : "\nthe generator was not fit"}`;
      },
    },
  });
  const span: ChartSeries = {
    type: "custom", name: "capacity", silent: true, z: 2, animation: false, encode: { x: [1, 2], y: 0 },
    data: rows.map((row, at) => [at, row.capacity?.low ?? row.capacity?.high ?? 0, row.capacity?.high ?? row.capacity?.low ?? 0]),
    renderItem: (_, api) => {
      const [x1 = 0, y = 0] = api.coord([Number(api.value(1)), Number(api.value(0))]);
      const [x2 = 0] = api.coord([Number(api.value(2)), Number(api.value(0))]);
      const row = rows[Number(api.value(0))];
      return { type: "rect", shape: { x: x1, y: y - 10, width: Math.max(3, x2 - x1), height: 20 }, style: { fill: row === undefined ? theme.text : drawn(row.transport, theme).colour, opacity: 0.45 } };
    },
  };
  return {
    tooltip: { ...tip(theme), trigger: "item" },
    legend: { top: 0, left: 0, textStyle: { color: theme.text }, data: ["SLA kept", "SLA broken"] },
    grid: room(40),
    xAxis: acrossAxis(theme, { name: `${levelUnit(load)} (log scale)`, log: true, format: plain, ...logScale(trials.map(({ trial }) => trial.level)) }),
    yAxis: namesAxis(theme, rows.map((row) => row.transport), width < 480 ? 92 : 160),
    series: [span, marks(true), marks(false)],
  };
}

/** What the level of a load counts. */
export const levelUnit = (load: LoadSummary): string => (load.plan.model === "open" ? "calls per second" : "users");
