import type { CellSummary, Summary } from "../../../api/types";
import { costed, costRanking, costs, type Cost } from "../../../charts/costs";
import { Notice } from "../../../components/Notice";
import { RankedFigure } from "../../../components/ranked/RankedFigure";
import { Segments } from "../../../components/Segments";
import { Table, type Column } from "../../../components/Table";
import { TransportName } from "../../../components/TransportName";
import { useAddress } from "../../../model/address";
import { columns as cellColumns } from "../../../model/columns";
import { cellWords } from "../../../model/format";
import { cellsOf, isMeasured } from "../../../model/medianRows";
import { medianOf, ringWords } from "../../../charts/ranking";
import { producedWords } from "../../../model/runFacts";
import { chosenIn, ShapeFilter } from "../../../components/choices/ShapeFilter";

/** What a call costs beside its time: bytes, processor time, memory. */
export function CostView({ summary }: { summary: Summary }) {
  const address = useAddress();
  const chosen = chosenIn(summary, address, false);
  const size = chosen.size ?? 0;
  const cells = cellsOf(summary.cells, chosen.shape, size).filter(isMeasured);
  const cost = costs.find(({ id }) => id === address.get("cost")) ?? costs[0]!;
  const known = costed(cells, cost);
  const ranking = costRanking(known, cost);
  const cell = { ...chosen.shape, persons: size };
  const words = wordsOf(known, cost);
  // A GET has none.
  const hasBody = cells.some(({ requestBytes }) => requestBytes !== 0);
  return (
    <section class="card stack" aria-label="What a call costs">
      <div class="row between chart-choices">
        <ShapeFilter summary={summary} address={address} chosen={chosen} sizes="one" />
        <Segments label="Cost" name="cost" value={cost.id} onChange={(id) => address.set({ cost: id === "bytes" ? null : id })} options={costs.map(({ id, words }) => ({ id, words }))} />
      </div>
      {known.length === 0 ? <Notice>Nothing was counted for these calls: costs are counted at the reference size.</Notice> : (
        <RankedFigure title={words} subtitle={`${cost.words} against latency: ${cellWords(cell)}`} explain={cost.id === "bytes" ? "bytes" : "cost"} name={`cost-${cost.id}-${cell.operation}-${size}`} {...ranking}
          note={[`Dots are ${cost.axis}, log scale; beside them the median of a call, and its verdict.`, ...ringWords(ranking.rows)].join(" ")} footer={producedWords(summary.manifest)} summary={`${cost.words} against latency: ${cellWords(cell)}. ${known.length} transports on a log axis. ${words}.`} />
      )}
      <Table caption={`Costs of a call, ${cellWords(cell)}`} columns={columns.filter((column) => column.id !== "request" || hasBody)} rows={cells} rowKey={(found) => found.transport} initialSort={{ column: "median", descending: false }} />
    </section>
  );
}

function wordsOf(shown: readonly CellSummary[], cost: Cost): string {
  const least = (cells: readonly CellSummary[], figure: Cost["of"]) => cells.toSorted((a, b) => (figure(a) ?? Infinity) - (figure(b) ?? Infinity))[0];
  const [cheapest, fastest] = [least(shown.filter((cell) => !cell.isLimit), cost.of), least(shown.filter((cell) => cell.isFastest), (cell) => cell.medianMs)];
  return [
    ...(cheapest === undefined ? [] : [`${cheapest.transport} costs least, ${cost.say(cost.of(cheapest))} ${cost.unit}`]),
    ...(fastest === undefined ? [] : [`${fastest.transport} leads the ranking with ${medianOf(fastest)} ms`]),
  ].join("; ");
}

const counted = ["request", "response", "wire", "clientCpu", "serverCpu", "clientAlloc", "serverAlloc"];

const columns: readonly Column<CellSummary>[] = [
  { id: "transport", header: "Transport", explain: "transport", pinned: true, value: (cell) => cell.transport, cell: (cell) => <TransportName id={cell.transport} /> },
  { id: "median", header: "Median", unit: "ms", explain: "median", numeric: true, value: (cell) => cell.medianMs, cell: (cell) => <strong title={cell.status === "unsteady" ? (cell.reason ?? "unsteady") : undefined}>{medianOf(cell)}</strong> },
  ...cellColumns.filter(({ id }) => counted.includes(id)),
];
