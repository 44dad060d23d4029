import { useCallback } from "preact/hooks";
import type { CellSummary, Summary } from "../../../api/types";
import { costChart, costed, costs, type Cost } from "../../../charts/costs";
import { logScale } from "../../../charts/ticks";
import { Chart } from "../../../components/Chart";
import { LogDot } from "../../../components/LogDot";
import { Notice } from "../../../components/Notice";
import { Segments } from "../../../components/Segments";
import { Table, type Column } from "../../../components/Table";
import { TransportName } from "../../../components/TransportName";
import { useAddress } from "../../../model/address";
import { bounded } from "../../../model/bounded";
import type { ChartTheme } from "../../../model/chartTheme";
import { cellWords, kilobytes, ms } from "../../../model/format";
import type { TermId } from "../../../model/glossary";
import { cellsOf, isMeasured } from "../../../model/medianRows";
import { firstRows, limitsIn, rowsByMedian, rowsInAddress } from "../../../model/selection";
import { viewportWidth } from "../../../model/viewport";
import { RowPicker } from "../../../components/choices/RowPicker";
import { chosenIn, ShapeFilter } from "../../../components/choices/ShapeFilter";

/** What a call costs beside its time: bytes, processor time, memory. */
export function CostView({ summary }: { summary: Summary }) {
  const address = useAddress();
  const chosen = chosenIn(summary, address, false);
  const size = chosen.size ?? 0;
  const cells = cellsOf(summary.cells, chosen.shape, size).filter(isMeasured);
  const cost = costs.find(({ id }) => id === address.get("cost")) ?? costs[0]!;
  const known = costed(cells, cost);
  const rows = rowsByMedian(known, chosen.shape);
  const limits = limitsIn(known);
  const picked = rowsInAddress(address.get("rows"), rows) ?? firstRows(rows, limits);
  const shown = known.filter((found) => picked.includes(found.transport));
  const width = viewportWidth.value;
  const build = useCallback((theme: ChartTheme) => costChart(shown, cost, { theme, width }), [summary, chosen.shape.operation, chosen.shape.orders, size, cost, picked.join(), width]);
  const cell = { ...chosen.shape, persons: size };
  return (
    <section class="card stack" aria-label="What a call costs">
      <div class="row between chart-choices">
        <ShapeFilter summary={summary} address={address} chosen={chosen} sizes="one" />
        <Segments label="Cost" name="cost" value={cost.id} onChange={(id) => address.set({ cost: id === "bytes" ? null : id })} options={costs.map(({ id, words }) => ({ id, words }))} />
      </div>
      {known.length === 0 ? <Notice>Nothing was counted for these calls: costs are counted at the reference size.</Notice> : (
        <Chart title={`${cost.words} against latency: ${cellWords(cell)}`} explain={termOf(cost)} name={`cost-${cost.id}-${cell.operation}-${size}`} height={width < 720 ? 290 : 400} build={build}
          summary={summaryOf(shown, cost)}
          data={{ columns: ["transport", `${cost.axis}, ${cost.unit}`, "median, ms"], rows: shown.map((found) => [found.transport, cost.say(cost.of(found)), medianOf(found)]) }} />
      )}
      {known.length > 0 && <RowPicker rows={rows} limits={limits} shown={picked} onChange={(next) => address.set({ rows: next === null ? null : next.join(",") })} />}
      <Table caption={`Costs of a call, ${cellWords(cell)}. Dots stand on a log scale per column.`} columns={columnsOf(cells)} rows={cells} rowKey={(found) => found.transport} initialSort={{ column: "median", descending: false }} />
    </section>
  );
}

function summaryOf(shown: readonly CellSummary[], cost: Cost): string {
  const least = (cells: readonly CellSummary[], figure: Figure) => cells.toSorted((a, b) => (figure(a) ?? Infinity) - (figure(b) ?? Infinity))[0];
  const [cheapest, fastest] = [least(shown, cost.of), least(shown.filter((cell) => cell.isRanked), (cell) => cell.medianMs)];
  const words = [
    ...(cheapest === undefined ? [] : [`${cheapest.transport} costs least, ${cost.say(cost.of(cheapest))} ${cost.unit}`]),
    ...(fastest === undefined ? [] : [`${fastest.transport} is fastest, ${medianOf(fastest)} ms`]),
  ];
  return `${shown.length} transports on log axes.${words.length === 0 ? "" : ` ${words.join("; ")}.`}`;
}

/** Marked where it was still changing after the warm-up. */
const medianOf = (cell: CellSummary): string => `${cell.status === "unsteady" ? "~" : ""}${bounded(cell.medianMs, cell.medianLowMs, cell.medianHighMs)}`;

const termOf = ({ id }: Cost): TermId => (id === "bytes" ? "bytes" : "cost");

type Figure = (cell: CellSummary) => number | null;

/** A column whose dots share a scale. */
function dotted(cells: readonly CellSummary[], id: string, header: string, unit: string, explain: TermId, figure: Figure, say: (value: number | null) => string): Column<CellSummary> {
  const scale = logScale(cells.map((cell) => figure(cell) ?? 0));
  return {
    id, header, unit, explain, numeric: true, value: figure,
    cell: (cell) => { const value = figure(cell); return <span class="dot-cell">{value !== null && value > 0 && <LogDot scale={scale} value={value} width={72} />}<span>{say(value)}</span></span>; },
  };
}

const columnsOf = (cells: readonly CellSummary[]): Column<CellSummary>[] => [
  { id: "transport", header: "Transport", explain: "transport", pinned: true, value: (cell) => cell.transport, cell: (cell) => <TransportName id={cell.transport} /> },
  { id: "median", header: "Median", unit: "ms", explain: "median", numeric: true, value: (cell) => cell.medianMs, cell: (cell) => <strong title={cell.status === "unsteady" ? (cell.reason ?? "unsteady") : undefined}>{medianOf(cell)}</strong> },
  dotted(cells, "request", "Request", "kB", "bytes", (cell) => cell.requestBytes, kilobytes),
  dotted(cells, "response", "Response", "kB", "bytes", (cell) => cell.responseBytes, kilobytes),
  dotted(cells, "wire", "On the wire", "kB", "bytes", costs[0]!.of, kilobytes),
  dotted(cells, "clientCpu", "Client CPU", "ms", "cost", (cell) => cell.clientCpuMs, ms),
  dotted(cells, "serverCpu", "Server CPU", "ms", "cost", (cell) => cell.serverCpuMs, ms),
  dotted(cells, "clientAlloc", "Client allocates", "kB", "cost", (cell) => cell.clientAllocatedBytes, kilobytes),
  dotted(cells, "serverAlloc", "Server allocates", "kB", "cost", (cell) => cell.serverAllocatedBytes, kilobytes),
];
