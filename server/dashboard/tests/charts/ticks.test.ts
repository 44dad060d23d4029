import { expect, test } from "vitest";
import { logScale, ratioTicks, spread } from "../../src/charts/ticks";

test("a logarithmic axis begins and ends at round numbers around its figures", () => {
  expect(logScale([0.13, 0.9])).toEqual({ min: 0.1, max: 1, ticks: [0.1, 0.2, 0.5, 1] });
  expect(logScale([3, 3])).toEqual({ min: 2, max: 5, ticks: [2, 5] });
  expect(logScale([1, 5000]).ticks).toEqual([1, 10, 100, 1000, 5000]);
  expect(logScale([0.04, 581]).ticks).toEqual([0.02, 0.1, 1, 10, 100, 1000]);
  expect(logScale([]).ticks).toEqual([0.1, 1, 10]);
  expect(logScale([0, -1, NaN, Infinity]).min).toBe(0.1);
});

test("ratios are marked around 1", () => {
  expect(ratioTicks(0.6, 1.5, 9)).toEqual([0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5]);
  expect(ratioTicks(0.6, 1.5, 5)).toEqual([0.67, 0.8, 1, 1.25, 1.5]);
  expect(ratioTicks(0.6, 1.4, 3)).toEqual([0.67, 1]);
  expect(ratioTicks(0.05, 20, 5)).toEqual([0.1, 0.5, 1, 2, 10]);
  expect(ratioTicks(0.001, 1000, 2)).toEqual([1]);
});

test("labels keep their distance and their order, and stay where they were when they can", () => {
  expect(spread([0, 100, 200], 15)).toEqual([0, 100, 200]);
  const moved = spread([50, 52, 51, 200], 15);
  expect(moved[3]).toBe(200);
  expect([moved[0], moved[2], moved[1]].map((place) => Math.round(place ?? 0))).toEqual([36, 51, 66]);
  const many = spread(Array.from({ length: 10 }, () => 7), 15).sort((a, b) => a - b);
  expect(many.every((place, index) => index === 0 || place - (many[index - 1] ?? 0) >= 15 - 1e-9)).toBe(true);
});
