import { expect, test } from "vitest";
import { firstRows, rowsByMedian, rowsInAddress } from "../../src/model/selection";
import { cell } from "../samples";

const shape = { operation: "GetPersons", orders: false } as const;

test("rows come by their median at the reference size, those without one last", () => {
  const cells = [cell({ transport: "odata", medianMs: 9 }), cell({ transport: "dead", medianMs: null, status: "failed" }), cell({ transport: "json" }), cell({ transport: "json", persons: 1, medianMs: 99 })];
  expect(rowsByMedian(cells, shape)).toEqual(["json", "odata", "dead"]);
});

test("of forty rows the fastest are drawn, and those the articles ask about", () => {
  const rows = [...Array.from({ length: 38 }, (_, index) => `row-${index}`), "wcf-binary", "odata"];
  const first = firstRows(rows);
  expect(first).toHaveLength(8);
  expect(first.slice(-2)).toEqual(["wcf-binary", "odata"]);
  expect(first[0]).toBe("row-0");
});

test("an address that names no row of the run chooses nothing", () => {
  expect(rowsInAddress("nowhere", ["json"])).toBeNull();
  expect(rowsInAddress(null, ["json"])).toBeNull();
  expect(rowsInAddress("odata,json", ["json", "grpc", "odata"])).toEqual(["json", "odata"]);
});
