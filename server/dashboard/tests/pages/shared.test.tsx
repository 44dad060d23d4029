import { render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/api/client";
import { reading } from "../../src/api/reading";
import type { LatencyDistribution, RunView } from "../../src/api/types";
import ReadPage from "../../src/pages/read/ReadPage";
import { cell, summary } from "../samples";

const run = {
  entry: { machine: "a processor", commit: null, runId: "20261121-080000", scenario: "run", startedAt: "2026-11-21T08:00:00Z", ended: "completed", complete: true, name: "Ours", tag: null, note: null, isBaseline: false, isImported: false, subject: "json", grade: "good", headline: null, isPending: false, transports: ["json"], cells: 1, problem: null },
  commandLine: "transport run", headline: [{ answer: "json takes 0.50 ms", others: [] }], incidents: [], answers: [{ operation: "GetPersons", orders: false, persons: 1000, answer: "json takes 0.50 ms" }], sure: ["Certain from 1.03x on."], summary: summary([cell()]), load: null, article: null,
} as unknown as RunView;
const distribution = { samples: 1 } as LatencyDistribution;
const key = { transport: "json", operation: "GetPersons", persons: 1000, orders: false } as const;

beforeEach(() => {
  vi.stubGlobal("fetch", () => expect.unreachable("a file asks no server"));
  vi.stubGlobal("transportRun", { run, distributions: [{ ...key, distribution }] });
});
afterEach(() => vi.unstubAllGlobals());

test("the page of a run that is a file shows it without a server, and offers nothing that needs one", async () => {
  render(<ReadPage />);
  expect(await screen.findByRole("heading", { level: 1, name: "Ours" })).toBeTruthy();
  expect(screen.getByRole("img", { name: /json takes 0.50 ms/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Measure again/ })).toBeNull();
  expect(screen.queryByText("Export")).toBeNull();
  expect(screen.queryByRole("link", { name: /one page/ })).toBeNull();
});

test("a file has the distributions that were put into it, and says which those are", async () => {
  await expect(reading.distribution("", key)).resolves.toBe(distribution);
  await expect(reading.distribution("", { ...key, persons: 1 })).rejects.toThrow("distributions of 1,000 per call alone");
  await expect(api.runs()).rejects.toThrow("asks no server");
});
