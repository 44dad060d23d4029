/** Round numbers for a logarithmic axis whose figures span less than many decades, where powers of ten alone would leave it bare. */

export interface LogScale {
  min: number;
  max: number;
  ticks: number[];
}

const steps = [1, 2, 5];

/** From the round number below the smallest figure to the one above the largest; powers of ten alone where they are enough. */
export function logScale(values: readonly number[]): LogScale {
  const positive = values.filter((value) => value > 0 && Number.isFinite(value));
  if (positive.length === 0) {
    return { min: 0.1, max: 10, ticks: [0.1, 1, 10] };
  }
  const [low, high] = [Math.min(...positive), Math.max(...positive)];
  const first = Math.floor(Math.log10(low));
  const last = Math.ceil(Math.log10(high));
  const round: number[] = [];
  for (let power = first; power <= last; power++) {
    round.push(...steps.map((step) => Number((step * 10 ** power).toPrecision(6))));
  }
  const min = round.findLast((tick) => tick <= low) ?? low;
  const max = round.find((tick) => tick >= high && tick > min) ?? high;
  const within = round.filter((tick) => tick >= min && tick <= max);
  return { min, max, ticks: last - first > 3 ? within.filter((tick) => tick === min || tick === max || isPowerOfTen(tick)) : within };
}

const isPowerOfTen = (tick: number): boolean => Math.abs(Math.log10(tick) - Math.round(Math.log10(tick))) < 1e-9;

/** From the finest to the coarsest. */
const ratios = [
  [0.01, 0.02, 0.05, 0.1, 0.2, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 2, 3, 5, 10, 20, 50, 100],
  [0.01, 0.1, 0.2, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 5, 10, 100],
  [0.01, 0.1, 0.5, 0.67, 1, 1.5, 2, 10, 100],
  [0.01, 0.1, 0.5, 1, 2, 10, 100],
];

/** Ratios to mark around 1. */
export function ratioTicks(min: number, max: number, most: number): number[] {
  const within = ratios.map((ticks) => ticks.filter((tick) => tick >= min && tick <= max));
  return within.find((ticks) => ticks.length <= most) ?? [1];
}

/** Moves labels down the side so that none covers another: where each is to stand, in the order given. */
export function spread(places: readonly number[], gap: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  const moved: number[] = [...places];
  let groups: { from: number; size: number; wanted: number[] }[] = [];
  for (const { place } of order) {
    groups.push({ from: place, size: 1, wanted: [place] });
    // Groups that touch are laid together around the middle of where their labels wanted to be.
    for (let last = groups.at(-1), before = groups.at(-2); last !== undefined && before !== undefined && before.from + before.size * gap > last.from; last = groups.at(-1), before = groups.at(-2)) {
      const wanted = [...before.wanted, ...last.wanted];
      const middle = wanted.reduce((sum, value) => sum + value, 0) / wanted.length;
      groups = [...groups.slice(0, -2), { from: middle - ((wanted.length - 1) * gap) / 2, size: wanted.length, wanted }];
    }
  }
  let at = 0;
  for (const group of groups) {
    for (let step = 0; step < group.size; step++) {
      const item = order[at++];
      if (item !== undefined) {
        moved[item.index] = group.from + step * gap;
      }
    }
  }
  return moved;
}

/** How far down the name at each line's end is moved, in pixels, so that names do not cover one another. */
export function endOffsets(ends: readonly (number | null)[], { min, max }: LogScale, height: number): number[] {
  const places = ends.map((value) => (value === null ? null : (1 - Math.log(value / min) / Math.log(max / min)) * height));
  const moved = spread(places.filter((place) => place !== null), 15);
  let at = 0;
  return places.map((place) => (place === null ? 0 : (moved[at++] ?? place) - place));
}
