import { render } from "@testing-library/preact";
import type { ComponentChild } from "preact";
import { expect, test } from "vitest";
import type { ArticleSummary, DatabaseSummary, LiveRun } from "../../src/api/types";
import { columns } from "../../src/model/columns";
import { chapters, glossary } from "../../src/model/glossary";
import { CellTable } from "../../src/pages/compare/CellTable";
import { LoadSeconds } from "../../src/pages/live/LoadSeconds";
import { ArticleView } from "../../src/pages/read/articles/ArticleView";
import { DataView } from "../../src/pages/read/medians/DataView";
import { CostView } from "../../src/pages/read/medians/CostView";
import { LawTables } from "../../src/pages/read/medians/LawTables";
import { LoadTable } from "../../src/pages/read/load/LoadTable";
import { PhaseTable } from "../../src/pages/read/medians/PhaseTable";
import { phased } from "../../src/charts/phases";
import { TableView } from "../../src/pages/read/medians/TableView";
import { load } from "../loadSamples";
import { cell, comparedCell, summary } from "../samples";

const estimate = (value: number) => ({ value, low: value, high: value });
const laws = summary([], { laws: {
  laws: ["json", "grpc"].map((transport) => ({ transport, operation: "GetPersons" as const, orders: false, fixedMs: estimate(1), perRowUs: estimate(2), worstResidual: 0.01 })),
  crossovers: [{ small: "json", large: "grpc", operation: "GetPersons", orders: false, persons: 500, low: 400, high: null }],
} } as never);
const perSecond = { id: "perSecond", header: "calls/s", unit: "/s", meaning: "Calls answered rightly per second.", better: "More" as const, rank: 0, bounds: "lowest - highest" };
const article: ArticleSummary = { article: 2, title: "", manifest: summary([]).manifest, complete: true, ended: "completed", incidents: [], trust: "Closed load.", hasFailed: false, tables: [
  { title: "Calls", subject: ["transport"], columns: [perSecond], notes: ["Median of 5 rounds."], bars: null, isRaw: false, lines: [
    { subject: ["handler"], status: "ok", reason: null, figures: { perSecond: { value: 2500, low: 2222, high: 2857, note: null } } },
    { subject: ["json"], status: "failed", reason: "the server died", figures: {} }] },
  { title: "Rounds", subject: ["transport", "round"], columns: [perSecond], notes: [], bars: null, isRaw: true, lines: [] }] };
const dataCell = { transport: "direct", way: "ado", status: "ok", reason: null, medianMs: 1, medianLowMs: null, medianHighMs: null, dataMs: null, dataShare: null,
  statements: { persons: 1, statements: 1, rows: 1, bytes: 1, repeatedText: "SELECT", repeatedTimes: 1, executed: null }, law: { fixed: 1, perPerson: 0, isNPlusOne: false } };
const database = { store: "sqlite", shapes: [{ persons: 1, orders: true, worst: null, ways: [dataCell], cells: [{ ...dataCell, transport: "json" }] }] } as unknown as DatabaseSummary;
const run = { load: [{ transport: "json", visit: 0, second: 0, ok: 1, perSecond: 1, isAfterEnd: false, failed: 0, p50Ms: 1, p95Ms: 1, maxMs: 1 }] } as unknown as LiveRun;

const all = columns.map(({ id }) => id).join(",");

test.each<[string, () => ComponentChild]>([
  ["the median table", () => <TableView summary={summary([cell()])} answers={[]} />],
  ["laws and crossovers", () => <LawTables summary={laws} shape={{ operation: "GetPersons", orders: false }} rows={["json", "grpc"]} />],
  ["a run over a database", () => <DataView database={database} />],
  ["costs", () => <CostView summary={summary([cell()])} />],
  ["phases", () => <PhaseTable cells={phased([cell()])} />],
  ["a load", () => <LoadTable load={load} />],
  ["a search for capacity", () => <LoadTable load={{ ...load, plan: { ...load.plan, findCapacity: true } }} />],
  ["a load that goes on", () => <LoadSeconds run={run} />],
  ["an article", () => <ArticleView article={article} />],
  ["a comparison", () => <CellTable cells={[comparedCell()]} />],
])("every number of %s is explained one click away", (_, view) => {
  history.replaceState(null, "", `/runs/1?columns=${all}&size=all`);
  const { container } = render(<>{view()}</>);
  const heads = [...container.querySelectorAll("thead th.numeric")];
  expect(heads.length).toBeGreaterThan(0);
  expect(heads.filter((head) => head.querySelector(".explain") === null).map((head) => head.textContent)).toEqual([]);
});

test("a reader has at most thirty terms to learn, of at most three paragraphs", () => {
  expect(Object.keys(glossary).length).toBeLessThanOrEqual(30);
  expect(Object.values(glossary).filter(({ words }) => words.length > 3)).toEqual([]);
});

test("every explanation stands on the page of explanations", () => {
  expect(chapters.flatMap(({ terms }) => terms).toSorted()).toEqual(Object.keys(glossary).toSorted());
});

test("an article's table has figures with their bounds, and why a line has none; single measurements stay in files", () => {
  const { container } = render(<ArticleView article={article} />);
  expect([...container.querySelectorAll("caption")].map(({ textContent }) => textContent)).toEqual(["Calls"]);
  expect(container.textContent).toContain("2,500 2,222-2,857");
  expect(container.querySelector(".reasons")?.textContent).toContain("json: the server died");
  expect(container.textContent).toContain("Median of 5 rounds.");
});
