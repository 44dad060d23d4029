import type { CellComparison, CellSummary, Difference, Summary } from "../src/api/types";

/** A cell of a run, as the server sends it, with what a test needs changed. */
export function cell(changes: Partial<CellSummary> = {}): CellSummary {
  return {
    transport: "json", library: "System.Text.Json 10", implementation: "library", source: "built in", isLimit: false, description: null, operation: "GetPersons", persons: 1000, orders: false,
    status: "ok", reason: null, coldMs: 30, serverStartMs: 200, coldOpenMs: 1, medianMs: 0.5, medianLowMs: 0.49, medianHighMs: 0.52,
    p90Ms: 0.6, p90LowMs: 0.58, p90HighMs: 0.63, p95Ms: 0.7, p95LowMs: 0.66, p95HighMs: 0.75, p99Ms: null, p99LowMs: null, p99HighMs: null, p999Ms: null, p999LowMs: null, p999HighMs: null,
    modes: [], modesInWords: null, outliers: 0, outliersAboveMs: 2, samples: 120, effectiveSamples: 110, disturbed: null, processes: 3, stalls: 0, ratioToFastest: 1, versusFastest: null, ratioToFloor: 9,
    requestBytes: 0, responseBytes: 87_000, requestWireBytes: 80, responseWireBytes: 87_200, responseGzipBytes: 20_000, responseBrotliBytes: 18_000, roundTrips: 1,
    phases: { requestMs: 0.05, repositoryMs: 0.01, serialiseMs: 0.1, firstByteMs: 0.04, transferMs: 0.16, deserialiseMs: 0.15, sumMs: 0.51, totalMs: 0.52, serialiseAllMs: null, addsUp: true },
    clientAllocatedBytes: 300_000, serverAllocatedBytes: 5_000, clientCpuMs: 0.3, serverCpuMs: 0.2, clientGc: { gen0: 12, gen1: 1, gen2: 0, pauseMs: 0.01 }, serverGc: null,
    digest: "a0a0", verified: true, isWrong: false, isRanked: true, isFastest: true, ...changes,
  };
}

export function summary(cells: CellSummary[], changes: Partial<Summary> = {}): Summary {
  return {
    schemaVersion: 1,
    manifest: {
      runId: "20261121-080000", startedAt: "2026-11-21T08:00:00Z", productVersion: "0.1.0", commit: null, seed: 1,
      machine: { operatingSystem: "Debian", architecture: "x64", processor: "a processor", processors: 2, memoryBytes: 8e9, governor: null, loopbackMtu: 65536, processorList: "0-1", processorQuota: null, numaNodes: 1, turbo: null, vectorBits: 256 },
      client: null,
      runtime: { framework: ".NET 10", clientGc: "workstation", serverGc: "server", knobs: {} },
      serverProcesses: "per row", visit: "first", turns: null, commandLine: "transport run",
      plan: { transports: ["json"], operations: ["GetPersons"], persons: [1000], orders: "none", effort: "quick", tries: null, precision: null, seed: 1, data: "tidy", fresh: false, vary: false, cold: null, database: null, server: null, callDeadlineSeconds: 30 },
    },
    complete: true, ended: "completed", noise: null, compilerShare: null, cells, laws: { laws: [], crossovers: [] }, advice: [], database: null, streams: null, incidents: [], tookSeconds: 60,
    quality: { grade: "good", ignoreBelow: 1.03, reasons: [], remedy: null, overload: null }, ...changes,
  };
}

export function difference(changes: Partial<Difference> = {}): Difference {
  return { ratio: 1.2, ratioLow: 1.1, ratioHigh: 1.3, shiftMs: 0.1, shiftLowMs: 0.05, shiftHighMs: 0.15, margin: 0.03, verdict: "slower", isLikely: false, callable: 1.1, basis: null, calls: 20, processes: 3, ...changes };
}

export function comparedCell(changes: Partial<CellComparison> = {}): CellComparison {
  return { transport: "json", operation: "GetPersons", persons: 1000, orders: false, library: "System.Text.Json 10", medianBeforeMs: 0.5, medianAfterMs: 0.6, difference: difference(), reason: null, hasFailed: false, counters: [], ...changes };
}
