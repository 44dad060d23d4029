import { none } from "./format";

// Figures with their intervals as clients/Transport.Reporting/BoundedFigures.cs writes them: no more digits than the interval allows, at least two that count and at most three.

type Figure = number | null | undefined;

/** An interval narrower than this ratio of its ends has as many decimals at both ends as the figure. */
const narrow = 2;

/** The figure alone: 0.39 where it lies between 0.36 and 0.42. */
export function bounded(figure: Figure, low: Figure, high: Figure): string {
  return figure == null ? none : round(figure, placeOf(figure, halfOf(figure, low, high)));
}

/** The interval alone: 0.36-0.42, and -0.10 to 0.30 if it begins below zero; a question mark for an end that is not known. */
export function range(figure: Figure, low: Figure, high: Figure): string {
  if (figure == null) {
    return none;
  }

  const like = isNarrow(low, high) ? placeOf(low ?? figure, halfOf(figure, low, high)) : null;
  // If one end is many times the other, each is rounded to two digits.
  const end = (value: Figure): string => (value == null ? "?" : round(value, like ?? placeOf(value, null) + 1));
  return low == null && high == null ? none : `${end(low)}${low != null && low < 0 ? " to " : "-"}${end(high)}`;
}

/** A ratio and its interval: 2.3x (2.1-2.6). */
export function ratioRange(figure: number, low: number, high: number): string {
  return `${round(figure, placeOf(isNarrow(low, high) ? low : figure, halfOf(figure, low, high)))}x (${range(figure, low, high)})`;
}

const isNarrow = (low: Figure, high: Figure): boolean => low != null && high != null && low > 0 && high / low < narrow;

/** How far the nearer end is; null where that is not known. */
function halfOf(figure: number, low: Figure, high: Figure): number | null {
  const halves = [low == null || high == null ? 0 : (high - low) / 2, low == null ? 0 : figure - low].filter((half) => half > 0);
  return halves.length === 0 ? null : Math.min(...halves);
}

/** Power of ten of the last digit. */
function placeOf(figure: number, half: number | null): number {
  if (figure === 0 || !Number.isFinite(figure)) {
    return 0;
  }

  const first = Math.floor(Math.log10(Math.abs(figure)));
  return Math.min(Math.max(half === null ? first - 2 : Math.floor(Math.log10(half)), first - 2), first - 1);
}

function round(figure: number, place: number): string {
  const unit = 10 ** Math.max(0, place);
  const decimals = Math.min(Math.max(-place, 0), 9);
  return (place < 0 ? figure : Math.round(figure / unit) * unit)
    .toLocaleString("en-GB", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
