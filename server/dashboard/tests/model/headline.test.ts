import { expect, test } from "vitest";
import { answerOf } from "../../src/model/answer";
import { sentencesOf } from "../../src/model/headline";
import { load } from "../loadSamples";

test("a headline is cut into answers and what is held against them, but not within a library's name", () => {
  const text = "Fastest for 1000 persons without orders: grpc (our gRPC; Google.Protobuf 0.1.0; 3.25.1, in-box) 0.1 ms; odata takes 80x that; OData : WCF binary is 32x. Fastest for 1000 persons with orders: json (a, in-box) 0.2 ms.";
  expect(sentencesOf(text)).toEqual([
    { answer: "Fastest for 1000 persons without orders: grpc (our gRPC; Google.Protobuf 0.1.0; 3.25.1, in-box) 0.1 ms", others: ["odata takes 80x that", "OData : WCF binary is 32x"] },
    { answer: "Fastest for 1000 persons with orders: json (a, in-box) 0.2 ms", others: [] },
  ]);
});

const nothing = { entry: {} as never, commandLine: "", headline: null, advice: [], summary: null, load: null, article: null };

test("a load is answered by who kept its SLA, a search by who kept it up to what", () => {
  expect(answerOf({ ...nothing, load })).toBe("SLA p95<20ms,errors<0.1%: kept by json (System.Text.Json 10, in-box)");
  expect(answerOf({ ...nothing, load: { ...load, plan: { ...load.plan, findCapacity: true } } })).toBe("SLA p95<20ms,errors<0.1% is kept by json (System.Text.Json 10, in-box) up to 200 calls a second");
});

test("an article is answered by its ratios, ours beside its own, and not at all without ours", () => {
  const ratio = { of: "wcf-text", to: "handler", ours: 0.55, article: 0.49, missing: null };
  const article = { article: 2, threads: 10, calls: 1, repetitions: 1, rows: [], articleDevelopmentRatio: 0.25, complete: true, ended: null } as never;
  expect(answerOf({ ...nothing, article: Object.assign({ ratio }, article) })).toBe("wcf-text : handler is 0.55×, and was 0.49× in the article");
  expect(answerOf({ ...nothing, article: Object.assign({ ratio: { ...ratio, ours: null } }, article) })).toBeNull();
});
