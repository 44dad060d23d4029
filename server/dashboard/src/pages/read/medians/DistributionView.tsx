import { useCallback } from "preact/hooks";
import { reading } from "../../../api/reading";
import type { Summary } from "../../../api/types";
import { useRequest } from "../../../api/useRequest";
import { densityChart, ecdfChart } from "../../../charts/distribution";
import { Chart, type ChartData } from "../../../components/Chart";
import { Loading } from "../../../components/Loading";
import { Notice } from "../../../components/Notice";
import { useAddress } from "../../../model/address";
import type { ChartTheme } from "../../../model/chartTheme";
import { cellWords, count, ms, percent } from "../../../model/format";
import { cellsOf, isMeasured } from "../../../model/medianRows";
import { firstRows, limitsIn, rowsByMedian, rowsInAddress } from "../../../model/selection";
import { viewportWidth } from "../../../model/viewport";
import { RowPicker } from "../../../components/choices/RowPicker";
import { chosenIn, ShapeFilter } from "../../../components/choices/ShapeFilter";

/** More curves cannot be distinguished. */
const most = 6;

/** How the calls of chosen cells are spread. */
export function DistributionView({ runId, summary }: { runId: string; summary: Summary }) {
  const address = useAddress();
  const chosen = chosenIn(summary, address, false);
  const size = chosen.size ?? 0;
  const cells = cellsOf(summary.cells, chosen.shape, size).filter((cell) => isMeasured(cell) && cell.samples > 0);
  const rows = rowsByMedian(cells, chosen.shape);
  const limits = limitsIn(cells);
  const shown = (rowsInAddress(address.get("rows"), rows) ?? firstRows(rows, limits)).slice(0, most);
  const log = address.get("log") !== "no";
  const cell = { ...chosen.shape, persons: size };
  const asked = useRequest(
    (signal) => Promise.all(shown.map(async (transport) => ({ transport, distribution: await reading.distribution(runId, { ...cell, transport }, signal) }))),
    [runId, shown.join(), cell.operation, cell.orders, cell.persons],
  );
  const found = asked.data ?? [];
  const width = viewportWidth.value;
  const ecdf = useCallback((theme: ChartTheme) => ecdfChart(found, log, { theme, width }), [asked.data, log, width]);
  const density = useCallback((theme: ChartTheme) => densityChart(found, log, { theme, width }), [asked.data, log, width]);
  const name = `${cell.operation}-${size}${cell.orders ? "-orders" : ""}`;
  return (
    <section class="card stack" aria-label="Distributions">
      <ShapeFilter summary={summary} address={address} chosen={chosen} sizes="one" />
      {rows.length === 0 ? <Notice>No call of these cells completed, so there is nothing to spread.</Notice> : (
        <>
          {asked.error !== null && <Notice tone="bad" actions={<button type="button" class="button" onClick={asked.reload}>Try again</button>}>{asked.error}</Notice>}
          {asked.data === null ? asked.loading && <Loading what="the distributions" /> : (
            <>
              <Chart title={`Cumulative latency distribution (CDF): ${cellWords(cell)}`} explain="distribution" name={`ecdf-${name}`} height={width < 720 ? 330 : 400}
                summary={`Half of the calls, and 95 %, took at most: ${found.map(({ transport, distribution }) => `${transport} ${ms(within(distribution, 0.5))} and ${ms(within(distribution, 0.95))} ms`).join("; ")}.`} build={ecdf} data={quantilesOf(found)} />
              <Chart title={`Latency density: ${cellWords(cell)}`} explain="distribution" name={`density-${name}`} height={340}
                summary={`The calls gather around: ${found.map(({ transport, distribution }) => `${transport} ${gatheringOf(distribution)}`).join("; ")}.`} build={density} data={modesOf(found)} />
            </>
          )}
          <RowPicker rows={rows} limits={limits} shown={shown} most={most} onChange={(next) => address.set({ rows: next === null ? null : next.join(",") })} />
          <label class="check"><input type="checkbox" checked={log} onChange={() => address.set({ log: log ? "no" : null })} /> logarithmic times</label>
        </>
      )}
    </section>
  );
}

type Found = readonly { transport: string; distribution: Awaited<ReturnType<typeof reading.distribution>> }[];

const within = ({ ecdf }: Found[number]["distribution"], share: number): number | undefined => ecdf.find((point) => point.share >= share)?.ms;

function quantilesOf(found: Found): ChartData {
  const at = [0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99];
  return {
    columns: ["transport", "calls", ...at.map((share) => `${percent(share)} of calls within, ms`)],
    rows: found.map(({ transport, distribution }) => [transport, count(distribution.samples), ...at.map((share) => ms(within(distribution, share)))]),
  };
}

/** The latencies that several peaks are at, or the median of the only one. */
const gatheringOf = (distribution: Found[number]["distribution"]): string =>
  distribution.modes.length < 2 ? `one latency, ${ms(within(distribution, 0.5))} ms` : distribution.modes.map((mode) => `${ms(mode.ms)} ms (${percent(mode.share)})`).join(", ");

function modesOf(found: Found): ChartData {
  return {
    columns: ["transport", "calls gather around"],
    rows: found.map(({ transport, distribution }) => [transport, gatheringOf(distribution)]),
  };
}
