import type { ArticleSummary } from "../../../api/types";
import { Explain } from "../../../components/Explain";
import { FigureChart } from "./FigureChart";
import { FigureTable } from "./FigureTable";

/** An article's experiment done again: ours beside the article's. */
export function ArticleView({ article }: { article: ArticleSummary }) {
  return (
    <section class="card stack" aria-label={`Article ${article.article}`}>
      <p class="muted">{article.trust} <Explain term={article.article === 3 ? "modes" : "article"} /></p>
      {article.tables.filter(({ isRaw }) => !isRaw).map((table) => table.bars === null ? <FigureTable key={table.title} table={table} /> : <FigureChart key={table.title} table={table} />)}
    </section>
  );
}
