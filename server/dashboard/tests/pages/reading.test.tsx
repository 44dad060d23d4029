import { render, screen, within } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { RunView } from "../../src/api/types";
import { NotCompared } from "../../src/pages/compare/NotCompared";
import { ByteView } from "../../src/pages/explore/ByteView";
import { LoadReasons } from "../../src/pages/read/load/LoadReasons";
import { LoadView } from "../../src/pages/read/load/LoadView";
import { LoadTable } from "../../src/pages/read/load/LoadTable";
import ReadPage from "../../src/pages/read/ReadPage";
import { RunBody } from "../../src/pages/read/RunBody";
import { RunFacts } from "../../src/pages/read/RunFacts";
import { TableView } from "../../src/pages/read/medians/TableView";
import { article, line, perSecond, table } from "../articleSamples";
import { load } from "../loadSamples";
import { cell, comparedCell, difference, summary } from "../samples";

const view: RunView = {
  entry: { machine: "a processor", commit: null, runId: "20261121-080000", scenario: "run", startedAt: "2026-11-21T08:00:00Z", ended: null, complete: false, name: null, tag: null, note: "<b>note</b>", isBaseline: false, isImported: false, payload: "", subject: "json, 1,000 persons without orders, quick", grade: "fair", headline: null, isPending: false, transports: ["json"], cells: 1, problem: null },
  commandLine: "transport run", headline: [{ answer: "Fastest: <i>json</i>", others: ["slower: odata; 2x"] }], incidents: [], answers: [], sure: [], summary: null, load: null, article: null,
};

beforeEach(() => history.replaceState(null, "", "/runs/20261121-080000"));

test("sizes are a view of runs that have several", () => {
  const { rerender } = render(<RunBody view={{ ...view, summary: summary([cell()]) }} />);
  expect(screen.queryByRole("link", { name: "Latency by size" })).toBeNull();
  rerender(<RunBody view={{ ...view, summary: summary([cell(), cell({ persons: 1 })]) }} />);
  expect(screen.getByRole("link", { name: "Latency by size" })).toBeTruthy();
});

test("a run without cells says so", () => {
  render(<RunBody view={{ ...view, summary: summary([]) }} />);
  expect(screen.getByRole("status").textContent).toContain("nothing that was measured");
  expect(screen.getByRole("status").textContent).toContain("Not finished");
});

test("the answer stands above, names are text, and an unfinished run is called so", () => {
  render(<RunFacts view={{ ...view, summary: summary([cell()]) }} />);
  expect(screen.getByText(/Fastest: <i>json<\/i>/)).toBeTruthy();
  expect(screen.getByText("<b>note</b>")).toBeTruthy();
  expect(screen.getByText(/not finished/)).toBeTruthy();
  expect(screen.getAllByRole("listitem", { hidden: true }).map((item) => item.textContent)).toEqual(["slower: odata; 2x"]);
});

test("a run says how many of its cells failed beside how it ended", () => {
  const failed = cell({ transport: "grpc", status: "failed", reason: "not ready within 60 s", medianMs: null, verified: null, isRanked: false, isFastest: false });
  render(<RunFacts view={{ ...view, entry: { ...view.entry, ended: "completed", complete: true }, summary: summary([cell(), failed]) }} />);
  expect(screen.getByText("1 cell failed")).toBeTruthy();
});

test("an article says how many of its transports failed, each once and no part of one", () => {
  const failed = (...subject: string[]) => line(subject, perSecond, 1, { status: "failed", reason: "a wrong answer" });
  const tables = [table([failed("json"), failed("grpc"), line(["odata"], perSecond, 1)]), table([failed("json")], { title: "More calls" }), table([failed("10", "Single")], { title: "Modes", subject: ["objects", "instance"] }), table([failed("raw")], { title: "Rounds", isRaw: true })];
  render(<RunFacts view={{ ...view, entry: { ...view.entry, scenario: "modes" }, article: article(tables) }} />);
  expect(screen.getByText("2 transports failed")).toBeTruthy();
});

test("a run that cannot be read leads to those that can", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ detail: "There is no run 2011." }), { status: 404, headers: { "Content-Type": "application/problem+json" } }));
  render(<ReadPage />);
  expect((await screen.findByRole("link", { name: "Results" })).getAttribute("href")).toBe("/runs");
  expect(screen.getByText("There is no run 2011.")).toBeTruthy();
  vi.unstubAllGlobals();
});

