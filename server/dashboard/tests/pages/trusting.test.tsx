import { render, screen } from "@testing-library/preact";
import { beforeEach, expect, test } from "vitest";
import type { RunView } from "../../src/api/types";
import { costed, costRanking, costs } from "../../src/charts/costs";
import { trendChart } from "../../src/charts/trend";
import { Quality } from "../../src/components/Quality";
import { againOf } from "../../src/model/again";
import { lightTheme } from "../../src/model/chartTheme";
import { CostView } from "../../src/pages/read/medians/CostView";
import { byField, focusFirstProblem, unplaced } from "../../src/pages/start/problems";
import { load } from "../loadSamples";
import { cell, summary } from "../samples";

const canvas = { theme: lightTheme, width: 1280 };
const entry = { name: null, scenario: "run" } as RunView["entry"];

beforeEach(() => history.replaceState(null, "", "/runs/20261121-080000"));

test("a grade is said in a word, with the difference to ignore, and its colour is amber or red where it deserves that", () => {
  const { container } = render(<Quality grade="poor" sure={["Certain only from 1.32x on: the machine was noisy.", "To settle it: measure again."]} />);
  expect(container.querySelector(".quality .tag")?.textContent).toBe("✕Quality: poor");
  expect(screen.getByText("Certain only from 1.32x on")).toBeTruthy();
  expect(screen.getByText("Why: the machine was noisy.")).toBeTruthy();
  expect(screen.getByText("To settle it: measure again.")).toBeTruthy();
  expect(container.querySelector(".quality.bad")).toBeTruthy();
});

test("above a chart there is no room for reasons", () => {
  const { container } = render(<Quality grade="poor" sure={["Nothing is certain in this run: too few blocks.", "To settle it: measure again."]} brief />);
  expect(screen.getByText("Nothing is certain in this run")).toBeTruthy();
  expect(container.textContent).not.toMatch(/too few blocks|To settle/);
});

test("measuring again takes the very plan of the record, and no plan that measured a server elsewhere", () => {
  const run = summary([cell()]);
  const view = { entry, summary: run, load: null } as unknown as RunView;
  expect(againOf(view)).toEqual({ scenario: "run", run: run.manifest.plan });
  expect(againOf({ ...view, entry: { ...entry, name: "Nightly" } })).toMatchObject({ name: "Nightly, again" });
  const elsewhere = { ...run, manifest: { ...run.manifest, plan: { ...run.manifest.plan, server: "http://127.0.0.1:5080" } } };
  expect(againOf({ ...view, summary: elsewhere })).toBeNull();
  expect(againOf({ ...view, summary: null, load })).toEqual({ scenario: "load", load: load.plan });
});

test("costs stand beside latency, and what was not counted is left out of the picture", () => {
  const cells = [cell(), cell({ transport: "odata", responseWireBytes: null }), cell({ transport: "grpc", status: "failed", medianMs: null })];
  expect(costed(cells, costs[0]!).map(({ transport }) => transport)).toEqual(["json"]);
  const [bytes] = costs;
  expect(costRanking(costed(cells, bytes!), bytes!).rows.map(({ value, figure, ratio }) => [value, figure, ratio])).toEqual([[87.28, "87.3 kB", "0.50 ms"]]);
  render(<CostView summary={summary(cells)} />);
  expect(screen.getByRole("img", { name: /Bytes against latency: GetPersons of 1,000 without orders.*json costs least, 87\.3 kB; json leads the ranking with 0\.50/ })).toBeTruthy();
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["json", "odata"]);
});

test("a trend has a point per run, a gap where a run has no median, and a mark at the baseline", () => {
  const run = (runId: string, ms: number | null, isBaseline = false) =>
    ({ runId, name: null, startedAt: "2026-11-21T08:00:00Z", isBaseline, grade: null, commit: null, conditions: "", medians: ms === null ? [] : [{ transport: "json", ms, lowMs: ms * 0.9, highMs: ms * 1.1 }] });
  const option = trendChart([run("a", 1), run("b", null, true), run("c", 2)], ["json"], canvas);
  const [line, intervals, baseline] = option.series as { data: unknown[]; markLine?: { data: unknown[] } }[];
  expect(line?.data).toEqual([1, null, 2]);
  expect(intervals?.data).toHaveLength(2);
  expect(baseline?.markLine?.data).toEqual([{ xAxis: 1 }]);
});

test("problems go to their fields, the others beside the button", () => {
  const problems = [{ field: "sla", message: "no SLA" }, { field: "sla", message: "nor a search" }, { field: null, message: "elsewhere" }, { field: "server", message: "unknown here" }];
  expect([...byField(problems)]).toEqual([["sla", "no SLA; nor a search"]]);
  expect(unplaced(problems)).toBe("elsewhere; unknown here");
  expect(unplaced([])).toBeNull();
});

test("the first marked field takes the focus, out of what is folded too", () => {
  const { container } = render(<div><input aria-label="fine" /><details><summary>more</summary><div data-invalid="true"><input aria-label="wrong" /></div></details></div>);
  expect(focusFirstProblem(container)).toBe(true);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("wrong");
  expect(container.querySelector("details")?.open).toBe(true);
  expect(focusFirstProblem(document.createElement("div"))).toBe(false);
});
