import type { Article2Summary, StepsSummary } from "../../../api/types";
import type { Column } from "../../../components/Table";
import { Explain } from "../../../components/Explain";
import { Table } from "../../../components/Table";
import { TransportName } from "../../../components/TransportName";
import { articleRatio as ratio, count, kilobytes } from "../../../model/format";
import { Article2Table } from "../articles/Article2Table";
import { ArticleReasons } from "../articles/ArticleReasons";

type Row = StepsSummary["rows"][number];
type Step = Row["steps"][number] & { way: string };
type Ratio = StepsSummary["ratios"][number];

const steps: readonly Column<Step>[] = [
  { id: "way", header: "Way", pinned: true, value: (step) => step.way, cell: (step) => <TransportName id={step.way} /> },
  { id: "step", header: "Step", value: (step) => step.step },
  { id: "rows", header: "Rows", explain: "article", numeric: true, value: (step) => step.rows, cell: (step) => count(step.rows) },
  { id: "seconds", header: "Median", unit: "seconds", explain: "median", numeric: true, value: (step) => step.medianMs, cell: (step) => (step.medianMs / 1000).toPrecision(3) },
  { id: "rate", header: "Rows", unit: "per second", explain: "median", numeric: true, value: (step) => step.rowsPerSecond, cell: (step) => <strong>{count(step.rowsPerSecond)}</strong> },
  { id: "range", header: "Slowest to fastest", unit: "per second", explain: "article", numeric: true, sortable: false, value: (step) => step.rowsPerSecondLow, cell: (step) => (step.triesMs.length < 2 ? "–" : `${count(step.rowsPerSecondLow)}-${count(step.rowsPerSecondHigh)}`) },
  { id: "bytes", header: "Written", unit: "kB", explain: "article", numeric: true, value: (step) => step.bytes, cell: (step) => kilobytes(step.bytes) },
  { id: "memory", header: "Peak memory", unit: "kB", explain: "article", numeric: true, value: (step) => step.peakBytes, cell: (step) => kilobytes(step.peakBytes) },
  { id: "found", header: "Collisions", explain: "article", numeric: true, value: (step) => step.found, cell: (step) => count(step.found) },
];

const ratios: readonly Column<Ratio>[] = [
  { id: "what", header: "Ratio", value: (found) => found.what },
  { id: "ours", header: "Ours", explain: "median", numeric: true, value: (found) => found.ours, cell: (found) => <strong>{ratio(found.ours)}</strong> },
  { id: "article", header: "The article's", explain: "article", numeric: true, value: (found) => found.article, cell: (found) => <span class="muted">{ratio(found.article)}</span> },
];

/** Steps of stores, one after the other: article 2's store, and article 5's entities. */
export function StepsView({ article, service }: { article: StepsSummary; service: Omit<Article2Summary, "article"> | null }) {
  const done = article.rows.flatMap((row) => row.steps.map((step) => ({ ...step, way: row.transport })));
  return (
    <section class="card stack" aria-label={`Article ${article.article}`}>
      <p class="muted">Median of {count(article.tries)} tries; each way in a separate process. <Explain term="article" /></p>
      <Table caption="Steps of each way" columns={steps} rows={done} rowKey={(step) => `${step.way} ${step.step}`} />
      <div class="narrow"><Table caption="Ratios of medians, ours beside the article's" columns={ratios} rows={article.ratios} rowKey={(found) => found.what} /></div>
      {service !== null && <Article2Table article={{ ...service, article: 2 }} />}
      <ArticleReasons rows={[...article.rows, ...(service?.rows ?? [])]} />
    </section>
  );
}
