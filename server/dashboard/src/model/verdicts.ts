import type { CellComparison, Difference, Verdict } from "../api/types";
import { ratioRange } from "./bounded";
import catalogue from "./columns.json";
import { count } from "./format";

// The words are those of clients/Transport.Reporting/Verdicts.cs, with which the terminal says the same.
export const words = catalogue.verdicts;

export interface VerdictMark {
  word: string;
  symbol: string;
  tone: "good" | "bad" | "plain" | "warn";
}

const marks: Record<Verdict, VerdictMark> = {
  faster: { word: words.faster, symbol: "▼", tone: "good" },
  slower: { word: words.slower, symbol: "▲", tone: "bad" },
  same: { word: words.same, symbol: "=", tone: "plain" },
  undecided: { word: words.undecided, symbol: "?", tone: "warn" },
};

/** Beyond the margin by an interval of its own, but not by one that holds together with those of all other pairs. */
const likely = (difference: Difference): VerdictMark => ({ word: difference.ratio > 1 ? words.likelySlower : words.likelyFaster, symbol: "?", tone: "warn" });

/** Of a machine that was overloaded. */
export const noAnswer: VerdictMark = { word: words.none, symbol: "–", tone: "plain" };

const notCompared: VerdictMark = { word: "not compared", symbol: "–", tone: "plain" };

export const verdictOf = (difference: Difference | null): VerdictMark =>
  difference === null ? notCompared : difference.verdict === "undecided" && difference.isLikely ? likely(difference) : marks[difference.verdict];

/** Ratio with its interval: "1.05x (1.01-1.09)". */
export const ratioWords = ({ ratio, ratioLow, ratioHigh }: Difference): string => ratioRange(ratio, ratioLow, ratioHigh);

const order: Record<string, number> = { slower: 0, faster: 1, undecided: 2, same: 3 };

/** The cells that changed come first, the largest change on top; those without a comparison come last. */
export function byVerdict(cells: readonly CellComparison[]): CellComparison[] {
  const rank = (cell: CellComparison): number => (cell.difference === null ? 4 : (order[cell.difference.verdict] ?? 4));
  const size = (cell: CellComparison): number => (cell.difference === null ? 0 : Math.abs(Math.log(cell.difference.ratio)));
  return [...cells].sort((a, b) => rank(a) - rank(b) || size(b) - size(a));
}

/** Whether nothing tells it apart: it is the same, or too close to call. */
export const isTie = (difference: Difference | null): boolean => difference !== null && (difference.verdict === "same" || (difference.verdict === "undecided" && !difference.isLikely));

/** How many cells have which verdict, the changed ones first: "2 slower, certain; 1 too close to call". */
export function tally(cells: readonly CellComparison[]): string {
  const said = byVerdict(cells).map(({ difference }) => verdictOf(difference).word);
  return [...new Set(said)].map((word) => `${count(said.filter((other) => other === word).length)} ${word}`).join("; ");
}
