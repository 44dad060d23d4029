/** What the routes for reading and comparing answer. */
import type { ArticleSummary } from "./articles";
import type { LoadSummary } from "./loads";
import type { Difference, LatencyMode, Summary } from "./results";
import type { OperationId, RunEntry } from "./types";

/** Exactly one of summary, load and article is there, unless the record could not be read. */
export interface RunView {
  entry: RunEntry;
  commandLine: string;
  headline: string[];
  advice: string[];
  incidents: string[];
  summary: Summary | null;
  load: LoadSummary | null;
  article: ArticleSummary | null;
}

export interface CellComparison {
  transport: string;
  operation: OperationId;
  persons: number;
  orders: boolean;
  library: string;
  medianBeforeMs: number | null;
  medianAfterMs: number | null;
  difference: Difference | null;
  reason: string | null;
  counters: { name: string; before: number; after: number }[];
}

export interface RunComparison {
  before: string;
  after: string;
  threshold: number;
  environment: { what: string; before: string | null; after: string | null; matters: boolean }[];
  singleProcess: boolean;
  cells: CellComparison[];
  entries: [RunEntry, RunEntry];
}

/** How the calls of one cell are spread. */
export interface Distribution {
  samples: number;
  ecdf: { ms: number; share: number }[];
  density: { ms: number; density: number }[];
  modes: LatencyMode[];
  outliersAboveMs: number | null;
}
