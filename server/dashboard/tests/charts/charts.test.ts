import { expect, test } from "vitest";
import type { CostLaw } from "../../src/api/types";
import { densityChart, shareAt, shares } from "../../src/charts/distribution";
import type { ChartOption } from "../../src/charts/kit";
import { crossoverWords, curve, latencyChart } from "../../src/charts/latency";
import { capacityChart, rateChart, responseChart } from "../../src/charts/load";
import { phaseChart, phased, phaseWords } from "../../src/charts/phases";
import type { Table } from "../../src/api/types";
import { throughputChart } from "../../src/charts/throughput";
import { lightTheme } from "../../src/model/chartTheme";
import { cell, summary } from "../samples";
import { load } from "../loadSamples";

const canvas = { theme: lightTheme, width: 1280 };
const shape = { operation: "GetPersons", orders: false } as const;
const law: CostLaw = { transport: "json", operation: "GetPersons", orders: false, fixedMs: { value: 0.1, low: 0.09, high: 0.11 }, perRowUs: { value: 0.5, low: 0.4, high: 0.6 }, sizes: [1, 10, 100, 1000, 10000], worstResidual: 0.1 };

const seriesOf = (option: ChartOption) => (Array.isArray(option.series) ? option.series : []);
const named = (option: ChartOption, name: string) => seriesOf(option).filter((series) => series.name === name);

test("every axis of every chart is named with its unit", () => {
  const cells = phased([cell()]);
  const charts = [
    latencyChart(summary([cell()]), { shape, rows: ["json"], laws: true, crossovers: true, references: [] }, canvas),
    responseChart(load, ["json"], "p95", canvas),
    phaseChart(cells, false, canvas),
  ];
  for (const { xAxis, yAxis } of charts) {
    for (const axis of [xAxis, yAxis]) {
      const found = axis as { type: string; name?: string };
      expect(found.type === "category" || /ms|%|latency|persons|, s$/.test(found.name ?? ""), JSON.stringify(found.name)).toBe(true);
    }
  }
});

test("a law is a line over the sizes measured, above 0", () => {
  const points = curve(law, [1, 10_000]);
  expect(points[0]).toEqual([1, 0.1005]);
  expect(points.at(-1)?.[1]).toBeCloseTo(5.1);
  expect(curve({ ...law, fixedMs: { value: -1, low: -2, high: 0 } }, [1, 10])).toEqual([]);
  expect(curve(law, [])).toEqual([]);
});

test("a row has points, intervals and its law in one colour, and size 0 is left out", () => {
  const cells = [cell({ persons: 0 }), cell({ persons: 10 }), cell(), cell({ persons: 100, status: "failed", medianMs: null })];
  const option = latencyChart(summary(cells, { laws: { laws: [law], crossovers: [] } }), { shape, rows: ["json"], laws: true, crossovers: true, references: [] }, canvas);
  const [line, points, intervals] = named(option, "json");
  expect((points as { data: { value: number[] }[] }).data.map(({ value }) => value[0])).toEqual([10, 1000]);
  expect((intervals as { data: number[][] }).data).toHaveLength(2);
  expect((line as { data: number[][] }).data.length).toBeGreaterThan(20);
});

test("labels at the ends of lines keep apart, where the lines end and not where the medians are", () => {
  const cells = [cell(), cell({ persons: 10_000, medianMs: 5 }), cell({ transport: "grpc" }), cell({ transport: "grpc", persons: 10_000, medianMs: 9 })];
  const option = latencyChart(summary(cells, { laws: { laws: [law, { ...law, transport: "grpc" }], crossovers: [] } }), { shape, rows: ["json", "grpc"], laws: true, crossovers: false, references: [] }, canvas);
  const [json, grpc] = ["json", "grpc"].map((name) => (named(option, name)[0] as { data: number[][]; endLabel: { offset: number[] } }));
  expect(json?.data.at(-1)).toEqual(grpc?.data.at(-1));
  expect(Math.abs((json?.endLabel.offset[1] ?? 0) - (grpc?.endLabel.offset[1] ?? 0))).toBeCloseTo(15);
});

test("crossovers and the article's figures are drawn when asked for", () => {
  const crossing = { small: "json", large: "grpc", operation: "GetPersons" as const, orders: false, persons: 500, low: 400, high: null };
  const data = summary([cell(), cell({ transport: "grpc" })], { laws: { laws: [law, { ...law, transport: "grpc" }], crossovers: [crossing] } });
  const options = { shape, rows: ["json", "grpc"], laws: true, crossovers: true, references: [{ column: "OData", persons: 1000, orders: false, medianMs: 581.03 }] };
  expect(named(latencyChart(data, options, canvas), "crossover")).toHaveLength(1);
  expect(named(latencyChart(data, { ...options, crossovers: false }, canvas), "crossover")).toHaveLength(0);
  expect(named(latencyChart(data, options, canvas), "article of 2012")).toHaveLength(1);
  expect(crossoverWords(crossing)).toBe("json is faster below 500 persons, grpc above (95 % 400-?)");
});