test("failed cells stand in the table without figures, their reason below, unavailable ones below only", () => {
  const failed = cell({ transport: "<b>bad</b>", status: "failed", reason: "digest <script> differs", medianMs: null, verified: false, isRanked: false, isFastest: false });
  render(<TableView summary={summary([failed, cell(), cell({ transport: "plugin", status: "unavailable", reason: "not built", medianMs: null })])} answers={[]} />);
  const names = screen.getAllByRole("rowheader").map((name) => name.textContent);
  expect(names).toEqual(["json", "<b>bad</b>"]);
  expect(within(screen.getByRole("list", { name: /why/ })).getByText("digest <script> differs")).toBeTruthy();
  expect(within(screen.getByRole("list", { name: /why/ })).getByText("plugin")).toBeTruthy();
});

test("a menu closes on Escape, with the focus back on its button, and when the focus leaves it", async () => {
  const { container } = render(<><TableView summary={summary([cell()])} answers={[]} /><button type="button">next</button></>);
  const menu = container.querySelector<HTMLDetailsElement>("details.menu:has(.columns-menu)")!;
  const button = menu.querySelector("summary")!;
  menu.open = true;
  screen.getByRole("checkbox", { name: "p99.9" }).focus();
  await userEvent.keyboard("{Escape}");
  expect([menu.open, document.activeElement]).toEqual([false, button]);
  menu.open = true;
  screen.getByRole("checkbox", { name: "p99.9" }).focus();
  screen.getByRole("button", { name: "next" }).focus();
  expect(menu.open).toBe(false);
});

test("a load whose generator was not fit is not said to have kept anything", () => {
  const [row] = load.rows;
  render(<LoadTable load={{ ...load, rows: [{ ...row!, generator: { ...row!.generator!, problems: ["too busy"], remarks: [], valid: false } }] }} />);
  expect(screen.queryByText(/✓ kept/)).toBeNull();
  expect(screen.getByText("? invalid")).toBeTruthy();
});

test("columns are chosen, and stand in the address", async () => {
  render(<TableView summary={summary([cell()])} answers={[]} />);
  await userEvent.click(screen.getByRole("checkbox", { name: "p99.9" }));
  expect(new URLSearchParams(location.search).get("columns")).toContain("p999");
  expect(screen.getByRole("columnheader", { name: /^p99\.9/ })).toBeTruthy();
});

test("variants stand against the same transport without them, in a table that no other run has", () => {
  const variant = cell({ transport: "json+br", requestWireBytes: 80, responseWireBytes: 12_520, versusPlain: difference({ ratio: 1.1, ratioLow: 1.01, ratioHigh: 1.3, shiftMs: 0.1, shiftLowMs: 0.01, shiftHighMs: 0.2 }) });
  const { unmount } = render(<TableView summary={summary([cell(), variant])} answers={[]} />);
  const rows = within(screen.getByRole("table", { name: /^What variants cost/ })).getAllByRole("row").slice(1).map((row) => row.textContent);
  expect(rows).toEqual([expect.stringMatching(/json\+br.*1,000.*1\.10x \(1\.01-1\.30\).*slower.*0\.10.*0\.010-0\.20.*12\.6/)]);
  unmount();
  render(<TableView summary={summary([cell()])} answers={[]} />);
  expect(screen.getAllByRole("table")).toHaveLength(1);
});

test("forty rows over seven sizes are one line a row until all sizes are asked for", async () => {
  const cells = Array.from({ length: 40 }, (_, row) => [1, 10, 50, 100, 500, 1000, 5000].map((persons) => cell({ transport: `row-${row}`, persons, medianMs: row + 1 }))).flat();
  render(<TableView summary={summary(cells)} answers={[]} />);
  expect(screen.getAllByRole("rowheader")).toHaveLength(40);
  await userEvent.click(screen.getByRole("radio", { name: "all" }));
  expect(screen.getAllByRole("rowheader")).toHaveLength(280);
}, 60_000);

test("a load shows its SLA in words, and corrected beside uncorrected where calls were due at a time", () => {
  render(<LoadTable load={load} />);
  expect(screen.getByText(/kept/)).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: /uncorrected/ })).toBeTruthy();
});

test("a load's charts say their figures to who cannot see them", () => {
  render(<LoadView load={load} />);
  expect(screen.getByRole("img", { name: /Response time.*p95 by second, lowest to highest: .*\d to [\d.]+ ms\. The SLA/ })).toBeTruthy();
  expect(screen.getByRole("img", { name: /Answered calls.*per second, lowest to highest: .*\d to \d/ })).toBeTruthy();
});

