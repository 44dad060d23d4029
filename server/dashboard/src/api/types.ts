// The API's records as the page uses them; server/Transport.Dashboard has the C# ones.

export type Scenario = "run" | "article1" | "article2" | "modes" | "load";
export type OperationId = "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders";
export type OrdersMode = "none" | "with" | "both";
export type Effort = "quick" | "normal" | "thorough";
export type Implementation = "library" | "ours";
/** For readers of older answers: in-box where the row is built in. */
export type TransportKind = "in-box" | "plugin";

export interface RunPlan {
  transports: string[];
  operations: OperationId[];
  persons: number[];
  orders: OrdersMode;
  effort: Effort;
  tries: number | null;
  precision: number | null;
  seed: number;
  server: string | null;
  callDeadlineSeconds: number;
  data: "tidy" | "untidy";
  fresh: boolean;
  vary: boolean;
}

export interface LoadStage { seconds: number; from: number; to: number }

export interface LoadPlan {
  transports: string[];
  operation: OperationId;
  persons: number;
  orders: boolean;
  model: "closed" | "open";
  arrivals: "poisson" | "constant";
  stages: LoadStage[];
  thinkMs: number;
  connections: number | null;
  warmUpSeconds: number;
  timeoutSeconds: number;
  sla: string;
  findCapacity: boolean;
  rounds: number;
  seed: number;
  server: string | null;
}

interface ArticlePlanBase { transports: string[]; seed: number; callDeadlineSeconds: number }
export interface Article1Plan extends ArticlePlanBase { article: "1"; persons: number; tries: number }
export interface Article2Plan extends ArticlePlanBase { article: "2"; threads: number; calls: number; repetitions: number }
export interface Article3Plan extends ArticlePlanBase { article: "3"; clients: number; objects: number[]; runs: number; minutes: number }
export type ArticlePlan = Article1Plan | Article2Plan | Article3Plan;

export interface PlanRequest { scenario: Scenario; run?: RunPlan; article?: ArticlePlan; load?: LoadPlan }
export interface StartRequest extends PlanRequest { name?: string }
export interface PlanAnswer { problem: string | null; seconds: number | null; isAtMost: boolean; cells: number; commandLine: string }
export interface RunStarted { ticket: string }

export interface CatalogueRow {
  id: string;
  wire: string;
  library: string;
  version: string;
  implementation: Implementation | null;
  source: string;
  kind: TransportKind;
  operations: OperationId[];
  settings: Record<string, string>;
  isVariant: boolean;
  isLimit: boolean;
  status: "available" | "unavailable" | "broken";
  reason: string | null;
}

export interface Preset { id: string; name: string; words: string; scenario: Scenario; plan: PlanRequest }

/** A figure that an article published, by the row that stands for its transport. */
export interface ArticleReference {
  article: string;
  title: string;
  transport: string;
  column: string;
  operation: OperationId;
  persons: number;
  orders: boolean;
  medianMs: number | null;
  coldMs: number | null;
  perSecond: number | null;
}

export interface Catalogue {
  rows: CatalogueRow[];
  operations: { id: OperationId; words: string }[];
  efforts: Effort[];
  orders: OrdersMode[];
  presets: Preset[];
  defaults: { run: RunPlan; load: LoadPlan; article1: Article1Plan; article2: Article2Plan; modes: Article3Plan };
  articles: ArticleReference[];
  limits: { maxPersons: number; maxTries: number; maxCallDeadlineSeconds: number; maxLoadLevel: number; maxNameChars: number; mostQueued: number };
}

export interface LiveProgress {
  phase: "starting" | "cold" | "verifying" | "warming-up" | "measuring" | "costs" | "bytes";
  transport: string | null;
  operation: OperationId | null;
  persons: number | null;
  orders: boolean | null;
  done: number;
  total: number;
  fraction: number | null;
  secondsLeft: number | null;
}

export type LiveCellStatus = "waiting" | "verified" | "warming-up" | "measuring" | "done" | "failed" | "unavailable";

export interface LiveCell {
  transport: string;
  operation: OperationId;
  persons: number;
  orders: boolean;
  status: LiveCellStatus;
  reason: string | null;
  samples: number;
  medianMs: number | null;
  lowMs: number | null;
  highMs: number | null;
}

export interface LiveSecond {
  transport: string;
  visit: number;
  second: number;
  ok: number;
  perSecond: number;
  isAfterEnd: boolean;
  failed: number;
  p50Ms: number | null;
  p95Ms: number | null;
  maxMs: number | null;
}

export interface LiveStrip { transport: string; operation: OperationId; persons: number; orders: boolean; ms: number[] }

export interface LiveRun {
  ticket: string | null;
  runId: string | null;
  source: "dashboard" | "command-line";
  scenario: Scenario;
  name: string | null;
  commandLine: string;
  startedAt: string;
  isCancelling: boolean;
  progress: LiveProgress | null;
  cells: LiveCell[];
  load: LiveSecond[];
  strip: LiveStrip[];
}

export interface QueuedRun { ticket: string; scenario: Scenario; name: string | null; commandLine: string; seconds: number; isAtMost: boolean }
export interface LastEnded { ticket: string | null; runId: string | null; reason: string; failure: string | null }
export interface LiveState { current: LiveRun | null; queue: QueuedRun[]; lastEnded: LastEnded | null }

export interface RunEntry {
  runId: string;
  scenario: Scenario;
  startedAt: string;
  ended: string | null;
  complete: boolean;
  name: string | null;
  tag: string | null;
  note: string | null;
  isBaseline: boolean;
  /** Brought here as a file. */
  isImported: boolean;
  headline: string | null;
  /** The record is still being read, or its headline computed, which waits until nothing is measured. */
  isPending: boolean;
  transports: string[];
  cells: number;
  problem: string | null;
}

export interface RunChange { name?: string | null; tag?: string | null; note?: string | null; isBaseline?: boolean }

/** A deletion, which can be taken back. */
export interface RunDeletion { runId: string; deletion: string }