test("shares are read off the steps", () => {
  const distribution = { samples: 4, ecdf: [{ ms: 1, share: 0.5 }, { ms: 2, share: 1 }], density: [], modes: [], outliersAboveMs: null };
  expect([0.5, 1, 1.9, 2].map((at) => shareAt(distribution, at))).toEqual([0, 0.5, 0.5, 1]);
  expect(shares([{ transport: "json", distribution }], 1.5)).toBe("at most 1.50 ms\njson: 50 %");
});

test("a density is drawn per millisecond on a linear axis, and per factor of time on a logarithmic one", () => {
  const density = [{ ms: 1, density: 0.4 }, { ms: 10, density: 0.2 }, { ms: 100, density: 0.01 }];
  const rows = [{ transport: "json", distribution: { samples: 3, ecdf: [], density, modes: [], outliersAboveMs: null } }];
  const curve = (logarithmic: boolean) => (named(densityChart(rows, logarithmic, canvas), "json") as { data: number[][] }[])[0]?.data;
  expect(curve(false)).toEqual([[1, 100], [10, 50], [100, 2.5]]);
  expect(curve(true)).toEqual([[1, 20], [10, 100], [100, 50]]);
});

test("phases are stacked in the order of a call, and an unknown one is said to be", () => {
  const cells = phased([cell({ transport: "slow", phases: { ...cell().phases!, totalMs: 9 } }), cell(), cell({ transport: "none", phases: null }), cell({ transport: "broken", status: "failed" })]);
  expect(cells.map(({ transport }) => transport)).toEqual(["json", "slow"]);
  expect(seriesOf(phaseChart(cells, true, canvas)).map(({ name }) => name)).toEqual(["request", "repository", "serialise", "first byte", "transfer", "deserialise"]);
  const shown = seriesOf(phaseChart(cells, true, canvas)).map((series) => (series as { data: number[] }).data[0] ?? 0);
  expect(shown.reduce((sum, value) => sum + value, 0)).toBeCloseTo(100);
  // Calls through the relay take longer than those of the ranking, whose medians are lines.
  expect(seriesOf(phaseChart(cells, false, canvas)).at(-1)).toMatchObject({ name: "median", data: [[0.5, 0], [0.5, 1]] });
  expect(phaseWords({ ...cells[0]!, phases: { ...cells[0]!.phases, repositoryMs: null, addsUp: false } })).toContain("repository: not known");
});

test("a second that was cut short is drawn at its rate, what is answered after the end not at all", () => {
  const [line] = named(rateChart(load, ["json"], canvas), "json") as { data: number[][] }[];
  expect(line?.data).toEqual([[0, 100], [1, 98]]);
});

test("the SLA is a line, and the axis reaches it", () => {
  const option = responseChart(load, ["json"], "p95", canvas);
  const [line, reach] = named(option, "SLA") as { data: number[][]; markLine?: { data: { yAxis: number }[] } }[];
  expect(line?.markLine?.data).toEqual([{ yAxis: 20, name: "SLA p95<20ms" }]);
  expect(reach?.data).toEqual([[0, 20]]);
  expect(named(responseChart(load, ["nobody"], "median", canvas), "json")).toHaveLength(0);
});

test("trials of a search for capacity differ by symbol, not by colour alone", () => {
  const option = capacityChart(load, canvas);
  const symbols = seriesOf(option).filter(({ type }) => type === "scatter").map((series) => (series as { symbol?: unknown }).symbol);
  expect(new Set(symbols).size).toBe(2);
});

test("a bar that was not measured, or that failed, stays empty", () => {
  const line = (series: string, figures: Table["lines"][number]["figures"]) => ({ subject: ["1", series], status: "ok" as const, reason: null, figures });
  const measured = { perSecond: { value: 100, low: 90, high: 110, note: null } };
  const graph: Table = { title: "Throughput", subject: ["objects", "instance"], columns: [], notes: [], bars: "perSecond", isRaw: false, lines: [line("Single", measured), line("PerCall", {}), { ...line("PerSession", measured), status: "failed", reason: "a wrong answer" }] };
  const series = (type: string) => (seriesOf(throughputChart(graph, canvas)).filter((one) => one.type === type) as { data: unknown[] }[]).map(({ data }) => data);
  expect(series("bar")).toEqual([[100], [null], [null]]);
  expect(series("custom")).toEqual([[[0, 90, 110]], [], []]);
});
