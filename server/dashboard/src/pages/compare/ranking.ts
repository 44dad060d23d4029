import type { CellComparison, Difference } from "../../api/types";
import { ratioTicks } from "../../charts/ticks";
import type { Ranking } from "../../components/ranked/RankedDots";
import { cellWords, plural, ratio } from "../../model/format";
import { ratioWords, verdictOf } from "../../model/verdicts";

export type ComparedCell = CellComparison & { difference: Difference };

export const compared = (cells: readonly CellComparison[]): ComparedCell[] => cells.filter((cell): cell is ComparedCell => cell.difference !== null);

/** Ratios around 1 with their intervals; the band of each is the margin below which nothing is proved. */
export function rankingOf(cells: readonly ComparedCell[], mostTicks = 9): Ranking {
  const [min, max] = [Math.min(0.9, ...cells.map(({ difference }) => difference.ratioLow)) * 0.97, Math.max(1.1, ...cells.map(({ difference }) => difference.ratioHigh)) * 1.03];
  return {
    scale: { min, max, ticks: ratioTicks(min, max, mostTicks) }, tick: (value) => `${value}x`,
    rows: cells.map(({ difference, ...cell }) => ({
      name: `${cell.transport}, ${cellWords(cell).replace("GetPersons of ", "")}`, transport: cell.transport,
      value: difference.ratio, low: difference.ratioLow, high: difference.ratioHigh, figure: "", ratio: ratioWords(difference), mark: verdictOf(difference),
      area: null, isOutlined: false, isTied: false, band: [1 / (1 + difference.margin), 1 + difference.margin],
    })),
  };
}

/** What became of the cells, or what would have been seen if something had. */
export function changeWords(cells: readonly ComparedCell[]): string {
  const [slower, faster] = (["slower", "faster"] as const).map((verdict) => cells.filter(({ difference }) => difference.verdict === verdict).length);
  const seen = cells.flatMap(({ difference }) => difference.callable ?? []);
  return slower || faster ? [...(slower ? [`${plural(slower, "cell")} slower`] : []), ...(faster ? [`${plural(faster, "cell")} faster`] : [])].join(", ")
    : `No change found${seen.length === 0 ? "" : `; one of ${ratio(Math.max(...seen))} would have been seen in every cell`}`;
}
