import { expect, test } from "vitest";
import { firstRows, rowsByMedian, rowsInAddress } from "../../src/model/selection";
import { cell } from "../samples";

const shape = { operation: "GetPersons", orders: false } as const;

test("rows come by their median at the reference size, those without one last", () => {
  const cells = [cell({ transport: "odata", medianMs: 9 }), cell({ transport: "dead", medianMs: null, status: "failed" }), cell({ transport: "json" }), cell({ transport: "json", persons: 1, medianMs: 99 })];
  expect(rowsByMedian(cells, shape)).toEqual(["json", "odata", "dead"]);
});

test("of forty transports the usual ones are drawn, and the fastest that is not a limit", () => {
  const rows = ["floor", ...Array.from({ length: 34 }, (_, index) => `row-${index}`), "grpc", "json", "messagepack", "wcf-binary", "odata"];
  expect(firstRows(rows, new Set(["floor"]))).toEqual(["row-0", "grpc", "json", "messagepack", "odata"]);
});

test("where the known ones were not measured, the fastest take their places", () => {
  expect(firstRows(["a", "b", "c", "d", "e", "json"])).toEqual(["a", "b", "c", "json"]);
  expect(firstRows(["a"])).toEqual(["a"]);
  expect(firstRows(["floor"], new Set(["floor"]))).toEqual(["floor"]);
});

test("an address that names no row of the run chooses nothing", () => {
  expect(rowsInAddress("nowhere", ["json"])).toBeNull();
  expect(rowsInAddress(null, ["json"])).toBeNull();
  expect(rowsInAddress("odata,json", ["json", "grpc", "odata"])).toEqual(["json", "odata"]);
});
