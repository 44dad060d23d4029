/** A load"s summary, field for field the C# records. */
import type { CellStatus, Manifest } from "./results";
import type { Implementation, OperationId, TransportKind } from "./types";

export interface LoadQuantile {
  ms: number;
  lowMs: number | null;
  highMs: number | null;
  isAtLeast: boolean;
}

export interface LoadTimes {
  count: number;
  timedOut: number;
  median: LoadQuantile | null;
  p90: LoadQuantile | null;
  p95: LoadQuantile | null;
  p99: LoadQuantile | null;
  p999: LoadQuantile | null;
  maxMs: number;
}

export interface SlaResult {
  term: string;
  figure: number | null;
  kept: boolean | null;
  remark: string | null;
}

export interface LoadPoint {
  round: number;
  second: number;
  level: number;
  answered: number;
  perSecond: number;
  isAfterEnd: boolean;
  errors: number;
  medianMs: number | null;
  p95Ms: number | null;
}

export interface CapacityTrial {
  round: number;
  trial: number;
  level: number;
  kept: boolean;
  perSecond: number;
  sla: SlaResult[];
  problems: string[];
  isWhole: boolean;
  valid: boolean;
}

export interface Capacity {
  low: number | null;
  high: number | null;
  isHighFit: boolean;
  trials: CapacityTrial[];
}

export interface LoadRow {
  transport: string;
  library: string | null;
  implementation: Implementation | null;
  source: string | null;
  kind: TransportKind | null;
  status: CellStatus;
  reason: string | null;
  verified: boolean;
  sent: number;
  answered: number;
  failed: number;
  timedOut: number;
  unsent: number;
  firstProblem: string | null;
  rate: { perSecond: number; low: number | null; high: number | null } | null;
  response: LoadTimes | null;
  uncorrected: LoadTimes | null;
  failures: LoadTimes | null;
  sla: SlaResult[];
  slaKept: boolean | null;
  isSteady?: boolean | null;
  trend: { verdict: string; reason: string | null; change: number | null; pValue: number | null } | null;
  generator: { problems: string[]; remarks: string[]; valid: boolean } | null;
  server: { cpuShare: number; cpuMsPerCall: number | null; allocatedBytesPerCall: number | null } | null;
  seconds: LoadPoint[];
  capacity: Capacity | null;
}

export interface LoadPlanView {
  operation: OperationId;
  persons: number;
  orders: boolean;
  model: string;
  timeoutSeconds: number;
  sla: string;
  findCapacity: boolean;
  rounds: number;
}

export interface LoadSummary {
  manifest: Manifest;
  complete: boolean;
  ended: string | null;
  plan: LoadPlanView;
  ceilingPerSecond: number | null;
  ceilingProblem: string | null;
  rows: LoadRow[];
}
