import { get, path } from "./client";
import type { CellKey } from "../model/shapes";
import type { LatencyDistribution, RunComparison, RunTrend, RunView, TrendCall } from "./types";

/** What reading and comparing stored runs ask of the server. */
export const reading = {
  run: (runId: string, signal?: AbortSignal) => get<RunView>(path("/api/runs", runId), {}, signal),
  distribution: (runId: string, { transport, operation, persons, orders }: CellKey, signal?: AbortSignal) =>
    get<LatencyDistribution>(path("/api/runs", runId, "distribution"), { transport, operation, persons, orders }, signal),
  compare: (a: string, b: string, signal?: AbortSignal) => get<RunComparison>("/api/compare", { a, b }, signal),
  /** @param call Null for what the latest run has at the usual size. */
  trend: (call: TrendCall | null, signal?: AbortSignal) => get<RunTrend>("/api/trend", { ...call }, signal),
};
