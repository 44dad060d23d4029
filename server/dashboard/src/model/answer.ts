import type { ArticleRatio } from "../api/articles";
import type { LoadSummary } from "../api/loads";
import type { RunView } from "../api/views";
import { levelUnit } from "../charts/load";
import { articleRatio, count } from "./format";

/** The answer of a load or an article's experiment in a sentence, from its figures as they are; null where it has none. */
export function answerOf({ load, article }: RunView): string | null {
  if (load !== null) {
    return load.plan.findCapacity ? capacityWords(load) : slaWords(load);
  }

  if (article === null || article.article === 3) {
    return null;
  }

  const found = article.article === 1 ? article.tests.flatMap((test) => test.ratios.map((of) => ({ ...of, where: `test ${test.test}: ` }))) : article.ratio === null ? [] : [{ ...article.ratio, where: "" }];
  const known = found.filter(({ ours }) => ours !== null);
  return known.length === 0 ? null : known.map(ratioWords).join("; ");
}

function slaWords({ plan, rows }: LoadSummary): string | null {
  const named = (kept: boolean) => rows.filter((row) => row.slaKept === kept).map((row) => `${row.transport} (${row.library}, ${row.kind})`).join(", ");
  const [kept, broken] = [named(true), named(false)];
  const clauses = [...(kept === "" ? [] : [`kept by ${kept}`]), ...(broken === "" ? [] : [`broken by ${broken}`])];
  return clauses.length === 0 ? null : `SLA ${plan.sla}: ${clauses.join("; ")}`;
}

function capacityWords(load: LoadSummary): string | null {
  const found = load.rows.filter((row) => row.capacity?.low != null);
  const best = found.toSorted((a, b) => (b.capacity?.low ?? 0) - (a.capacity?.low ?? 0));
  const clauses = best.map((row) => `${row.transport} (${row.library}, ${row.kind}) up to ${count(row.capacity?.low)} ${levelUnit(load)}`);
  return clauses.length === 0 ? null : `SLA ${load.plan.sla} is kept by ${clauses.join("; ")}`;
}

function ratioWords({ where, of, to, ours, article }: ArticleRatio & { where: string }): string {
  return `${where}${of} : ${to} is ${articleRatio(ours)}${article === null ? "" : `, and was ${articleRatio(article)} in the article`}`;
}
