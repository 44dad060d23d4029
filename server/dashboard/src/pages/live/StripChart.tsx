import { memo } from "preact/compat";
import { useCallback, useMemo, useState } from "preact/hooks";
import type { LiveCell, LiveStrip } from "../../api/types";
import { Chart } from "../../components/Chart";
import type { ChartTheme } from "../../model/chartTheme";
import { cellWords, ms } from "../../model/format";
import { referenceSize } from "../../model/shapes";
import { shapesOf } from "./shapes";
import { stripOption } from "./stripOption";

/** The latest calls of every transport at one size. The server sends them at most once a second, and no oftener is it drawn. */
export const StripChart = memo(({ strips, cells }: { strips: readonly LiveStrip[]; cells: readonly LiveCell[] }) => {
  const shapes = useMemo(() => callsOf(cells), [cells]);
  const [chosen, setChosen] = useState<string | null>(null);
  const usual = referenceSize(shapes.map(({ cell }) => cell.persons));
  const shape = shapes.find(({ key }) => key === chosen) ?? shapes.find(({ cell }) => cell.persons === usual);
  const shown = useMemo(() => strips.filter((strip) => shape !== undefined && keyOf(strip) === shape.key), [strips, shape?.key]);
  const transports = shape?.transports ?? [];
  const build = useCallback((theme: ChartTheme) => stripOption(transports, shown, theme), [transports.join(), shown]);
  if (shape === undefined) {
    return null;
  }

  return (
    <section class="card stack" aria-label="Latency strip">
      <label class="row">
        <span class="label">Calls of</span>
        <select class="select strip-choice" value={shape.key} onChange={(event) => setChosen(event.currentTarget.value)}>
          {shapes.map(({ key, cell }) => <option key={key} value={key}>{cellWords(cell)}</option>)}
        </select>
      </label>
      <Chart title="Latest calls" explain="distribution" name="latest-calls" height={72 + transports.length * 28} build={build}
        summary={`The latest calls of ${transports.length} transports, ${cellWords(shape.cell)}, on a log axis of milliseconds.`}
        data={{ columns: ["Transport", "Calls shown", "Shortest, ms", "Longest, ms"], rows: shown.map(({ transport, ms: times }) => [transport, times.length, ms(Math.min(...times)), ms(Math.max(...times))]) }} />
    </section>
  );
});

const keyOf = ({ operation, persons, orders }: Pick<LiveCell, "operation" | "persons" | "orders">): string => `${operation} ${persons} ${orders}`;

/** Each kind of call, with the transports that make it. */
const callsOf = (cells: readonly LiveCell[]) => shapesOf(cells).flatMap(({ shape, sizes, rows }) => sizes.map((persons) => {
  const cell = { ...shape, persons };
  return { key: keyOf(cell), cell, transports: rows.filter(({ bySize }) => (bySize.get(persons)?.status ?? "unavailable") !== "unavailable").map(({ transport }) => transport) };
}));
