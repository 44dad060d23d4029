import { render, screen, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import type { Article5Summary, SurveySummary } from "../../src/api/types";
import { StepsView } from "../../src/pages/read/steps/StepsView";

const figure = (step: string, rows: number, changes = {}) => ({ step, rows, triesMs: [1000, 2000, 4000], medianMs: 2000, rowsPerSecond: rows / 2, rowsPerSecondLow: rows / 4, rowsPerSecondHigh: rows, bytes: null, peakBytes: null, found: null, ...changes });
const row = (transport: string, steps: unknown[], changes = {}) => ({ transport, library: `Library of ${transport}`, implementation: "library", source: "built in", kind: "in-box", status: "ok", reason: null, steps, ...changes });

const entities = {
  article: 5, entities: 2_000_000, tries: 3, complete: true, ended: "completed", incidents: [], hasFailed: true,
  rows: [
    row("memory", [figure("populate", 2_000_000, { peakBytes: 512_000 })]),
    row("json", [figure("save", 2_000_000, { bytes: 188_000 }), figure("load at start", 2_000_000, { triesMs: [2000] })]),
    row("postgres", [], { status: "failed", reason: "InvalidOperationException: <b>PostgreSQL</b> is not installed here" }),
  ],
  ratios: [{ what: "loading : decoding from memory", ours: 1.2, article: null }, { what: "COPY : row transactions", ours: null, article: 46 }],
} as unknown as Article5Summary;

const cells = (table: HTMLElement) => within(table).getAllByRole("row").slice(1).map((line) => [...line.querySelectorAll("th, td")].map((one) => one.textContent));

test("every step of every way is a row, with the range where there are tries to range over", () => {
  render(<StepsView article={entities} service={null} />);
  const table = screen.getByRole("table", { name: /Steps of each way/ });

  expect(cells(table).map(([way, step]) => [way, step])).toEqual([["memory", "populate"], ["json", "save"], ["json", "load at start"]]);
  const [populate, save, start] = cells(table);
  expect(populate!.slice(2, 6)).toEqual(["2,000,000", "2.00", "1,000,000", "500,000-2,000,000"]);
  expect(save![6]).toMatch(/18[48]/);
  expect(start![5]).toBe("–");
});

test("ratios stand beside the article's, and what failed below with its reason as text", () => {
  render(<StepsView article={entities} service={null} />);

  const ratios = cells(screen.getByRole("table", { name: /Ratios of medians/ }));
  expect(ratios.map(([what, ours]) => [what, ours!.startsWith("1.2")])).toEqual([["loading : decoding from memory", true], ["COPY : row transactions", false]]);
  expect(ratios[1]![2]).toContain("46");
  expect(screen.getByText(/<b>PostgreSQL<\/b> is not installed here/)).toBeTruthy();
  expect(screen.queryByRole("table", { name: /callers/i })).toBeNull();
});

test("the survey has its service below its steps", () => {
  const handler = { ...row("handler", []), roundsPerSecond: [9000, 10_000, 11_000], perSecond: 10_000, perSecondLow: 9000, perSecondHigh: 11_000, ratioToHandler: 1, answered: 30_000, wrong: 0, errors: 0, stalls: 0, articleFigures: null };
  const survey = { ...entities, article: 2, visitors: 600_000, seconds: 2 } as unknown as SurveySummary;
  render(<StepsView article={survey} service={{ threads: 10, calls: 1000, repetitions: 3, rows: [handler], ratio: null, articleDevelopmentRatio: 0.25 } as unknown as Parameters<typeof StepsView>[0]["service"]} />);

  const tables = screen.getAllByRole("table");
  expect(tables).toHaveLength(3);
  expect(cells(tables[2]!)[0]![0]).toBe("handler");
});
