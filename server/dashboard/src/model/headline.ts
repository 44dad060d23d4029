/** A sentence of a headline: the answer, and what it is compared with. */
export interface Sentence {
  answer: string;
  others: string[];
}

/** The sentences of a headline, each cut at its semicolons; those within parentheses belong to names of libraries. */
export function sentencesOf(headline: readonly string[]): Sentence[] {
  return headline.map((sentence) => {
    const [answer = "", ...others] = clausesOf(sentence.replace(/\.$/, ""));
    return { answer, others };
  });
}

function clausesOf(sentence: string): string[] {
  const clauses = [""];
  let depth = 0;
  for (const part of sentence.split(/(; |[()])/)) {
    depth += part === "(" ? 1 : part === ")" ? -1 : 0;
    if (part === "; " && depth === 0) {
      clauses.push("");
    } else {
      clauses.push((clauses.pop() ?? "") + part);
    }
  }

  return clauses;
}
