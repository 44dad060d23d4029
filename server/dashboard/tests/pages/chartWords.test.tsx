import { render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CostView } from "../../src/pages/read/medians/CostView";
import { LatencyView } from "../../src/pages/read/medians/LatencyView";
import { PhasesView } from "../../src/pages/read/medians/PhasesView";
import { cell, summary } from "../samples";

// What a picture shows, for those who cannot see it: figures, and not only how much is drawn.

beforeEach(() => {
  history.replaceState(null, "", "/runs/20261121-080000");
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 503 }));
});
afterEach(() => vi.unstubAllGlobals());

test("latency by size is read out as the medians of the smallest and the largest size", () => {
  const small = { persons: 1, medianMs: 0.05, medianLowMs: 0.049, medianHighMs: 0.051 };
  render(<LatencyView summary={summary([cell(), cell(small), cell({ transport: "grpc", persons: 1000, medianMs: 0.35, medianLowMs: 0.34, medianHighMs: 0.36 })])} />);
  expect(screen.getByRole("img").getAttribute("aria-label")).toMatch(/^Median latency by size.*: grpc 0\.350 ms for 1,000; json 0\.0500 ms for 1, 0\.50 ms for 1,000\.$/);
});

test("failed cells are not among the medians", () => {
  render(<LatencyView summary={summary([cell(), cell({ status: "failed", persons: 1, medianMs: 0.05, medianLowMs: 0.049, medianHighMs: 0.051 })])} />);
  expect(screen.getByRole("img").getAttribute("aria-label")).toMatch(/: json 0\.50 ms for 1,000\.$/);
});

test("a transport that was still changing is marked, and never called fastest", () => {
  render(<CostView summary={summary([cell(), cell({ transport: "grpc", status: "unsteady", isRanked: false, isFastest: false, medianMs: 0.35, medianLowMs: 0.34, medianHighMs: 0.36 })])} />);
  expect(screen.getByRole("img").getAttribute("aria-label")).toMatch(/json leads the ranking with 0\.50 ms\.$/);
  expect(screen.getAllByText("~0.350").length).toBeGreaterThan(0);
});

test("rings among costs are explained where there are any", () => {
  const { rerender } = render(<CostView summary={summary([cell(), cell({ transport: "odata", implementation: "ours" })])} />);
  expect(screen.getByText(/Dots are bytes on the wire per call.*Rings: our own implementation\.$/)).toBeTruthy();
  rerender(<CostView summary={summary([cell()])} />);
  expect(screen.queryByText(/Rings/)).toBeNull();
});

test("phases are read out as the whole call and its longest phase", () => {
  render(<PhasesView summary={summary([cell()])} />);
  expect(screen.getByRole("img").getAttribute("aria-label")).toMatch(/^Where the time goes.*json 0\.52\d* ms, transfer 0\.16\d* ms\.$/);
});
