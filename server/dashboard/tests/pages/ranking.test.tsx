import { render, screen } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Poster, wrapped } from "../../src/components/ranked/Poster";
import { RankedDots } from "../../src/components/ranked/RankedDots";
import { Toasts } from "../../src/components/Toasts";
import { darkTheme, lightTheme } from "../../src/model/chartTheme";
import { legendOf, rankingOf } from "../../src/charts/ranking";
import { Comparison } from "../../src/pages/compare/Comparison";
import { changeWords, compared, rankingOf as changesOf } from "../../src/pages/compare/ranking";
import { TableView } from "../../src/pages/read/medians/TableView";
import { cell, comparedCell, difference, summary } from "../samples";

const slower = (transport: string, changes: Parameters<typeof cell>[0] = {}) =>
  cell({ transport, isFastest: false, medianMs: 2, medianLowMs: 1.9, medianHighMs: 2.1, ratioToFastest: 4, versusFastest: difference({ ratio: 4, ratioLow: 3, ratioHigh: 5 }), ...changes });
const close = slower("grpc", { ratioToFastest: 1.1, versusFastest: difference({ ratio: 1.1, ratioLow: 0.9, ratioHigh: 1.3, verdict: "undecided" }) });
const failed = slower("broken", { status: "failed", reason: "reset by peer", medianMs: null, isRanked: false, versusFastest: null, ratioToFastest: null });
const limit = slower("floor", { isLimit: true, isRanked: false, medianMs: 0.01, versusFastest: null });
const question = { operation: "GetPersons", orders: false, persons: 1000, answer: "json leads with 0.50 ms; too close to call: grpc", sure: "Certain from 1.03x on." } as const;
const answers = [question];
const cells = [failed, limit, slower("odata", { implementation: "ours" }), close, cell()];

beforeEach(() => history.replaceState(null, "", "/runs/20261121-080000"));
afterEach(() => { vi.unstubAllGlobals(); vi.restoreAllMocks(); });

test("the fastest stands on top, then the others by their ratios, what is not ranked, and what failed", () => {
  const { rows } = rankingOf(cells);
  expect(rows.map(({ transport, figure, ratio, mark }) => [transport, figure, ratio, mark.word])).toEqual([
    ["json", "0.50 ms", "", "fastest"], ["grpc", "2.0 ms", "1.10x (0.90-1.30)", "too close to call"], ["odata", "2.0 ms", "4.0x (3.0-5.0)", "slower, certain"], ["floor", "0.010 ms", "4.0x", "limit"], ["broken", "", "", "failed"],
  ]);
  expect(rows.filter(({ isTied }) => isTied).map(({ transport }) => transport)).toEqual(["json", "grpc"]);
  expect(rows.filter(({ isOutlined }) => isOutlined).map(({ transport }) => transport)).toEqual(["odata"]);
});

test("the title is the server's answer of the question that is shown", () => {
  const several = [{ ...question, persons: 1, answer: "another size" }, { ...question, orders: true, answer: "another shape" }, question];
  render(<TableView summary={summary([...cells, cell({ persons: 1 })])} answers={several} />);
  expect(screen.getByText(question.answer, { exact: false }).tagName).toBe("FIGCAPTION");
});

test("on a machine that was overloaded no row has a verdict, and none is tied", () => {
  const { rows } = rankingOf(cells.map((one) => (one.isRanked ? { ...one, isRanked: false, isFastest: false, isUnanswered: true, ratioToFastest: null, versusFastest: null } : one)));
  expect(rows.map(({ transport, mark }) => [transport, mark.word])).toEqual([["json", "no answer"], ["odata", "no answer"], ["grpc", "no answer"], ["floor", "limit"], ["broken", "failed"]]);
  expect(rows.some(({ isTied }) => isTied)).toBe(false);
});

