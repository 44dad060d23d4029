import { options } from "preact";
import { act, render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { applyEvent, live } from "../../src/api/live";
import type { LiveCell, LiveProgress, LiveRun, LiveSecond, LiveState } from "../../src/api/types";
import { visitsOf } from "../../src/pages/live/loadOption";
import LivePage from "../../src/pages/live/LivePage";

const cellOf = (row: number, persons: number, changes: Partial<LiveCell> = {}): LiveCell =>
  ({ transport: `row-${row}`, operation: "GetPersons", persons, orders: false, status: "measuring", reason: null, samples: 10, medianMs: 1, lowMs: 0.9, highMs: 1.1, ...changes });
const progress: LiveProgress = { phase: "measuring", transport: "json+again", operation: "GetPersons", persons: 10, orders: false, done: 1, total: 9, fraction: 0.5, secondsLeft: 60, answer: null };
const cells = Array.from({ length: 40 }, (_, row) => [1, 10, 50, 100, 500, 1000, 5000].map((persons) => cellOf(row, persons))).flat();
const run: LiveRun = { ticket: "t", runId: "r", source: "dashboard", scenario: "run", name: "Forty", commandLine: "transport run", startedAt: "2026-11-21T08:00:00Z", plannedSeconds: 176, hasCold: true, isCancelling: false, progress, cells, load: [], strip: [] };
const state: LiveState = { current: run, queue: [], lastEnded: null };

/** Components of a name that are drawn while something is done. */
async function drawnBy(work: () => void): Promise<number> {
  let drawn = 0;
  const before = options.diffed;
  options.diffed = (node) => {
    drawn += typeof node.type === "function" ? 1 : 0;
    before?.(node);
  };
  await act(async () => work());
  options.diffed = before;
  return drawn;
}

test("of forty rows over seven sizes an event draws what it has changed", async () => {
  live.value = state;
  render(<LivePage />);
  expect(screen.getAllByRole("rowheader")).toHaveLength(40);
  const all = 40 * 7;

  const onProgress = await drawnBy(() => (live.value = applyEvent(live.value, "progress", { ...progress, done: 2 })));
  expect(onProgress).toBeGreaterThan(0);
  expect(onProgress).toBeLessThan(all / 4);

  await drawnBy(() => (live.value = applyEvent(live.value, "cells", [cellOf(7, 100, { medianMs: 0.123, lowMs: 0.12, highMs: 0.125 })])));
  expect(screen.getByText("0.123")).toBeTruthy();
}, 60_000);

test("a transport that is measured again is reported in words", () => {
  live.value = state;
  render(<LivePage />);
  expect(screen.getByText(/json once more, to see how far the run disagrees with itself/)).toBeTruthy();
}, 60_000);

test("the steps of a run stand in their order, and those before the present one are past", () => {
  live.value = state;
  render(<LivePage />);
  const steps = [...screen.getByRole("list", { name: "Phases" }).children];
  expect(steps.map(({ textContent }) => textContent)).toEqual(["Starting server and client", "Checking answers", "Warming up", "Measuring", "Counting memory and processor time", "Counting bytes and phases", "Cold"]);
  expect(steps.filter(({ className }) => className === "past")).toHaveLength(3);
}, 60_000);

test("a run without cold calls has no such step", () => {
  live.value = { ...state, current: { ...run, hasCold: false } };
  render(<LivePage />);
  expect([...screen.getByRole("list", { name: "Phases" }).children].at(-1)?.textContent).toBe("Counting bytes and phases");
}, 60_000);

test("a step that was reached stays so while further processes are warmed up", async () => {
  live.value = state;
  render(<LivePage />);
  await act(async () => void (live.value = applyEvent(live.value, "progress", { ...progress, phase: "warming-up", done: 0, total: 1 })));
  const steps = [...screen.getByRole("list", { name: "Phases" }).children];
  expect(steps.filter(({ className }) => className === "past").map(({ textContent }) => textContent)).toEqual(["Starting server and client", "Checking answers", "Measuring"]);
  expect(steps.filter(({ className }) => className === "now").map(({ textContent }) => textContent)).toEqual(["Warming up"]);
  expect(screen.queryByText(/0 of 1/)).toBeNull();
}, 60_000);

test.each([
  ["costs", "It comes when two transports have an interval."],
  ["bytes", "It comes when two transports have an interval."],
  ["cold", "There is none: fewer than two transports have an interval."],
] as const)("without an answer the phase %s says whether one may still come", (phase, words) => {
  live.value = applyEvent(state, "progress", { ...progress, phase });
  render(<LivePage />);
  expect(screen.getByText(words)).toBeTruthy();
}, 60_000);

test("a single transport has nothing to be compared with", () => {
  live.value = { ...state, current: { ...run, cells: [cellOf(1, 10), cellOf(2, 10, { status: "unavailable" })] } };
  render(<LivePage />);
  expect(screen.getByText("A single transport is measured: nothing is compared with it.")).toBeTruthy();
});

test("the answer so far is there as soon as there is one", async () => {
  live.value = applyEvent(state, "progress", { ...progress, phase: "warming-up" });
  render(<LivePage />);
  expect(screen.getByText("It comes when every transport has been warmed up.")).toBeTruthy();
  await act(async () => void (live.value = applyEvent(live.value, "progress", progress)));
  expect(screen.getByText("It comes when two transports have an interval.")).toBeTruthy();

  await act(async () => void (live.value = applyEvent(live.value, "progress", { ...progress, answer: "So far at 1,000 persons without orders: json is fastest, 0.47 (0.45-0.49) ms." })));

  expect(screen.getByRole("region", { name: "Answer so far" }).textContent).toContain("json is fastest");
}, 60_000);

test("loads of a search for capacity are separate lines, though they are one visit", () => {
  const second = (at: number, ok: number): LiveSecond => ({ transport: "json", visit: 0, second: at, ok, perSecond: ok, isAfterEnd: false, failed: 0, p50Ms: 1, p95Ms: 2, maxMs: 3 });
  const visits = visitsOf([second(0, 1), second(1, 2), second(0, 3), second(1, 4), second(2, 5)]);
  expect(visits.map(({ number, seconds }) => [number, seconds.map(({ ok }) => ok)])).toEqual([[1, [1, 2]], [2, [3, 4, 5]]]);
});

test("the planned time stands beside the elapsed one until the time left is known", () => {
  live.value = { ...state, current: { ...run, cells: [], progress: null } };
  render(<LivePage />);
  expect(screen.getByText(/so far of about 2 min 56 s$/)).toBeTruthy();
});
