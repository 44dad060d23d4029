import type { Figure, Table, TableLine } from "../api/types";
import { count } from "../model/format";
import { labelsAxis, legendOf, plain, room, tip, upAxis, type Canvas, type ChartOption, type ChartSeries } from "./kit";

/** At most two series: modes or constructors. They are not transports and have separate colours. */
const looks = [
  { light: "#4a5bbf", dark: "#8796ef", decal: { symbol: "circle", symbolSize: 0.01 } },
  { light: "#c77700", dark: "#e3a34a", decal: { symbol: "rect", dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 4 } },
  { light: "#2a8a8a", dark: "#5cc0bd", decal: { symbol: "rect", dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 } },
];

/** The bar of a line; none where it failed, whatever was measured before. */
export const barOf = ({ bars }: Table, { status, figures }: TableLine): Figure | undefined => (status === "ok" ? figures[bars ?? ""] : undefined);

/** A table's bars, by the two members of its subject, with the lowest and the highest measurement as whiskers. */
export function throughputChart(table: Table, { theme }: Canvas): ChartOption {
  const labels = [...new Set(table.lines.map(({ subject }) => subject[0] ?? ""))];
  const names = [...new Set(table.lines.map(({ subject }) => subject[1] ?? ""))];
  const colour = (index: number): string => { const look = looks[index % looks.length]; return (theme.dark ? look?.dark : look?.light) ?? theme.text; };
  const lineAt = (label: string, series: string): TableLine | undefined => table.lines.find(({ subject }) => subject[0] === label && subject[1] === series);
  const at = (label: string, series: string): Figure | undefined => { const line = lineAt(label, series); return line && barOf(table, line); };
  const bars = names.map((name, index): ChartSeries => ({
    type: "bar", name, barMaxWidth: 34, barGap: "10%", animation: false,
    itemStyle: { color: colour(index), decal: { ...looks[index % looks.length]?.decal, color: theme.dark ? "rgba(0,0,0,0.35)" : "rgba(255,255,255,0.4)" } },
    data: labels.map((label) => at(label, name)?.value ?? null),
  }));
  return {
    tooltip: {
      ...tip(theme), trigger: "axis", axisPointer: { type: "shadow" },
      formatter: (found) => {
        const label = labels[(Array.isArray(found) ? found[0] : found)?.dataIndex ?? -1] ?? "";
        const lines = names.map((name) => {
          const bar = at(label, name);
          return bar?.value == null ? `${name}: ${lineAt(label, name)?.status === "failed" ? "failed" : "not measured"}` : `${name}: ${count(bar.value)} per second (${count(bar.low)}-${count(bar.high)})`;
        });
        return [`${table.subject[0]}: ${label}`, ...lines].join("\n");
      },
    },
    legend: legendOf(theme, names.map((name, index) => ({ name, icon: "roundRect", colour: colour(index) }))),
    grid: room(64),
    xAxis: labelsAxis(theme, table.subject[0] ?? "", labels, labels.length > 6 ? 40 : 0),
    yAxis: upAxis(theme, { name: "calls per second", min: 0, format: plain }),
    series: [...bars, ...names.map((name, index) => runsOf(name, index, names.length, labels, at, theme.text))],
  };
}

/** The slowest and the fastest run of each bar, placed over it among its neighbours. */
function runsOf(
  name: string, index: number, series: number, labels: string[], at: (label: string, series: string) => Figure | undefined, colour: string,
): ChartSeries {
  return {
    type: "custom", name, silent: true, z: 5, animation: false, encode: { x: 0, y: [1, 2] },
    data: labels.flatMap((label, place) => { const bar = at(label, name); return bar === undefined || bar.low === null || bar.high === null ? [] : [[place, bar.low, bar.high]]; }),
    renderItem: (_, api) => {
      const layout = api.barLayout?.({ count: series, barMaxWidth: 34, barGap: "10%" })?.[index];
      const [middle = 0, low = 0] = api.coord([Number(api.value(0)), Number(api.value(1))]);
      const [, high = 0] = api.coord([Number(api.value(0)), Number(api.value(2))]);
      const x = middle + (layout?.offsetCenter ?? 0);
      const style = { stroke: colour, lineWidth: 1.25, fill: "none" };
      const line = (shape: { x1: number; y1: number; x2: number; y2: number }) => ({ type: "line" as const, shape, style });
      return { type: "group", children: [line({ x1: x, y1: low, x2: x, y2: high }), line({ x1: x - 4, y1: low, x2: x + 4, y2: low }), line({ x1: x - 4, y1: high, x2: x + 4, y2: high })] };
    },
  };
}
