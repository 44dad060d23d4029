import type { LoadSummary } from "../src/api/types";
import { summary } from "./samples";

/** A load of one row, with two seconds and a search for capacity beside it. */
export const load: LoadSummary = {
  manifest: summary([]).manifest, complete: true, ended: "completed", incidents: [], ceilingPerSecond: 60_000, ceilingProblem: null, ceilingConnections: 64, ceilingLatenessP99Ms: 0.1,
  plan: {
    transports: ["json"], operation: "GetPersons", persons: 100, orders: false, model: "open", arrivals: "poisson", stages: [{ seconds: 2, from: 100, to: 100 }], thinkMs: 0, connections: null,
    warmUpSeconds: 1, timeoutSeconds: 10, sla: "p95<20ms,errors<0.1%", findCapacity: false, rounds: 1, seed: 1, database: null, server: null,
  },
  rows: [{
    transport: "json", library: "System.Text.Json 10", implementation: "library", source: "built in", status: "ok", reason: null, verified: true, sent: 200, answered: 199, failed: 1, timedOut: 0, unsent: 0, firstProblem: "reset by peer",
    rate: { perSecond: 99.5, low: 98, high: 101 },
    response: { count: 199, timedOut: 0, median: { ms: 0.3, lowMs: 0.29, highMs: 0.31, isAtLeast: false }, p90: null, p95: { ms: 1.2, lowMs: 1, highMs: 1.4, isAtLeast: false }, p99: null, p999: null, maxMs: 4 },
    uncorrected: null, failures: null, sla: [{ term: "p95<20ms", figure: 1.2, kept: true, remark: "199 calls are too few to bound it" }], slaKept: true, agents: [], losses: [], isSteady: null, trend: { verdict: "unknown", reason: "a verdict needs 8 seconds of equal load", change: null, pValue: null },
    generator: { problems: [], remarks: ["calls went out 1.3 ms late (p99)"], valid: true, cpuShare: 0.2, gcPauseShare: 0, othersCpuShare: 0, latenessP99Ms: 1.3, timerLatenessP99Ms: 0.2, ratioToCeiling: 0.01 }, server: { cpuShare: 0.1, cpuMsPerCall: 0.2, gcPauseShare: 0, allocatedBytesPerCall: 700 },
    seconds: [
      { round: 0, second: 0, level: 100, answered: 100, perSecond: 100, isAfterEnd: false, errors: 0, medianMs: 0.3, p95Ms: 1 },
      { round: 0, second: 1, level: 100, answered: 49, perSecond: 98, isAfterEnd: false, errors: 1, medianMs: null, p95Ms: null },
      { round: 0, second: 2, level: 100, answered: 2, perSecond: 40, isAfterEnd: true, errors: 0, medianMs: 9, p95Ms: 9 },
    ],
    capacity: {
      low: 200, high: null, isHighFit: true, trials: [
        { round: 0, trial: 1, level: 100, kept: true, perSecond: 100, errorShare: 0, sla: [], problems: [], isWhole: true, valid: true },
        { round: 0, trial: 2, level: 400, kept: false, perSecond: 300, errorShare: 0.25, sla: [{ term: "p95<20ms", figure: 30, kept: false, remark: null }], problems: ["the generator used 96 % of all processors"], isWhole: true, valid: false },
      ],
    },
  }],
};
