import type { Catalogue } from "../../../api/types";
import type { Reference } from "../../../charts/latency";
import { sameShape, type Shape } from "../../../model/shapes";

/** The articles' medians for a shape, once per column of the article, if the size was measured here too. */
export function referencesOf(catalogue: Catalogue, shape: Shape, sizes: readonly number[]): Reference[] {
  const found = new Map<string, Reference>();
  for (const { column, operation, orders, persons, medianMs } of catalogue.articles) {
    if (medianMs !== null && sameShape({ operation, orders }, shape) && sizes.includes(persons)) {
      found.set(column, { column, orders, persons, medianMs });
    }
  }
  return [...found.values()];
}
