import { describe, expect, it } from "vitest";
import { applyEvent } from "../../src/api/live";
import type { LiveCell, LiveRun, LiveState } from "../../src/api/types";

const cell = (transport: string, more: Partial<LiveCell> = {}): LiveCell => ({
  transport, operation: "GetPersons", persons: 1000, orders: false, status: "waiting", reason: null, samples: 0, medianMs: null, lowMs: null, highMs: null, ...more,
});
const run: LiveRun = {
  ticket: "t1", runId: null, source: "dashboard", scenario: "run", name: null, commandLine: "transport run", startedAt: "2026-11-21T11:00:00Z", plannedSeconds: null, hasCold: null, isCancelling: false, progress: null,
  cells: [cell("json"), cell("grpc")], load: [], strip: [],
};
const state: LiveState = { current: run, queue: [], lastEnded: null };

describe("applyEvent", () => {
  it("takes the whole state as it is", () => expect(applyEvent(null, "state", state)).toBe(state));

  it("puts changed cells in their places and leaves the others alone", () => {
    const after = applyEvent(state, "cells", [cell("grpc", { status: "measuring", samples: 12, medianMs: 0.5 })]);
    expect(after?.current?.cells.map(({ transport, samples }) => [transport, samples])).toEqual([["json", 0], ["grpc", 12]]);
    expect(after?.current?.cells[0]).toBe(run.cells[0]);
  });

  it("adds seconds of a load at the end", () => {
    const second = { transport: "json", visit: 0, second: 0, ok: 5, failed: 0, p50Ms: 1, p95Ms: 2, maxMs: 3 };
    const once = applyEvent(state, "load", [second]);
    expect(applyEvent(once, "load", [{ ...second, second: 1 }])?.current?.load.map((one) => one.second)).toEqual([0, 1]);
  });

  it("ignores what comes after the end of a run", () => {
    const idle: LiveState = { current: null, queue: [], lastEnded: null };
    expect(applyEvent(idle, "progress", { phase: "blocks" })).toBe(idle);
  });
});
