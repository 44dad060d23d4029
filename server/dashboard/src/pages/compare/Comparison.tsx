import { reading } from "../../api/reading";
import { useRequest } from "../../api/useRequest";
import { Loading } from "../../components/Loading";
import { Notice } from "../../components/Notice";
import { RankedFigure } from "../../components/ranked/RankedFigure";
import type { Address } from "../../model/address";
import { count, plural, ratio } from "../../model/format";
import { byVerdict, tally } from "../../model/verdicts";
import { viewportWidth } from "../../model/viewport";
import { CellTable } from "./CellTable";
import { Environment } from "./Environment";
import { NotCompared } from "./NotCompared";
import { changeWords, compared, rankingOf } from "./ranking";

/** Cells that a chart shows before the reader asks for all. */
const legible = 40;

/** The verdicts, the picture, the cells, and in what the runs' environments differ. */
export function Comparison({ a, b, address }: { a: string; b: string; address: Address }) {
  const { data, error, loading, reload } = useRequest((signal) => reading.compare(a, b, signal), [a, b]);
  const all = address.get("cells") === "all";
  const ordered = byVerdict(data?.cells ?? []);
  const drawn = compared(ordered);
  const shown = all ? drawn : drawn.slice(0, legible);
  if (data === null) {
    return loading ? <Loading what="the comparison" /> : <Notice tone="bad" actions={<button type="button" class="button" onClick={reload}>Try again</button>}>{error}</Notice>;
  }

  const differs = data.environment.some((found) => found.matters);
  const reasons = [...new Set(ordered.map(({ reason }) => reason))];
  const nothing = data.cells.length === 0 ? "No cell was measured by both runs." : reasons.length === 1 && reasons[0] != null ? `No cell could be compared: ${reasons[0]}.` : "No cell could be compared; the reasons are below.";
  return (
    <>
      {(drawn.length > 0 || differs || data.singleProcess) && <section class="card stack" aria-label="Verdicts">
        {differs && <Notice tone="warn">The environments differ, so a difference may not come from the transports. See below what differs.</Notice>}
        {data.singleProcess && <p class="small muted">At least one run used a single pair of processes, so these intervals assume 10 % for the variation between processes.</p>}
        {drawn.length > 0 && data.level === "OtherRows" && ratio(data.shift) !== ratio(1) && <p class="small muted">All cells moved by {ratio(data.shift)} together: taken for the machine's speed, and removed from the ratios. The medians in the table are as measured.</p>}
        {drawn.length > 0 && (
          <RankedFigure title={changeWords(drawn)} subtitle={`Second run against the first: ${plural(drawn.length, "cell")}, ${tally(data.cells)}`} explain="comparison" name={`compare-${a}-${b}`} {...rankingOf(shown, viewportWidth.value < 640 ? 3 : 9)}
            note="Dots are the second run's time over the first's (log scale), lines their 95 % intervals; left of 1 is faster, right of it slower. The shaded band is what counts as the same." footer={`Runs ${a} and ${b}`}
            total={drawn.length} summary={`${plural(drawn.length, "cell")} compared: ${tally(data.cells)}. A ratio below 1 is faster.`} />
        )}
        {drawn.length > legible && <p><button type="button" class="button" onClick={() => address.set({ cells: all ? null : "all" })}>{all ? `Draw the ${legible} most changed` : `Draw all ${count(drawn.length)} cells`}</button></p>}
      </section>}
      <section class="card stack" aria-label="Cells">
        {drawn.length === 0 ? <p class="muted">{nothing}</p> : <CellTable cells={drawn} />}
        <NotCompared cells={ordered} />
      </section>
      <section class="card stack" aria-label="Environment"><Environment comparison={data} /></section>
    </>
  );
}
