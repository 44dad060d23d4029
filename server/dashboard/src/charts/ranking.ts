import type { CellSummary } from "../api/types";
import { logScale } from "./ticks";
import { plain } from "./kit";
import type { RankedRow, Ranking } from "../components/ranked/RankedDots";
import { bounded } from "../model/bounded";
import { kilobytes, ratio } from "../model/format";
import { isMeasured } from "../model/medianRows";
import { isTie, noAnswer, ratioWords, verdictOf, type VerdictMark } from "../model/verdicts";

const isTied = (cell: CellSummary): boolean => cell.isRanked && !cell.isFastest && isTie(cell.versusFastest);

/** As the terminal orders them: the fastest, the others by their ratios, then what is not ranked, then what has no figure. */
const placeOf = (cell: CellSummary): number => !isMeasured(cell) || cell.medianMs === null ? 3 : !cell.isRanked && cell.isUnanswered !== true ? 2 : cell.isFastest ? 0 : 1;
const ratioOf = (cell: CellSummary): number => cell.versusFastest?.ratio ?? cell.ratioToFastest ?? cell.medianMs ?? 0;

/** What a row is called: its verdict, or why it has none. */
export function markOf(cell: CellSummary): VerdictMark {
  return !isMeasured(cell) || cell.medianMs === null ? { word: cell.status === "ok" ? "no calls" : cell.status, symbol: "✕", tone: "bad" }
    : cell.isFastest ? { word: "fastest", symbol: "★", tone: "good" }
    : cell.isUnanswered === true ? noAnswer
    : !cell.isRanked ? { word: cell.isLimit ? "limit" : "not ranked", symbol: "–", tone: "plain" }
    : verdictOf(cell.versusFastest);
}

/** Marked where it was still changing after the warm-up. */
export const medianOf = ({ status, medianMs, medianLowMs, medianHighMs }: CellSummary): string => `${status === "unsteady" ? "~" : ""}${bounded(medianMs, medianLowMs, medianHighMs)}`;

/** The cells of one question, the fastest first; those of a machine that was overloaded by their medians, which answer nothing. */
export function rankingOf(cells: readonly CellSummary[]): Ranking {
  const ordered = cells.filter(({ status }) => status !== "unavailable").toSorted((a, b) => placeOf(a) - placeOf(b) || ratioOf(a) - ratioOf(b));
  const hasTies = ordered.some(isTied);
  const rows = ordered.map((cell): RankedRow => {
    const { transport, medianMs, medianLowMs, medianHighMs, versusFastest } = cell;
    const value = isMeasured(cell) ? medianMs : null;
    return {
      name: transport, transport, value, low: medianLowMs, high: medianHighMs, mark: markOf(cell),
      figure: value === null ? "" : `${medianOf(cell)} ms`,
      ratio: value === null || cell.isFastest ? "" : versusFastest === null ? (cell.ratioToFastest === null ? "" : ratio(cell.ratioToFastest)) : ratioWords(versusFastest),
      area: cell.responseBytes, isOutlined: cell.implementation === "ours", isTied: isTied(cell) || (cell.isFastest && hasTies),
    };
  });
  return { rows, scale: logScale(rows.flatMap(({ value, low, high }) => (value === null ? [] : [value, low ?? 0, high ?? 0]))), tick: plain };
}

/** What rings mean, where any are drawn. */
export const ringWords = (rows: readonly RankedRow[]): string[] => (rows.some(({ isOutlined }) => isOutlined) ? ["Rings: our own implementation."] : []);

/** How to read the picture: of what it holds alone. */
export function legendOf({ rows }: Ranking): string {
  const bytes = rows.flatMap(({ area, value }) => (area === null || value === null ? [] : [area]));
  const [least, most] = [kilobytes(Math.min(...bytes)), kilobytes(Math.max(...bytes))];
  return [
    "Median of a call in ms, log scale; lines are 95 % intervals.",
    ...(bytes.length === 0 ? [] : [`A dot's area is its response: ${least === most ? least : `${least} to ${most}`} kB.`]),
    ...ringWords(rows),
    ...(rows.some(({ figure }) => figure.startsWith("~")) ? ["~: still changing."] : []),
    ...(rows.some(({ isTied }) => isTied) ? ["The bracket: too close to call."] : []),
  ].join(" ");
}
