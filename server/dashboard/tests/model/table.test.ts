import { expect, test } from "vitest";
import { columns, columnsInAddress } from "../../src/model/columns";
import { glossary } from "../../src/model/glossary";
import { cellsOf, proof, reasons, sortInAddress, sortToAddress } from "../../src/model/medianRows";
import { referenceSize, shapeKey, shapesOf, sizesOf } from "../../src/model/shapes";
import { cell } from "../samples";

const said = (id: string, changes: Parameters<typeof cell>[0] = {}): unknown => columns.find((column) => column.id === id)?.cell?.(cell(changes));

test("every column says a cell in words, and a cell without figures in dashes", () => {
  expect(said("interval")).toBe("0.49-0.52");
  expect(said("wire")).toBe("87.3");
  expect(said("clientGc")).toBe("12/1/0");
  const empty = cell({ ...Object.fromEntries(Object.entries(cell()).map(([name, value]) => [name, typeof value === "number" && name !== "persons" ? null : value])), isFastest: false });
  for (const column of columns.filter(({ id }) => !["samples", "outliers", "stalls", "clientGc", "modes"].includes(id))) {
    expect(column.cell?.(empty), column.id).toBe("–");
    expect(column.value(empty), column.id).toBeNull();
  }
});

test("every column has a sentence, and a glossary entry that explains it", () => {
  expect(columns.filter(({ meaning }) => !meaning)).toEqual([]);
  expect(columns.map(({ explain }) => explain).filter((term) => term === undefined || !(term in glossary))).toEqual([]);
});

test("a failed cell has no latencies", () => {
  expect(["interval", "p95", "p95Interval"].map((id) => said(id, { status: "failed" }))).toEqual(["–", "–", "–"]);
});

test("ids of columns are unique, and an address that knows none gets the usual ones", () => {
  expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length);
  expect(columnsInAddress("nothing").every((column) => column.usual)).toBe(true);
  expect(columnsInAddress("p999,cold").map(({ id }) => id)).toEqual(["cold", "p999"]);
});

test("the order stands in the address", () => {
  expect(sortInAddress(null)).toEqual({ column: "median", descending: false });
  expect(sortToAddress(sortInAddress("-p99"))).toBe("-p99");
});

test("cells are chosen by shape and size", () => {
  const cells = [cell(), cell({ persons: 10 }), cell({ orders: true }), cell({ operation: "Query", persons: 1 })];
  expect(shapesOf(cells).map(shapeKey)).toEqual(["GetPersons", "GetPersons+orders", "Query"]);
  expect(sizesOf(cells, { operation: "GetPersons", orders: false })).toEqual([10, 1000]);
  expect(referenceSize([1, 10])).toBe(10);
  expect(referenceSize([100, 10_000])).toBe(100);
  expect(referenceSize([100, 1000, 10_000])).toBe(1000);
  expect(referenceSize([1500, 500])).toBe(500);
  expect(referenceSize([])).toBe(0);
  expect(cellsOf(cells, { operation: "GetPersons", orders: false }, null)).toHaveLength(2);
  expect(cellsOf(cells, { operation: "GetPersons", orders: false }, 10)).toHaveLength(1);
});

test("a reason is shown once for all transports that share it", () => {
  const found = reasons([cell(), cell({ transport: "a", status: "unavailable", reason: "not built" }), cell({ transport: "b", status: "unavailable", reason: "not built" }), cell({ transport: "a", status: "unavailable", reason: "not built", persons: 1 })]);
  expect(found).toEqual([{ status: "unavailable", reason: "not built", transports: ["a", "b"] }]);
});

test("verification is shown in words and by a symbol", () => {
  expect(proof(cell())).toMatchObject({ word: "equal", tone: "good" });
  expect(proof(cell({ verified: false, isWrong: true }))).toMatchObject({ word: "no", tone: "bad" });
  // Its server was not ready, which says nothing about its answers.
  expect(proof(cell({ verified: false }))).toMatchObject({ word: "not proved", tone: "plain" });
  expect(proof(cell({ verified: null, isLimit: true })).word).toBe("no digest");
});
