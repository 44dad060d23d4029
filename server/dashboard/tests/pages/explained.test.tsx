import { render } from "@testing-library/preact";
import type { ComponentChild } from "preact";
import { expect, test } from "vitest";
import type { Article1Summary, Article2Summary, Article3Summary, DatabaseSummary, LiveRun } from "../../src/api/types";
import { columns } from "../../src/model/columns";
import { chapters, glossary } from "../../src/model/glossary";
import { CellTable } from "../../src/pages/compare/CellTable";
import { LoadSeconds } from "../../src/pages/live/LoadSeconds";
import { ArticleView } from "../../src/pages/read/articles/ArticleView";
import { DataView } from "../../src/pages/read/medians/DataView";
import { CostView } from "../../src/pages/read/medians/CostView";
import { LawTables } from "../../src/pages/read/medians/LawTables";
import { LoadTable } from "../../src/pages/read/load/LoadTable";
import { ModesView } from "../../src/pages/read/articles/ModesView";
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
const base = { manifest: summary([]).manifest, complete: true, ended: "completed", incidents: [], hasFailed: false };
const row = { transport: "odata", library: "a", implementation: "library" as const, source: "built in", status: "ok" as const, reason: null };
const ratio = { of: "odata", to: "wcf-binary", ours: 30, article: 12.1, missing: null };
const article1: Article1Summary = { ...base, article: 1, tries: 11, tests: [{ test: 1, persons: 1000, orders: false, store: null, columns: [{ ...row, triesMs: [], coldMs: 1, medianMs: 1, serverStartMs: 1, openMs: 1, verified: true, articleFigure: null }], ratios: [ratio] }] };
const article2: Article2Summary = { ...base, article: 2, threads: 10, calls: 100, repetitions: 5, articleDevelopmentRatio: 0.25, ratio, rows: [{ ...row, roundsPerSecond: [], perSecond: 1, perSecondLow: 1, perSecondHigh: 1, ratioToHandler: 1, answered: 1, wrong: 0, errors: 0, stalls: 0, articleFigures: null }] };
const article3: Article3Summary = { ...base, article: 3, clients: 8, runs: 3, secondsOfVisit: 1, objectsForModes: 25, minutes: 5, processors: 2, points: [], rows: [], graphs: [], sessions: [], ratios: [{ transport: "wcf-wshttp", operation: "GetCustomerOrders", singleOverPerCall: 1, singleSingleOverBest: 1 }] };
const dataCell = { transport: "direct", way: "ado", status: "ok", reason: null, medianMs: 1, medianLowMs: null, medianHighMs: null, dataMs: null, dataShare: null,
  statements: { persons: 1, statements: 1, rows: 1, bytes: 1, repeatedText: "SELECT", repeatedTimes: 1, executed: null }, law: { fixed: 1, perPerson: 0, isNPlusOne: false } };
const database = { store: "sqlite", shapes: [{ persons: 1, orders: true, worst: null, ways: [dataCell], cells: [{ ...dataCell, transport: "json" }] }] } as unknown as DatabaseSummary;
const run = { load: [{ transport: "json", visit: 0, second: 0, ok: 1, perSecond: 1, isAfterEnd: false, failed: 0, p50Ms: 1, p95Ms: 1, maxMs: 1 }] } as unknown as LiveRun;

const all = columns.map(({ id }) => id).join(",");

test.each<[string, () => ComponentChild]>([
  ["the median table", () => <TableView summary={summary([cell()])} />],
  ["laws and crossovers", () => <LawTables summary={laws} shape={{ operation: "GetPersons", orders: false }} rows={["json", "grpc"]} />],
  ["a run over a database", () => <DataView database={database} />],
  ["costs", () => <CostView summary={summary([cell()])} />],
  ["phases", () => <PhaseTable cells={phased([cell()])} />],
  ["a load", () => <LoadTable load={load} />],
  ["a search for capacity", () => <LoadTable load={{ ...load, plan: { ...load.plan, findCapacity: true } }} />],
  ["a load that goes on", () => <LoadSeconds run={run} />],
  ["article 1", () => <ArticleView article={article1} />],
  ["article 2", () => <ArticleView article={article2} />],
  ["article 3", () => <ModesView article={article3} />],
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
