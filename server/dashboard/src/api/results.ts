/** What the API answers about stored runs: a run"s summary, a load"s, an article"s, and a comparison. Field for field the C# records. */
import type { Implementation, OperationId, TransportKind } from "./types";

export type CellStatus = "ok" | "unavailable" | "failed" | "unsteady";
export type Verdict = "undecided" | "same" | "faster" | "slower";

export interface Machine {
  operatingSystem: string;
  architecture: string;
  processor: string;
  processors: number;
  memoryBytes: number;
  governor: string | null;
  loopbackMtu: number | null;
  processorList: string | null;
  processorQuota: number | null;
  numaNodes: number | null;
  turbo: boolean | null;
  vectorBits: number | null;
}

export interface Manifest {
  runId: string;
  startedAt: string;
  productVersion: string;
  commit: string | null;
  seed: number;
  machine: Machine;
  runtime: { framework: string; clientGc: string; serverGc: string; knobs: Record<string, string> };
}

export interface Difference {
  ratio: number;
  ratioLow: number;
  ratioHigh: number;
  shiftMs: number;
  shiftLowMs: number;
  shiftHighMs: number;
  margin: number;
  correctedP: number;
  verdict: Verdict;
  blocks: number;
}

export interface CallPhases {
  requestMs: number;
  repositoryMs: number | null;
  serialiseMs: number;
  firstByteMs: number | null;
  transferMs: number;
  deserialiseMs: number;
  sumMs: number;
  totalMs: number;
  addsUp: boolean;
}

export interface GcPerCall {
  gen0: number;
  gen1: number;
  gen2: number;
  pauseMs: number;
}

export interface LatencyMode {
  ms: number;
  share: number;
  cause: string | null;
}

export interface CellSummary {
  transport: string;
  library: string;
  implementation: Implementation | null;
  source: string | null;
  kind: TransportKind;
  isLimit: boolean;
  description: { wire: string; compression: string; tuning: string; settings: Record<string, string> } | null;
  operation: OperationId;
  persons: number;
  orders: boolean;
  status: CellStatus;
  reason: string | null;
  coldMs: number | null;
  serverStartMs: number | null;
  coldOpenMs: number | null;
  medianMs: number | null;
  medianLowMs: number | null;
  medianHighMs: number | null;
  p90Ms: number | null;
  p90LowMs: number | null;
  p90HighMs: number | null;
  p95Ms: number | null;
  p95LowMs: number | null;
  p95HighMs: number | null;
  p99Ms: number | null;
  p99LowMs: number | null;
  p99HighMs: number | null;
  p999Ms: number | null;
  p999LowMs: number | null;
  p999HighMs: number | null;
  modes: LatencyMode[];
  modesInWords: string | null;
  outliers: number;
  outliersAboveMs: number | null;
  samples: number;
  stalls: number;
  ratioToFastest: number | null;
  versusFastest: Difference | null;
  ratioToFloor: number | null;
  requestBytes: number | null;
  responseBytes: number | null;
  requestWireBytes: number | null;
  responseWireBytes: number | null;
  responseGzipBytes: number | null;
  responseBrotliBytes: number | null;
  roundTrips: number | null;
  phases: CallPhases | null;
  clientAllocatedBytes: number | null;
  serverAllocatedBytes: number | null;
  clientCpuMs: number | null;
  serverCpuMs: number | null;
  clientGc: GcPerCall | null;
  serverGc: GcPerCall | null;
  verified: boolean | null;
  isRanked: boolean;
}

export interface Bounded {
  value: number;
  low: number;
  high: number;
}

export interface CostLaw {
  transport: string;
  operation: OperationId;
  orders: boolean;
  fixedMs: Bounded;
  perRowUs: Bounded;
  sizes: number[];
  worstResidual: number;
}

export interface Crossover {
  small: string;
  large: string;
  operation: OperationId;
  orders: boolean;
  persons: number;
  low: number;
  high: number | null;
}

export interface NoiseFloor {
  typical: number;
  worst: number;
  cells: number;
  transport: string | null;
}

export interface Summary {
  manifest: Manifest;
  complete: boolean;
  ended: string | null;
  noise: NoiseFloor | null;
  cells: CellSummary[];
  laws: { laws: CostLaw[]; crossovers: Crossover[] };
  advice: string[];
}

