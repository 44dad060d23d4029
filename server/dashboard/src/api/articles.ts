/** The articles" experiments done again, field for field the C# records. */
import type { CellStatus, Manifest } from "./results";
import type { Implementation, OperationId, TransportKind } from "./types";

export interface ArticleRow {
  transport: string;
  library: string;
  implementation: Implementation | null;
  source: string | null;
  kind: TransportKind | null;
  status: CellStatus;
  reason: string | null;
}

export interface ArticleRatio {
  of: string;
  to: string;
  ours: number | null;
  article: number | null;
  missing: string | null;
}

export interface Article1Column extends ArticleRow {
  triesMs: number[];
  coldMs: number | null;
  medianMs: number | null;
  serverStartMs: number | null;
  openMs: number | null;
  verified: boolean | null;
  articleFigure: { column: string; medianMs: number; coldMs: number } | null;
}

export interface Article1Test {
  test: number;
  persons: number;
  orders: boolean;
  columns: Article1Column[];
  ratios: ArticleRatio[];
}

interface ArticleBase {
  manifest: Manifest;
  complete: boolean;
  ended: string | null;
}

export interface Article1Summary extends ArticleBase {
  article: 1;
  tries: number;
  tests: Article1Test[];
}

export interface Article2Row extends ArticleRow {
  roundsPerSecond: number[];
  perSecond: number | null;
  perSecondLow: number | null;
  perSecondHigh: number | null;
  ratioToHandler: number | null;
  answered: number;
  wrong: number;
  errors: number;
  stalls: number;
  articleFigures: { host: string; development: number; full: number } | null;
}

export interface Article2Summary extends ArticleBase {
  article: 2;
  threads: number;
  calls: number;
  repetitions: number;
  rows: Article2Row[];
  ratio: ArticleRatio | null;
  articleDevelopmentRatio: number;
}

export interface ThroughputBar {
  label: string;
  series: string;
  perSecond: number | null;
  low: number | null;
  high: number | null;
}

export interface ThroughputGraph {
  number: number;
  transport: string;
  operation: OperationId;
  bars: ThroughputBar[];
}

export interface Article3Summary extends ArticleBase {
  article: 3;
  clients: number;
  runs: number;
  secondsOfVisit: number;
  objectsForModes: number;
  rows: ArticleRow[];
  graphs: ThroughputGraph[];
  ratios: { transport: string; operation: OperationId; singleOverPerCall: number | null; singleSingleOverBest: number | null }[];
  sessions: { binding: string; sessions: string[]; default: string; row: string | null }[];
}

export type ArticleSummary = Article1Summary | Article2Summary | Article3Summary;
