import type { ArticleRatio } from "../../../api/types";
import type { Column } from "../../../components/Table";
import { Table } from "../../../components/Table";
import { articleRatio as ratio } from "../../../model/format";

const columns: readonly Column<ArticleRatio>[] = [
  { id: "rows", header: "Ratio", value: (found) => `${found.of} : ${found.to}` },
  { id: "ours", header: "Ours", explain: "median", numeric: true, value: (found) => found.ours, cell: (found) => (found.ours === null ? <span class="muted">{found.missing ?? "–"}</span> : <strong>{ratio(found.ours)}</strong>) },
  { id: "article", header: "The article's", explain: "article", numeric: true, value: (found) => found.article, cell: (found) => <span class="muted">{ratio(found.article)}</span> },
];

/** Ratios of rows, ours beside the article's: what survives a change of machines. */
export function RatioTable({ caption, ratios }: { caption: string; ratios: readonly ArticleRatio[] }) {
  return <div class="narrow"><Table caption={caption} columns={columns} rows={ratios} rowKey={(found) => `${found.of} ${found.to}`} /></div>;
}
