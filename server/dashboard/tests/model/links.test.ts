import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { CellSummary } from "../../src/api/types";
import { hasLink, pickOf, predictedMs, type Predicted } from "../../src/pages/read/medians/links";

type Named = { transport: string; ms: number };
type Golden = { cells: CellSummary[]; picks: { persons: number; roundTripMs: number; megabitsPerSecond: number; good: Named[]; others: Named[]; open: "any" | "undecided" | null }[] };

const { cells, picks } = JSON.parse(readFileSync("../../tests/goldens/records/run.printed/picks.json", "utf8")) as Golden;

test("picks and predicted times are the command line's, at every size and link", () => {
  expect(picks.length).toBeGreaterThan(20);
  const named = (items: readonly Predicted[]): Named[] => items.map(({ cell, ms }) => ({ transport: cell.transport, ms: Number(ms.toPrecision(12)) }));
  const rounded = (items: readonly Named[]): Named[] => items.map(({ transport, ms }) => ({ transport, ms: Number(ms.toPrecision(12)) }));
  for (const { persons, good, others, open, ...link } of picks) {
    const found = pickOf(cells.filter((cell) => cell.persons === persons).filter(hasLink), link);
    expect({ good: named(found.good), others: named(found.others), open: found.open }).toEqual({ good: rounded(good), others: rounded(others), open });
  }
  expect(new Set(picks.map(({ good, open }) => open ?? Math.min(good.length, 2))).size).toBeGreaterThan(1);
});

test("a local socket, what is not ranked and what was not counted have no link", () => {
  const [one] = cells.filter(hasLink);
  for (const changes of [{ transport: "json+uds" }, { isRanked: false }, { responseWireBytes: null }, { medianMs: null }]) {
    expect(hasLink({ ...one!, ...changes } as CellSummary)).toBe(false);
  }
  expect(predictedMs({ ...one!, transport: "json+uds+tls" }, { roundTripMs: 1, megabitsPerSecond: 1 })).toBeNull();
});