test("processor times at one rate are ratios with a verdict, or a reason", () => {
  const { rerender } = render(<LoadView load={load} />);
  expect(screen.queryByText("Processor time per call, at the same rate")).toBeNull();
  const [ratio, client] = [{ ratio: 0.6, low: 0.55, high: 0.66 }, { ratio: 0.9, low: 0.85, high: 0.95 }];
  rerender(<LoadView load={{ ...load, processorTimes: [
    { transport: "json", serverUsPerCall: 200, clientUsPerCall: 100, server: null, client: null, both: null, reference: null, verdict: null, reason: null },
    { transport: "grpc", serverUsPerCall: 120, clientUsPerCall: 60, server: ratio, client, both: { ratio: 0.7, low: 0.65, high: 0.75 }, reference: "json", verdict: "less", reason: null },
    { transport: "odata", serverUsPerCall: 900, clientUsPerCall: 400, server: null, client: null, both: null, reference: null, verdict: null, reason: "it did not keep the rate" },
  ] }} />);
  expect(screen.getByText("0.60x (0.55-0.66)")).toBeTruthy();
  expect(screen.getByText("0.90x (0.85-0.95)")).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: /Verdict, server/ })).toBeTruthy();
  expect(screen.getByText("less")).toBeTruthy();
  expect(screen.getByText("reference")).toBeTruthy();
  expect(screen.getByText("it did not keep the rate")).toBeTruthy();
});

test("the first failure is shown immediately, remarks only on demand", () => {
  render(<LoadReasons load={load} />);
  expect(screen.getByText("reset by peer")).toBeTruthy();
  expect(screen.getByText("4 remarks on these figures")).toBeTruthy();
  expect(screen.getByText("calls went out 1.3 ms late (p99)")).toBeTruthy();
  expect(screen.getByText("kept by the figure alone: 199 calls are too few to bound it")).toBeTruthy();
  expect(screen.getByText("the generator was not fit: the generator used 96 % of all processors")).toBeTruthy();
});

test("a term that nothing was measured for is neither kept nor broken", () => {
  const [row] = load.rows;
  render(<LoadReasons load={{ ...load, rows: [{ ...row!, sla: [{ term: "p95<20ms", figure: 1.2, kept: null, remark: "2 calls are too few" }] }] }} />);
  expect(screen.queryByText(/by the figure alone/)).toBeNull();
});

test("failed calls are named where the SLA does not limit errors", () => {
  const [row] = load.rows;
  const { rerender } = render(<LoadReasons load={load} />);
  expect(screen.getByText("0.5 % of the calls failed; the SLA has no limit for errors")).toBeTruthy();
  rerender(<LoadReasons load={{ ...load, rows: [{ ...row!, sla: [...row!.sla, { term: "errors<1%", figure: 0.005, kept: true, remark: null }] }] }} />);
  expect(screen.queryByText(/no limit for errors/)).toBeNull();
});

test("errors of a kept trial are named where the SLA does not limit them", () => {
  const [row] = load.rows;
  const [kept] = row!.capacity!.trials;
  const trial = { ...kept!, errorShare: 0.2, sla: [{ term: "p95<20ms", figure: 3, kept: true, remark: null }] };
  render(<LoadReasons load={{ ...load, rows: [{ ...row!, failed: 0, capacity: { ...row!.capacity!, trials: [trial] } }] }} />);
  expect(screen.getByText("up to 20 % of a kept trial's calls got no answer; the SLA has no limit for errors")).toBeTruthy();
});

test("what is not compared is shown with its reason", () => {
  render(<NotCompared cells={[comparedCell(), comparedCell({ difference: null, reason: "the second run has no such cell" })]} />);
  expect(screen.getByText("the second run has no such cell")).toBeTruthy();
  expect(screen.getByText(/1 cell not compared/)).toBeTruthy();
});

test("pointing at what bytes mean lights them", async () => {
  const { container } = render(<ByteView part={{ title: "request", length: 4, bytesBase64: btoa("GET\n"), truncated: false, annotations: [{ offset: 0, length: 3, depth: 0, meaning: "method" }, { offset: 3, length: 1, depth: 1, meaning: "<end>" }] }} />);
  screen.getByRole("button", { name: /method/ }).focus();
  await screen.findByRole("button", { name: /method/, pressed: true });
  expect([...container.querySelectorAll(".digits .lit")].map((byte) => byte.textContent)).toEqual(["47", "45", "54"]);
  await userEvent.keyboard("{ArrowDown}");
  expect([...container.querySelectorAll(".digits .lit")].map((byte) => byte.textContent)).toEqual(["0a"]);
});
