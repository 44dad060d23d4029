import { describe, expect, it } from "vitest";
import { bounded, range, ratioRange } from "../../src/model/bounded";
import { duration, kilobytes, ms, none, percent, ratio } from "../../src/model/format";

describe("ms", () => {
  it.each([[0.01234, "0.0123"], [0.3430805, "0.343"], [6.812, "6.81"], [28.04, "28.0"], [1234.5, "1,235"], [0, "0"], [0.00002, "<0.0001"], [-7.7175, "-7.72"], [-0.00002, ">-0.0001"], [null, none]])("writes %s as %s", (value, text) => {
    expect(ms(value)).toBe(text);
  });
});

describe("figures with their intervals", () => {
  it.each([[0.3912, 0.36, 0.42, "0.39"], [348, 320, 361, "350"], [1234.5, 1230, 1239, "1,230"], [0.147, null, null, "0.147"], [null, null, null, none]])(
    "write %s between %s and %s with no more digits than that allows", (figure, low, high, text) => expect(bounded(figure, low, high)).toBe(text));
  it.each([[0.3912, 0.36, 0.42, "0.36-0.42"], [9.0, 5.6, 31, "5.6-31"], [0.147, 0.14, null, "0.14-?"], [0.1, -0.1, 0.3, "-0.10 to 0.30"], [0.147, null, null, none]])(
    "write the interval of %s from %s to %s as a range", (figure, low, high, text) => expect(range(figure, low, high)).toBe(text));
  it("write a ratio with its interval", () => expect(ratioRange(2.34, 2.1, 2.6)).toBe("2.3x (2.1-2.6)"));
});

describe("other figures", () => {
  it.each([[1, "1.00x"], [2.353, "2.4x"], [41.2, "41x"]])("writes a ratio of %s", (value, text) => expect(ratio(value)).toBe(text));
  it.each([[0, "0"], [102, "0.10"], [38_495, "38.5"], [12_076_400, "12,076"], [null, none]])("writes %s bytes in kB, whatever their size", (value, text) => expect(kilobytes(value)).toBe(text));
  it.each([[0, "0 %"], [0.0004, "<0.1 %"], [0.08, "8.0 %"], [0.41, "41 %"]])("writes a share of %s", (value, text) => expect(percent(value)).toBe(text));
  it.each([[9.6, "10 s"], [160, "2 min 40 s"], [180, "3 min"], [3_900, "1 h 5 min"], [null, none]])("writes %s seconds", (value, text) => expect(duration(value)).toBe(text));
});
