import { describe, expect, it } from "vitest";
import { bytes, duration, halfWidth, ms, none, percent, ratio } from "../../src/model/format";

describe("ms", () => {
  it.each([[0.01234, "0.0123"], [0.3430805, "0.343"], [6.812, "6.81"], [28.04, "28.0"], [1234.5, "1,235"], [null, none]])("writes %s as %s", (value, text) => {
    expect(ms(value)).toBe(text);
  });
});

describe("halfWidth", () => {
  it("is the farther end, rounded up", () => expect(halfWidth(0.343, 0.329, 0.3613)).toBe("±0.019"));
  it("keeps a width that is exact", () => expect(halfWidth(0.147, 0.145, 0.148)).toBe("±0.002"));
  it("says that there are too few calls", () => expect(halfWidth(0.147, null, null)).toBe("±?"));
});

describe("other figures", () => {
  it.each([[1, "1.00×"], [2.353, "2.4×"], [41.2, "41×"]])("writes a ratio of %s", (value, text) => expect(ratio(value)).toBe(text));
  it.each([[9_999, "9,999 B"], [38_495, "38.5 kB"], [1_076_400, "1.08 MB"]])("writes %s bytes", (value, text) => expect(bytes(value)).toBe(text));
  it.each([[0.0004, "0.0 %"], [0.08, "8.0 %"], [0.41, "41 %"]])("writes a share of %s", (value, text) => expect(percent(value)).toBe(text));
  it.each([[9.6, "10 s"], [160, "2 min 40 s"], [180, "3 min"], [3_900, "1 h 5 min"], [null, none]])("writes %s seconds", (value, text) => expect(duration(value)).toBe(text));
});