test("a row has its dot, its interval and its words, and the bracket holds those too close to call", () => {
  for (const [width, theme] of [[1200, lightTheme], [320, darkTheme]] as const) {
    const { container, unmount } = render(<RankedDots {...rankingOf(cells)} theme={theme} width={width} rowHeight={30} label="the ranking" />);
    expect(screen.getByRole("img", { name: "the ranking" })).toBeTruthy();
    expect(container.querySelectorAll("circle")).toHaveLength(4);
    expect(container.querySelector("[data-bracket]")?.getAttribute("data-bracket")).toBe("2");
    expect(container.querySelector("g:nth-of-type(3) circle")?.getAttribute("fill")).toBe(theme.surface);
    expect(container.textContent).toMatch(/grpc.*1\.1\dx?.*too close to call/);
    expect(container.textContent).toMatch(/broken.*failed/);
    expect(container.querySelector("[style]")).toBeNull();
    unmount();
  }
});

test("areas are in proportion to bytes", () => {
  const { container } = render(<RankedDots {...rankingOf([cell({ responseBytes: 10_000 }), slower("odata", { responseBytes: 40_000 })])} theme={lightTheme} width={1200} rowHeight={40} />);
  const [small, large] = [...container.querySelectorAll("circle")].map((dot) => Number(dot.getAttribute("r")));
  expect(large! / small!).toBeCloseTo(2);
});

test("the legend explains only what is drawn", () => {
  expect(legendOf(rankingOf(cells))).toMatch(/area.*kB.*Rings.*bracket/);
  expect(legendOf(rankingOf([cell({ responseBytes: null })]))).toBe("Median of a call in ms, log scale; lines are 95 % intervals.");
});

test("the picture has answer, question, rows and where they come from, and says what it leaves out", () => {
  const many = Array.from({ length: 30 }, (_, index) => slower(`row-${index}`));
  const { container } = render(<Poster {...rankingOf([cell(), ...many])} title="json is fastest" subtitle="GetPersons of 1,000" note="Dots." footer="a machine · run 1" theme={darkTheme} />);
  const picture = container.querySelector("svg")!;
  expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["1200", "630"]);
  expect(picture.textContent).toMatch(/json is fastest.*GetPersons of 1,000.*row-22.*7 more rows not drawn.*a machine · run 1/);
  expect(picture.textContent).not.toContain("row-23");
});

test("a long answer takes two lines at most", () => {
  expect(wrapped("one two three", 8, 2)).toEqual(["one two", "three"]);
  expect(wrapped("one two three four", 4, 2)).toEqual(["one", "two …"]);
});

test("the view has the picture above the table, and a menu that copies it", async () => {
  const written: unknown[] = [];
  vi.stubGlobal("ClipboardItem", class { constructor(readonly items: Record<string, Promise<Blob>>) { void items["image/png"]?.catch(() => undefined); } });
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, { clipboard: { write: async (items: unknown[]) => { written.push(...items); } } }));
  render(<><TableView summary={summary(cells)} answers={answers} /><Toasts /></>);
  expect(screen.getByRole("img", { name: /json leads with 0\.50 ms; too close to call: grpc\. In this order: json 0\.50 ms fastest; grpc/ })).toBeTruthy();
  expect(["PNG, light", "PNG, dark", "SVG, light", "SVG, dark"].every((name) => screen.getByRole("button", { name, hidden: true }))).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Copy image", hidden: true }));
  expect(await screen.findByText("The picture is copied.")).toBeTruthy();
  expect(written).toHaveLength(1);
});

test("a run that was killed before anything was measured says so, without an empty table", () => {
  render(<TableView summary={summary([cell({ status: "unavailable", reason: "the run was killed before", medianMs: null })])} answers={answers} />);
  expect(screen.getByText("No transport has a figure here.")).toBeTruthy();
  expect(screen.getByText("the run was killed before")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("a browser that copies no pictures says so", async () => {
  render(<><TableView summary={summary(cells)} answers={answers} /><Toasts /></>);
  await userEvent.click(screen.getByRole("button", { name: "Copy image", hidden: true }));
  expect(await screen.findByText(/did not let the page copy a picture/)).toBeTruthy();
});

test("what is the same in every line is said once, unless columns were chosen", () => {
  const { unmount } = render(<TableView summary={summary([cell(), close])} answers={answers} />);
  expect(screen.getByText(/The same in every line: .*verified equal, by library/)).toBeTruthy();
  expect(screen.queryByRole("columnheader", { name: /^Verified/ })).toBeNull();
  unmount();
  history.replaceState(null, "", "/runs/20261121-080000?columns=p99");
  render(<TableView summary={summary([cell(), close])} answers={answers} />);
  expect(screen.getByRole("columnheader", { name: /^Verified/ })).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: /^p99/ })).toBeTruthy();
});

