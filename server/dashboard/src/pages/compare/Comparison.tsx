import { useCallback } from "preact/hooks";
import { reading } from "../../api/reading";
import type { CellComparison } from "../../api/types";
import { useRequest } from "../../api/useRequest";
import { compared, forestChart, forestHeight } from "../../charts/forest";
import { Chart } from "../../components/Chart";
import { Loading } from "../../components/Loading";
import { Notice } from "../../components/Notice";
import type { Address } from "../../model/address";
import type { ChartTheme } from "../../model/chartTheme";
import { cellWords, count, plural } from "../../model/format";
import { byVerdict, ratioWords, verdictOf } from "../../model/verdicts";
import { viewportWidth } from "../../model/viewport";
import { CellTable } from "./CellTable";
import { Environment } from "./Environment";
import { NotCompared } from "./NotCompared";
import { Tally } from "./Tally";

/** Cells that a chart shows before the reader asks for all. */
const legible = 40;

const tallied = (cells: readonly CellComparison[]): string =>
  [...new Set(cells.map((cell) => verdictOf(cell.difference).word))].map((word) => `${count(cells.filter((cell) => verdictOf(cell.difference).word === word).length)} ${word}`).join(", ");

/** The verdicts, the picture, the cells, and in what the runs' environments differ. */
export function Comparison({ a, b, address }: { a: string; b: string; address: Address }) {
  const { data, error, loading, reload } = useRequest((signal) => reading.compare(a, b, signal), [a, b]);
  const all = address.get("cells") === "all";
  const ordered = byVerdict(data?.cells ?? []);
  const drawn = compared(ordered);
  const shown = all ? drawn : drawn.slice(0, legible);
  const width = viewportWidth.value;
  const build = useCallback((theme: ChartTheme) => forestChart(shown, { theme, width }), [data, all, width]);
  if (data === null) {
    return loading ? <Loading what="the comparison" /> : <Notice tone="bad" actions={<button type="button" class="button" onClick={reload}>Try again</button>}>{error}</Notice>;
  }

  return (
    <>
      <section class="card stack" aria-label="Verdicts">
        <Tally cells={data.cells} />
        {data.environment.some((found) => found.matters) && <Notice tone="warn">The environments differ, so a difference may not come from the transports. See below what differs.</Notice>}
        {data.singleProcess && <p class="small muted">At least one run used a single pair of processes, so these intervals assume 10 % for the variation between processes.</p>}
        {drawn.length > 0 && (
          <Chart title="Second run against the first" explain="comparison" name={`compare-${a}-${b}`} height={forestHeight(shown.length, width)} build={build}
            summary={`${plural(drawn.length, "cell")} compared: ${tallied(drawn)}. A ratio below 1 is faster.`}
            note="Points are ratios, lines their 95 % intervals; the shaded band is what counts as the same. A triangle to the left is faster, to the right slower, a ring undecided."
            data={{ columns: ["transport", "cell", "verdict", "ratio (95 % interval)"], rows: drawn.map((cell) => [cell.transport, cellWords(cell), verdictOf(cell.difference).word, ratioWords(cell.difference)]) }} />
        )}
        {drawn.length > legible && <p><button type="button" class="button" onClick={() => address.set({ cells: all ? null : "all" })}>{all ? `Draw the ${legible} most changed` : `Draw all ${count(drawn.length)} cells`}</button></p>}
      </section>
      <section class="card stack" aria-label="Cells">
        {drawn.length === 0 ? <p class="muted">No cell was measured by both runs.</p> : <CellTable cells={drawn} />}
        <NotCompared cells={ordered} />
      </section>
      <section class="card stack" aria-label="Environment"><Environment comparison={data} /></section>
    </>
  );
}
