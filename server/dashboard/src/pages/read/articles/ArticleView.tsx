import type { ArticleSummary } from "../../../api/types";
import { Explain } from "../../../components/Explain";
import { Segments } from "../../../components/Segments";
import { useAddress } from "../../../model/address";
import { FigureChart } from "./FigureChart";
import { FigureTable } from "./FigureTable";

/** What can be drawn at once; of more, the reader chooses. */
const mostCharts = 2;

/** An article's experiment done again: ours beside the article's. */
export function ArticleView({ article }: { article: ArticleSummary }) {
  const address = useAddress();
  const tables = article.tables.filter(({ isRaw }) => !isRaw);
  const charts = tables.filter(({ bars }) => bars !== null);
  const kinds = charts.length > mostCharts ? [...new Set(charts.map(kindOf))] : [];
  const chosen = kinds.find((kind) => kind === address.get("graphs")) ?? kinds[0];
  const shown = tables.filter((table) => table.bars === null || chosen === undefined || kindOf(table) === chosen);
  return (
    <section class="card stack" aria-label={`Article ${article.article}`}>
      <p class="muted">{article.trust} <Explain term={article.article === 3 ? "modes" : "article"} /></p>
      {chosen !== undefined && <Segments label="Transport and operation" name="graphs" value={chosen} onChange={(graphs) => address.set({ graphs })} options={kinds.map((kind) => ({ id: kind, words: kind }))} />}
      {shown.map((table) => table.bars === null ? <FigureTable key={table.title} table={table} /> : <FigureChart key={table.title} table={table} />)}
    </section>
  );
}

/** What a chart is of, such as "wcf-text, GetCustomerOrders (down)": its title without the size and what is drawn. */
const kindOf = ({ title }: { title: string }): string => title.replace(/( of \d+)?: throughput.*$/, "");