test("p95, bytes and allocations come before what few readers look for", () => {
  render(<TableView summary={summary([cell(), slower("odata", { p95Ms: 3, responseBytes: 90_000, clientAllocatedBytes: 1, serverAllocatedBytes: 2, coldMs: 50 })])} answers={answers} />);
  const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent ?? "");
  expect(headers.slice(0, 8).map((header) => /^[A-Za-z\d]+( alloc)?/.exec(header)?.[0])).toEqual(["Transport", "Median", "To", "Verdict", "P95", "Response", "Client alloc", "Server alloc"].map((name) => (name === "P95" ? "p95" : name)));
});

test("compared cells are drawn with every interval, the margin, and a symbol a verdict", () => {
  const faster = comparedCell({ transport: "grpc", difference: difference({ ratio: 0.4, ratioLow: 0.3, ratioHigh: 0.5, verdict: "faster" }) });
  const found = compared([comparedCell(), faster, comparedCell({ difference: null })]);
  const { rows, scale } = changesOf(found);
  expect(scale.min).toBeLessThan(0.3);
  expect(scale.max).toBeGreaterThan(1.3);
  expect(rows.map(({ mark, low, high }) => [mark.symbol, low, high])).toEqual([["▲", 1.1, 1.3], ["▼", 0.3, 0.5]]);
  expect(changeWords(found)).toBe("1 cell slower, 1 cell faster");
  for (const theme of [lightTheme, darkTheme]) {
    const { container, unmount } = render(<RankedDots {...changesOf(found)} theme={theme} width={360} rowHeight={38} />);
    expect(container.querySelectorAll("rect")).toHaveLength(2);
    unmount();
  }
});

test("rings mean our own implementation, so a comparison has none", () => {
  const undecided = comparedCell({ difference: difference({ verdict: "undecided" }) });
  expect(changesOf(compared([undecided])).rows.map(({ isOutlined, mark }) => [isOutlined, mark.word])).toEqual([[false, "too close to call"]]);
});

test("a comparison's picture counts all cells that it leaves out, those that the page does not draw too", async () => {
  const saved: Blob[] = [];
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ cells: Array.from({ length: 45 }, (_, index) => comparedCell({ transport: `row-${index}` })), environment: [], singleProcess: false })));
  vi.stubGlobal("URL", Object.assign(class extends URL {}, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  render(<Comparison a="1" b="2" address={{ get: () => null, set: () => undefined }} />);
  await userEvent.click(await screen.findByRole("button", { name: "SVG, light", hidden: true }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]!.text()).toMatch(/^<svg[^>]*><style>@font-face\{font-family:"Inter Variable".*45 cells slower.*row-23.*21 more rows not drawn/);
});

test("a comparison says how far all cells moved together, which is removed", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ cells: [comparedCell()], environment: [], singleProcess: false, level: "OtherRows", shift: 1.4 })));
  render(<Comparison a="1" b="2" address={{ get: () => null, set: () => undefined }} />);
  expect(await screen.findByText(/All cells moved by 1\.40x together: taken for the machine's speed, and removed from the ratios/)).toBeTruthy();
});

test.each([
  [["overloaded"], "No cell could be compared: overloaded."],
  [["failed", "unsteady"], "No cell could be compared; the reasons are below."],
  [[], "No cell was measured by both runs."],
])("where nothing is compared, because of %j, that is said at once", async (reasons, words) => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ cells: reasons.map((reason) => comparedCell({ transport: reason, difference: null, reason })), environment: [], singleProcess: false, level: "None", shift: 1 })));
  render(<Comparison a="1" b="2" address={{ get: () => null, set: () => undefined }} />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Verdicts" })).toBeNull();
});

test("two runs without a change say what would have been seen", () => {
  const same = (callable: number | null) => comparedCell({ difference: difference({ verdict: "undecided", callable }) });
  expect(changeWords(compared([same(1.2), same(1.4)]))).toBe("No change found; one of 1.40x would have been seen in every cell");
  expect(changeWords(compared([same(null)]))).toBe("No change found");
});
