import { render, screen, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import type { DatabaseSummary } from "../../src/api/types";
import { DataView } from "../../src/pages/read/medians/DataView";

const counted = (statements: number, repeatedTimes = 1) => ({ persons: 1000, statements, rows: 3000, bytes: 115_800, repeatedText: "SELECT <b>o</b> WHERE person_id = @p", repeatedTimes, executed: null });
const cell = (transport: string, way: string, medianMs: number, changes = {}) => ({
  transport, way, status: "ok", reason: null, medianMs, medianLowMs: null, medianHighMs: null, dataMs: null, dataShare: null, statements: counted(1), law: { fixed: 1, perPerson: 0, isNPlusOne: false }, ...changes,
});
const lazy = { statements: counted(1001, 1000), law: { fixed: 1, perPerson: 1, isNPlusOne: true } };

const database = {
  store: "sqlite",
  shapes: [{
    persons: 1000, orders: true, worst: null,
    ways: [cell("direct", "ado", 2.7), cell("direct", "efcore-lazy", 60, lazy), cell("direct", "efcore-split", 12, { statements: counted(2), law: { fixed: 2, perPerson: 0, isNPlusOne: false } })],
    cells: [cell("json", "ado", 4.7, { dataShare: 0.56 }), cell("json", "efcore-lazy", 62, { ...lazy, dataShare: 0.96 }), cell("json", "efcore-split", 0, { status: "failed", reason: "efcore-split could not read sqlite: <i>locked</i>", medianMs: null, statements: null, law: null })],
  }],
} as unknown as DatabaseSummary;

const lines = (table: HTMLElement) => within(table).getAllByRole("row").slice(1).map((line) => [...line.querySelectorAll("th, td")].map((one) => one.textContent));

test("ways stand against transports, with the share of data and what failed", () => {
  render(<DataView database={database} />);

  expect(lines(screen.getByRole("table", { name: /1,000 persons with orders from sqlite/ }))).toEqual([
    ["ado", "2.70", "4.70 56 % of it data"], ["efcore-lazy", "60.0", "62.0 96 % of it data"], ["efcore-split", "12.0", "failed"],
  ]);
  expect(screen.getByText(/json\+efcore-split: efcore-split could not read sqlite: <i>locked<\/i>/)).toBeTruthy();
});

test("statements are counted, and only a way that asks again for every row raises the alarm", () => {
  render(<DataView database={database} />);

  const asked = lines(screen.getByRole("table", { name: /what a call asks of the driver/ }));
  expect(asked).toHaveLength(5);
  expect(asked.find(([transport, way]) => transport === "direct" && way === "efcore-lazy")!.slice(2)).toEqual(
    ["1,001", "3,000", "115.8", "N+1: 1 + 1.00 × persons", "1,000 times SELECT <b>o</b> WHERE person_id = @p"]);
  expect(asked.find(([, way]) => way === "efcore-split")!.slice(5)).toEqual(["2", "–"]);
  expect(screen.getAllByText(/asks the database again for every row/)).toHaveLength(1);
});
