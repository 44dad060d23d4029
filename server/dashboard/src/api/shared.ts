import type { CellKey } from "../model/shapes";
import type { LatencyDistribution, RunView } from "./types";

/** What a page that is one file has with it: the server's answers, there being no server to ask. */
export interface SharedRun {
  run: RunView;
  distributions: readonly (CellKey & { distribution: LatencyDistribution })[];
}

/** Null in the dashboard. The first script of the file unpacks it. */
export const sharedRun = (): SharedRun | null => (globalThis as { transportRun?: SharedRun }).transportRun ?? null;
