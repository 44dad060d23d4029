import type { Article1Summary, Article2Summary } from "../../../api/types";
import { Explain } from "../../../components/Explain";
import { count } from "../../../model/format";
import { Article1Tables } from "./Article1Tables";
import { Article2Table } from "./Article2Table";
import { ArticleReasons } from "./ArticleReasons";

/** An article's table with ours beside it. */
export function ArticleView({ article }: { article: Article1Summary | Article2Summary }) {
  return (
    <section class="card stack" aria-label={`Article ${article.article}`}>
      {article.article === 1
        ? <><p class="muted">{count(article.tries)} tries for each transport and test, each in a fresh pair of processes; the first is the cold one, the median is of all of them, as in the article. <Explain term="effort" /></p><Article1Tables tests={article.tests} /></>
        : <><p class="muted">{count(article.threads)} callers at once, {count(article.calls)} calls each, median of {count(article.repetitions)} rounds. <Explain term="article" /></p><Article2Table article={article} /></>}
      <ArticleReasons rows={article.article === 1 ? article.tests.flatMap((test) => test.columns) : article.rows} />
    </section>
  );
}
