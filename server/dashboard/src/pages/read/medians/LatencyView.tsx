import { useCallback } from "preact/hooks";
import { api } from "../../../api/client";
import type { CellSummary, Summary } from "../../../api/types";
import { useRequest } from "../../../api/useRequest";
import { latencyChart, latencyHeight, type Reference } from "../../../charts/latency";
import { Chart, type ChartData } from "../../../components/Chart";
import { useAddress } from "../../../model/address";
import type { ChartTheme } from "../../../model/chartTheme";
import { bounded, range } from "../../../model/bounded";
import { cellWords, count, shapeWords } from "../../../model/format";
import { isMeasured } from "../../../model/medianRows";
import { firstRows, limitsIn, rowsByMedian, rowsInAddress } from "../../../model/selection";
import { sameShape, sizeUnit } from "../../../model/shapes";
import { viewportWidth } from "../../../model/viewport";
import { LawTables } from "./LawTables";
import { RowPicker } from "../../../components/choices/RowPicker";
import { chosenIn, ShapeFilter } from "../../../components/choices/ShapeFilter";
import { referencesOf } from "./references";

/** Median latency over payload size. */
export function LatencyView({ summary }: { summary: Summary }) {
  const address = useAddress();
  const chosen = chosenIn(summary, address, false);
  const { shape } = chosen;
  const rows = rowsByMedian(summary.cells.filter(isMeasured), shape);
  const limits = limitsIn(summary.cells);
  const shown = rowsInAddress(address.get("rows"), rows) ?? firstRows(rows, limits);
  const isOn = (name: string): boolean => address.get(name) !== "no";
  const [laws, crossovers, articles] = [isOn("laws"), isOn("crossovers"), isOn("articles")];
  const { data: catalogue } = useRequest((signal) => api.catalogue(signal), []);
  const known = catalogue === null ? [] : referencesOf(catalogue, shape, chosen.sizes);
  const references: Reference[] = articles ? known : [];
  const width = viewportWidth.value;
  const build = useCallback(
    (theme: ChartTheme) => latencyChart(summary, { shape, rows: shown, laws, crossovers, references }, { theme, width }),
    [summary, shape.operation, shape.orders, shown.join(), laws, crossovers, references.length, width],
  );
  const hasLaws = summary.laws.laws.some((law) => sameShape(law, shape));
  const hasCrossovers = summary.laws.crossovers.some((found) => sameShape(found, shape));
  const toggles = [...(hasLaws ? [{ name: "laws", words: "fitted laws", on: laws }] : []), ...(hasCrossovers ? [{ name: "crossovers", words: "crossovers", on: crossovers }] : []), ...(known.length === 0 ? [] : [{ name: "articles", words: "the article's figures", on: articles }])];
  return (
    <section class="card stack" aria-label="Latency by size">
      <ShapeFilter summary={summary} address={address} chosen={chosen} sizes="none" />
      <Chart title={`Median latency by size: ${shapeWords(shape)}`} explain="law" name={`latency-${shape.operation}${shape.orders ? "-orders" : ""}`} height={latencyHeight(width)}
        summary={summaryOf(summary, shown, shape)}
        note={noteOf(chosen.sizes, hasLaws && laws ? sizeUnit(shape.operation).replace(/s$/, "") : null, hasCrossovers && crossovers)} build={build} data={tableOf(summary, shown, shape)} />
      <div class="row">
        {toggles.map(({ name, words, on }) => (
          <label key={name} class="check"><input type="checkbox" checked={on} onChange={() => address.set({ [name]: on ? "no" : null })} /> {words}</label>
        ))}
      </div>
      <RowPicker rows={rows} limits={limits} shown={shown} onChange={(next) => address.set({ rows: next === null ? null : next.join(",") })} />
      <LawTables summary={summary} shape={shape} rows={shown} />
    </section>
  );
}

function noteOf(sizes: readonly number[], one: string | null, crossovers: boolean): string {
  const zero = sizes.includes(0) ? " Size 0 has no place on a logarithmic axis; the table has it." : "";
  return `Points are measured medians with 95 % intervals${one === null ? "" : `; lines are the law fixed + per ${one} × n where it could be fitted`}${crossovers ? "; × marks a crossover" : ""}.${zero}`;
}

/** Of each transport the medians of its smallest and its largest size. */
function summaryOf(summary: Summary, rows: readonly string[], shape: { operation: string; orders: boolean }): string {
  const spans = rows.flatMap((transport) => {
    const cells = measuredOf(summary, [transport], shape).toSorted((a, b) => a.persons - b.persons);
    const [first, last] = [cells[0], cells.at(-1)];
    const words = (cell: CellSummary) => `${bounded(cell.medianMs, cell.medianLowMs, cell.medianHighMs)} ms for ${count(cell.persons)}`;
    return first === undefined || last === undefined ? [] : [`${transport} ${[...new Set([words(first), words(last)])].join(", ")}`];
  });
  return `On logarithmic axes, smallest and largest size: ${spans.join("; ")}.`;
}

function measuredOf(summary: Summary, rows: readonly string[], shape: { operation: string; orders: boolean }): CellSummary[] {
  return summary.cells.filter((cell) => cell.operation === shape.operation && cell.orders === shape.orders && rows.includes(cell.transport) && isMeasured(cell) && cell.medianMs !== null);
}

function tableOf(summary: Summary, rows: readonly string[], shape: { operation: string; orders: boolean }): ChartData {
  return { columns: ["transport", "cell", "median, ms", "95 % interval, ms"], rows: measuredOf(summary, rows, shape).map((cell) => [cell.transport, cellWords(cell), bounded(cell.medianMs, cell.medianLowMs, cell.medianHighMs), range(cell.medianMs, cell.medianLowMs, cell.medianHighMs)]) };
}

