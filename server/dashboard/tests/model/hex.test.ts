import { expect, test } from "vitest";
import { annotationsOn, dump, fromBase64, owners, pageBytes, pageOf, pagesOf, pretty } from "../../src/model/hex";

const annotations = [
  { offset: 0, length: 2, depth: 0, meaning: "head" },
  { offset: 2, length: 40, depth: 1, meaning: "body" },
  { offset: 5000, length: 10, depth: 0, meaning: "far away" },
];

test("every byte knows its annotation, and those beyond the end are cut", () => {
  expect([...owners(4, annotations)]).toEqual([0, 0, 1, 1]);
  expect([...owners(2, [])]).toEqual([-1, -1]);
  expect([...owners(2, [{ offset: -1, length: 2, depth: 0, meaning: "" }])]).toEqual([0, -1]);
});

test("a dump has sixteen bytes a line and dots for what cannot be printed", () => {
  const bytes = fromBase64(btoa("Hi\u0001" + "x".repeat(16)));
  const lines = dump(bytes, owners(bytes.length, annotations), 0);
  expect(lines.map((line) => [line.offset, line.bytes.length])).toEqual([[0, 16], [16, 3]]);
  expect(lines[0]?.bytes.slice(0, 3)).toEqual([{ hex: "48", character: "H", annotation: 0 }, { hex: "69", character: "i", annotation: 0 }, { hex: "01", character: "·", annotation: 1 }]);
});

test("large messages are turned over page by page", () => {
  expect(pagesOf(0)).toBe(1);
  expect(pagesOf(pageBytes + 1)).toBe(2);
  expect(pageOf(5000)).toBe(4);
  expect(annotationsOn(annotations, 4).map(({ index }) => index)).toEqual([2]);
  expect(dump(new Uint8Array(pageBytes + 5), owners(pageBytes + 5, []), 1)).toHaveLength(1);
});

test("JSON is indented and everything else is left as it came", () => {
  expect(pretty('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(pretty("<no json>")).toBe("<no json>");
});
