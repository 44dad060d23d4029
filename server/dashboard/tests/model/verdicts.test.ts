import { expect, test } from "vitest";
import { limitsOf } from "../../src/model/sla";
import { byVerdict, ratioWords, tally, verdictOf } from "../../src/model/verdicts";
import { comparedCell, difference } from "../samples";

test("a verdict is a word and a symbol", () => {
  expect(verdictOf(difference())).toMatchObject({ word: "slower, certain", symbol: "▲" });
  expect(verdictOf(difference({ verdict: "undecided", isLikely: true, ratio: 0.9 })).word).toBe("faster, likely");
  expect(verdictOf(difference({ verdict: "undecided" })).word).toBe("too close to call");
  expect(verdictOf(null).word).toBe("not compared");
  expect(ratioWords(difference())).toBe("1.20x (1.10-1.30)");
});

test("what changed comes first, the largest change on top", () => {
  const cells = [
    comparedCell({ transport: "same", difference: difference({ verdict: "same", ratio: 1 }) }),
    comparedCell({ transport: "none", difference: null, reason: "the second run has no such cell" }),
    comparedCell({ transport: "little" }),
    comparedCell({ transport: "much", difference: difference({ ratio: 3 }) }),
    comparedCell({ transport: "faster", difference: difference({ verdict: "faster", ratio: 0.5 }) }),
  ];
  expect(byVerdict(cells).map((cell) => cell.transport)).toEqual(["much", "little", "faster", "same", "none"]);
  expect(tally(cells)).toBe("2 slower, certain; 1 faster, certain; 1 same, certain; 1 not compared");
});

test("limits of response times are drawn, those of errors and rates are not", () => {
  expect(limitsOf("p95<3s, median<20ms,errors<0.1%,rate>100")).toEqual([{ term: "p95<3s", ms: 3000 }, { term: "median<20ms", ms: 20 }]);
  expect(limitsOf("")).toEqual([]);
});
