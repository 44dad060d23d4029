import type { CellSummary } from "../../../api/types";

// What calls would take over a link, and which transports to pick: the law of clients/Transport.Experiments/Analysis/Laws, whose figures a test compares with these.

export interface Link {
  roundTripMs: number;
  megabitsPerSecond: number;
}

export interface Predicted {
  cell: CellSummary;
  ms: number;
}

export interface Pick {
  /** The fastest, and those that are not proved slower: the fastest of the table first. */
  good: readonly Predicted[];
  /** The fastest first. */
  others: readonly Predicted[];
  /** Why none is to be chosen: the round trip decides, or nothing is proved. */
  open: "any" | "undecided" | null;
}

/** Links as the command line predicts them. */
export const usualLinks: readonly (Link & { name: string })[] = [
  { name: "data centre", roundTripMs: 0.5, megabitsPerSecond: 10_000 }, { name: "LAN", roundTripMs: 1, megabitsPerSecond: 1000 },
  { name: "office to cloud", roundTripMs: 20, megabitsPerSecond: 100 }, { name: "mobile", roundTripMs: 60, megabitsPerSecond: 20 },
];

const [segment, headers, matters, aboutTheSame] = [1448, 66, 0.02, 0.1];

const transferMs = (bytes: number, link: Link): number => ((bytes + Math.ceil(bytes / segment) * headers) * 8) / (link.megabitsPerSecond * 1000);

const addedMs = (cell: CellSummary, link: Link): number =>
  (cell.roundTrips ?? 1) * link.roundTripMs + transferMs(cell.requestWireBytes ?? 0, link) + transferMs(cell.responseWireBytes ?? 0, link);

/** Null where the median or the bytes are not known, and for a local socket, which has no link. */
export const predictedMs = (cell: CellSummary, link: Link): number | null =>
  cell.medianMs === null || cell.requestWireBytes === null || cell.responseWireBytes === null || /\+uds(\+|$)/.test(cell.transport) ? null : cell.medianMs + addedMs(cell, link);

/** What is ranked over a link. */
export const hasLink = (cell: CellSummary): boolean =>
  cell.isRanked && predictedMs(cell, usualLinks[0]!) !== null;

/** @param cells Of one operation and size, one at least, each of which has a link. */
export function pickOf(cells: readonly CellSummary[], link: Link): Pick {
  const predicted = cells.map((cell) => ({ cell, ms: predictedMs(cell, link)! })).sort((a, b) => a.ms - b.ms);
  const best = predicted[0]!;
  const good = predicted.filter((item) => item === best || !isApart(item, best, link));
  const others = predicted.filter((item) => !good.includes(item));
  const open = others.length > 0 || good.length < 2 ? null : good.at(-1)!.ms <= best.ms * (1 + aboutTheSame) ? "any" : "undecided";
  return { good: good.sort((a, b) => Number(b.cell.isFastest) - Number(a.cell.isFastest)), others, open };
}

/** By the ratio of the two, so that a pick never contradicts it, else by the intervals of their medians. */
function isApart(item: Predicted, best: Predicted, link: Link): boolean {
  const [added, least, { versusFastest }] = [addedMs(item.cell, link), addedMs(best.cell, link), item.cell];
  if (best.cell.isFastest && versusFastest !== null) {
    return versusFastest.verdict === "slower" && (versusFastest.ratioLow - 1) * best.cell.medianMs! + added - least > best.ms * matters;
  }

  return item.cell.medianLowMs !== null && best.cell.medianHighMs !== null && item.cell.medianLowMs + added > (best.cell.medianHighMs + least) * (1 + matters);
}

/** "a, b or c". */
export const listed = (names: readonly string[]): string => names.join(" or ").replace(/ or (?=.* or )/g, ", ");
