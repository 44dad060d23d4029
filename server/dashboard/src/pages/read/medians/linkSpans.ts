/** A logarithmic slider: its ends, and the round value at each of its steps. */
export interface Span {
  min: number;
  max: number;
  /** Powers of ten. */
  ticks: readonly number[];
  steps: number;
  /** The value at a step; steps may be broken. */
  value: (step: number) => number;
  /** The step of a value; broken. */
  at: (value: number) => number;
}

const perDecade = 20;

function spanOf(from: number, decades: number): Span {
  const value = (step: number): number => Number((10 ** (from + step / perDecade)).toPrecision(2));
  const steps = decades * perDecade;
  return {
    min: value(0), max: value(steps), steps, value, at: (at) => (Math.log10(at) - from) * perDecade, ticks: Array.from({ length: decades + 1 }, (_, power) => value(power * perDecade)),
  };
}

export const roundTrips: Span = spanOf(-1, 3);
export const bandwidths: Span = spanOf(0, 4);
