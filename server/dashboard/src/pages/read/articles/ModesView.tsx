import { useCallback } from "preact/hooks";
import type { Article3Summary, ThroughputGraph } from "../../../api/types";
import { graphTitle, throughputChart } from "../../../charts/throughput";
import { Chart } from "../../../components/Chart";
import { Explain } from "../../../components/Explain";
import type { Column } from "../../../components/Table";
import { Table } from "../../../components/Table";
import { TransportName } from "../../../components/TransportName";
import { Segments } from "../../../components/Segments";
import { useAddress } from "../../../model/address";
import type { ChartTheme } from "../../../model/chartTheme";
import { count, ratio } from "../../../model/format";
import { viewportWidth } from "../../../model/viewport";
import { ArticleReasons } from "./ArticleReasons";

type Ratio = Article3Summary["ratios"][number];
type Sessions = Article3Summary["sessions"][number];

const ratios: readonly Column<Ratio>[] = [
  { id: "transport", header: "Transport", pinned: true, value: (found) => found.transport, cell: (found) => <TransportName id={found.transport} /> },
  { id: "operation", header: "Operation", value: (found) => found.operation },
  { id: "single", header: "Single over PerCall", explain: "modes", numeric: true, value: (found) => found.singleOverPerCall, cell: (found) => ratio(found.singleOverPerCall) },
  { id: "theirs", header: "The article's", explain: "article", numeric: true, sortable: false, value: () => null, cell: () => <span class="muted">about 1.08x</span> },
  { id: "bottleneck", header: "Single + Single over the fastest", explain: "modes", numeric: true, value: (found) => found.singleSingleOverBest, cell: (found) => ratio(found.singleSingleOverBest) },
];

const sessions: readonly Column<Sessions>[] = [
  { id: "binding", header: "Binding", pinned: true, value: (found) => found.binding },
  { id: "sessions", header: "Sessions", value: (found) => found.sessions.join(", ") },
  { id: "default", header: "By default", value: (found) => found.default },
  { id: "row", header: "Transport here", value: (found) => found.row, cell: (found) => (found.row === null ? "–" : <TransportName id={found.row} />) },
];

/** Article 3's graphs, measured again. */
export function ModesView({ article }: { article: Article3Summary }) {
  const address = useAddress();
  const kinds = [...new Set(article.graphs.map((graph) => `${graph.transport}, ${graph.operation}`))];
  const chosen = kinds.find((kind) => kind === address.get("graphs")) ?? kinds[0] ?? "";
  return (
    <section class="card stack" aria-label="Instance and concurrency modes">
      <p class="muted">{count(article.clients)} clients at once, mean of {count(article.runs)} runs of {article.secondsOfVisit.toFixed(1)} s; whiskers reach from the slowest run to the fastest. <Explain term="article" /></p>
      {kinds.length > 1 && <Segments label="Transport and operation" name="graphs" value={chosen} onChange={(graphs) => address.set({ graphs })} options={kinds.map((kind) => ({ id: kind, words: kind }))} />}
      {article.graphs.filter((graph) => `${graph.transport}, ${graph.operation}` === chosen).map((graph) => <Graph key={`${chosen} ${graph.number}`} graph={graph} />)}
      <Table caption="The article's findings, measured here" columns={ratios} rows={article.ratios} rowKey={(found) => `${found.transport} ${found.operation}`} />
      <ArticleReasons rows={article.rows} />
      <details class="fold"><summary>Sessions by binding, as the article has them</summary><Table caption="Sessions by binding" columns={sessions} rows={article.sessions} rowKey={(found) => found.binding} /></details>
    </section>
  );
}

function summaryOf({ bars }: ThroughputGraph): string {
  const ordered = bars.filter((bar) => bar.perSecond !== null).toSorted((a, b) => b.perSecond! - a.perSecond!);
  const say = (bar: ThroughputGraph["bars"][number]): string => `${bar.label}, ${bar.series} with ${count(bar.perSecond)}`;
  return ordered.length === 0 ? "Nothing was measured." : `Operations per second: most by ${say(ordered[0]!)}, fewest by ${say(ordered.at(-1)!)}.`;
}

function Graph({ graph }: { graph: ThroughputGraph }) {
  const width = viewportWidth.value;
  const build = useCallback((theme: ChartTheme) => throughputChart(graph, { theme, width }), [graph, width]);
  return (
    <Chart title={graphTitle(graph)} explain="modes" name={`modes-${graph.number}-${graph.transport}-${graph.operation}`} height={graph.number === 1 ? 360 : 420} build={build}
      summary={summaryOf(graph)}
      data={{ columns: ["bar", "series", "operations per second", "slowest run", "fastest run"], rows: graph.bars.map((bar) => [bar.label, bar.series, count(bar.perSecond), count(bar.low), count(bar.high)]) }} />
  );
}
