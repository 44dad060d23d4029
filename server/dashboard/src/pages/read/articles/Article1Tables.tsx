import type { Article1Column, Article1Test } from "../../../api/types";
import type { Column } from "../../../components/Table";
import { Table } from "../../../components/Table";
import { TransportName } from "../../../components/TransportName";
import { count, ms } from "../../../model/format";
import { RatioTable } from "./RatioTable";

const columns: readonly Column<Article1Column>[] = [
  { id: "transport", header: "Transport", explain: "transport", pinned: true, value: (row) => row.transport, cell: (row) => <TransportName id={row.transport} /> },
  { id: "median", header: "Median", unit: "ms", explain: "median", numeric: true, value: (row) => row.medianMs, cell: (row) => (row.medianMs === null ? <span class="tag">{row.status}</span> : <strong>{ms(row.medianMs)}</strong>) },
  { id: "theirMedian", header: "The article's", unit: "ms", explain: "article", numeric: true, value: (row) => row.articleFigure?.medianMs ?? null, cell: (row) => <span class="muted">{ms(row.articleFigure?.medianMs)}</span> },
  { id: "cold", header: "Cold", unit: "ms", explain: "cold", numeric: true, value: (row) => row.coldMs, cell: (row) => ms(row.coldMs) },
  { id: "theirCold", header: "The article's", unit: "ms", explain: "article", numeric: true, value: (row) => row.articleFigure?.coldMs ?? null, cell: (row) => <span class="muted">{ms(row.articleFigure?.coldMs)}</span> },
  { id: "column", header: "Its name there", value: (row) => row.articleFigure?.column ?? null, cell: (row) => <span class="muted">{row.articleFigure?.column ?? "–"}</span> },
  { id: "verified", header: "Verified", explain: "verified", value: (row) => (row.verified === null ? null : Number(row.verified)), cell: (row) => (row.verified === null ? "–" : row.verified ? <span class="good">✓ equal</span> : <span class="bad">✕ no</span>) },
  { id: "start", header: "Server start", unit: "ms", explain: "cold", numeric: true, value: (row) => row.serverStartMs, cell: (row) => ms(row.serverStartMs) },
  { id: "library", header: "Library", explain: "transport", value: (row) => row.library, cell: (row) => <>{row.implementation === "ours" && <span class="tag">ours</span>} {row.library}</> },
];

/** Tests 1 and 2 of article 1. */
export function Article1Tables({ tests }: { tests: readonly Article1Test[] }) {
  return (
    <>
      {tests.map((test) => (
        <div class="stack" key={test.test}>
          <h2>Test {test.test}: {count(test.persons)} persons {test.orders ? "with" : "without"} orders</h2>
          <Table caption={`Test ${test.test}: milliseconds from request to response, ours beside the article's`} columns={columns} rows={test.columns.filter((row) => row.status !== "unavailable")} rowKey={(row) => row.transport} />
          {test.ratios.length > 0 && <RatioTable caption={`Ratios of test ${test.test}`} ratios={test.ratios} />}
        </div>
      ))}
    </>
  );
}
