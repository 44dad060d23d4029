import { expect, test } from "vitest";
import { sentencesOf } from "../../src/model/headline";

test("a headline is cut into answers and what they are compared with, but not within a library's name", () => {
  const headline = [
    "Fastest for 1000 persons without orders: my-row (a library; and another 1.0.0; 2.0.0) 0.1 ms; odata takes 80x that; OData : WCF binary is 32x.",
    "One Query: json (a) takes 0.2 ms; no other row was ranked.",
  ];
  expect(sentencesOf(headline)).toEqual([
    { answer: "Fastest for 1000 persons without orders: my-row (a library; and another 1.0.0; 2.0.0) 0.1 ms", others: ["odata takes 80x that", "OData : WCF binary is 32x"] },
    { answer: "One Query: json (a) takes 0.2 ms", others: ["no other row was ranked"] },
  ]);
  expect(sentencesOf([])).toEqual([]);
});
