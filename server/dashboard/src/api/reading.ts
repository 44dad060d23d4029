import type { CellKey } from "../model/shapes";
import { get, path } from "./client";
import { ApiError } from "./problem";
import { sharedRun, type SharedRun } from "./shared";
import type { LatencyDistribution, RunComparison, RunTrend, RunView, TrendCall } from "./types";

/** What reading and comparing stored runs ask of the server. */
export const reading = {
  run: async (runId: string, signal?: AbortSignal) => sharedRun()?.run ?? get<RunView>(path("/api/runs", runId), {}, signal),
  distribution: async (runId: string, cell: CellKey, signal?: AbortSignal) => {
    const [shared, { transport, operation, persons, orders }] = [sharedRun(), cell];
    return shared === null ? get<LatencyDistribution>(path("/api/runs", runId, "distribution"), { transport, operation, persons, orders }, signal) : distributionIn(shared, cell);
  },
  compare: (a: string, b: string, signal?: AbortSignal) => get<RunComparison>("/api/compare", { a, b }, signal),
  /** @param call Null for what the latest run has at the usual size. */
  trend: (call: TrendCall | null, signal?: AbortSignal) => get<RunTrend>("/api/trend", { ...call }, signal),
};

function distributionIn({ distributions }: SharedRun, cell: CellKey): LatencyDistribution {
  const alike = (other: CellKey): boolean => (["transport", "operation", "persons", "orders"] as const).every((key) => other[key] === cell[key]);
  const found = distributions.find(alike);
  if (found === undefined) {
    throw new ApiError(0, "Not in this file", `This file has the distributions of ${[...new Set(distributions.map(({ persons }) => persons.toLocaleString("en-GB")))].join(" and ")} per call alone; the record has all.`);
  }

  return found.distribution;
}
