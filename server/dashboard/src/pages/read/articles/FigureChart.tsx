import { useCallback } from "preact/hooks";
import type { Table } from "../../../api/types";
import { barOf, throughputChart } from "../../../charts/throughput";
import { Chart } from "../../../components/Chart";
import type { ChartTheme } from "../../../model/chartTheme";
import { count } from "../../../model/format";
import { viewportWidth } from "../../../model/viewport";
import { figureText } from "./FigureTable";
import { LineReasons } from "./LineReasons";

function summaryOf(table: Table): string {
  const ordered = table.lines.filter((line) => valueOf(table, line) !== null).toSorted((a, b) => valueOf(table, b)! - valueOf(table, a)!);
  const say = (line: Table["lines"][number]): string => `${line.subject.join(", ")} with ${count(valueOf(table, line))}`;
  return ordered.length === 0 ? "Nothing was measured." : `Calls per second: most by ${say(ordered[0]!)}, fewest by ${say(ordered.at(-1)!)}.`;
}

const valueOf = (table: Table, line: Table["lines"][number]): number | null => barOf(table, line)?.value ?? null;

/** As a table of figures writes it: a line that is not ok says so in place of its first figure. */
const rowOf = (table: Table, line: Table["lines"][number]): string[] => [...line.subject, ...table.columns.map((id, index) => (index === 0 && line.status !== "ok" ? line.status : figureText(id, line.figures[id.id])))];

/** A table of figures as bars, with the table one click away, and why lines have none. */
export function FigureChart({ table }: { table: Table }) {
  const width = viewportWidth.value;
  const build = useCallback((theme: ChartTheme) => throughputChart(table, { theme, width }), [table, width]);
  return (
    <div class="stack">
      <Chart title={table.title} explain="modes" name={table.title.replaceAll(/[^A-Za-z0-9]+/g, "-").toLowerCase()} height={table.lines.length > 12 ? 420 : 360} build={build}
        summary={summaryOf(table)} data={{ columns: [...table.subject, ...table.columns.map(({ header }) => header)], rows: table.lines.map((line) => rowOf(table, line)) }} />
      <LineReasons table={table} />
    </div>
  );
}
