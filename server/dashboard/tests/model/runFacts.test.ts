import { expect, test } from "vitest";
import type { RunEntry } from "../../src/api/types";
import { endWords, machineWords, nothingWords, titleOf } from "../../src/model/runFacts";
import { summary } from "../samples";

const { manifest } = summary([]);

test("machine of a run whose client was on another machine names both, and the link", () => {
  const client = {
    name: "ssh://perf@b", host: "db2", machine: { ...manifest.machine, processor: "another processor", processors: 8 }, framework: ".NET 10", gc: "workstation", knobs: {}, roundTripMs: 0.213, pipeRoundTripMs: 1.5,
  };

  const words = machineWords({ ...manifest, client });

  expect(words).toContain("a processor, 2 processors");
  expect(words).toMatch(/ · client on db2 \(ssh:\/\/perf@b\), another processor, 8 processors, a network round trip of 0\.213 ms$/);
});

test("a run that was cancelled is warned of although its record is complete", () => {
  expect(endWords({ ended: "cancelled", complete: true })).toEqual({ words: "cancelled: what was measured is here", tone: "warn" });
  expect(endWords({ ended: "precision", complete: true })).toEqual({ words: "complete, precision reached", tone: "" });
  expect(endWords({ ended: "completed", complete: true })).toEqual({ words: "complete", tone: "" });
});

test("a record without figures says whether the run ended", () => {
  expect(nothingWords({ ended: null, complete: false })).toMatch(/^Not finished: the record holds nothing that was measured/);
  expect(nothingWords({ ended: "cancelled", complete: true })).toBe("Not finished: the run was cancelled before anything was measured.");
  expect(nothingWords({ ended: "completed", complete: true })).toBe("This record holds nothing that was measured.");
});

test("an SLA in a title is set apart, and a name is as it was given", () => {
  const entry = { name: null, subject: "json and grpc, 20 users, p95<50ms,errors<1%" } as RunEntry;
  expect(titleOf(entry)).toBe("json and grpc, 20 users, p95 < 50ms, errors < 1%");
  expect(titleOf({ ...entry, name: "a<1,b" })).toBe("a<1,b");
});

test("one processor is one", () => {
  expect(machineWords({ ...manifest, machine: { ...manifest.machine, processors: 1 } })).toContain("a processor, 1 processor, ");
});

test("machine of a run on one machine says nothing of a client", () => {
  expect(machineWords(manifest)).not.toContain("client");
});
