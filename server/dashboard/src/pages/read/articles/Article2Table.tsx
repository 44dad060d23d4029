import type { Article2Row, Article2Summary } from "../../../api/types";
import type { Column } from "../../../components/Table";
import { Table } from "../../../components/Table";
import { TransportName } from "../../../components/TransportName";
import { count, ratio } from "../../../model/format";
import { RatioTable } from "./RatioTable";

const columns: readonly Column<Article2Row>[] = [
  { id: "transport", header: "Transport", explain: "transport", pinned: true, value: (row) => row.transport, cell: (row) => <TransportName id={row.transport} /> },
  { id: "rate", header: "Answered", unit: "per second", explain: "answered", numeric: true, value: (row) => row.perSecond, cell: (row) => (row.perSecond === null ? <span class="tag">{row.status}</span> : <strong>{count(row.perSecond)}</strong>) },
  { id: "range", header: "Rounds", unit: "per second", explain: "article", numeric: true, sortable: false, value: (row) => row.perSecondLow, cell: (row) => (row.perSecondLow === null ? "–" : `${count(row.perSecondLow)}-${count(row.perSecondHigh)}`) },
  { id: "full", header: "Article's server", unit: "per second", explain: "article", numeric: true, value: (row) => row.articleFigures?.full ?? null, cell: (row) => <span class="muted">{count(row.articleFigures?.full)}</span> },
  { id: "development", header: "Article's development", unit: "per second", explain: "article", numeric: true, value: (row) => row.articleFigures?.development ?? null, cell: (row) => <span class="muted">{count(row.articleFigures?.development)}</span> },
  { id: "handler", header: "To the handler", explain: "article", numeric: true, value: (row) => row.ratioToHandler, cell: (row) => ratio(row.ratioToHandler) },
  { id: "wrong", header: "Wrong", explain: "verified", numeric: true, value: (row) => row.wrong, cell: (row) => count(row.wrong) },
  { id: "errors", header: "Failed", explain: "sla", numeric: true, value: (row) => row.errors + row.stalls, cell: (row) => count(row.errors + row.stalls) },
  { id: "library", header: "Library", explain: "transport", value: (row) => row.library, cell: (row) => <>{row.implementation === "ours" && <span class="tag">ours</span>} {row.library}</> },
];

/** Article 2: many callers of the smallest call. */
export function Article2Table({ article }: { article: Article2Summary }) {
  return (
    <>
      <Table caption="Answered calls per second, ours beside the article's" columns={columns} rows={article.rows.filter((row) => row.status !== "unavailable")} rowKey={(row) => row.transport} initialSort={{ column: "rate", descending: true }} />
      {article.ratio !== null && <RatioTable caption={`WCF text over the plain handler; on the article's development server it was ${ratio(article.articleDevelopmentRatio)}`} ratios={[article.ratio]} />}
    </>
  );
}
