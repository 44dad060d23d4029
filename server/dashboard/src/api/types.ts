// The names by which the pages call what the server's records hold. generated.ts is made of the C# records by "npm run types", and gives some of them
// a number where a record stands behind a second description; nothing is described here again.
import type * as api from "./generated";

export type {
  ArticlePlan, Bounded, CallAnnotation, CallPart, CallPhases, CallView, Capacity, CapacityTrial, CatalogueRow, CataloguePayload, CellComparison, CellSummary, CostLaw, Crossover, DatabaseSummary, Difference, Figure, FigureId,
  GcPerCall, LatencyDistribution, LatencyMode, LiveCell, LiveEnd, LiveProgress, LiveRun, LiveSecond, LiveState, LiveStrip, LoadPlan, LoadPoint, LoadQuantile,
  LoadRow, LoadStage, LoadSummary, LoadTimes, MeasuredPayload, NoiseFloor, ODataQueryAnswer, PlanCheck, PlanProblem, PlanRequest, PreparedPayload, Preset, QuestionAnswer, QueuedRun, RunChange, RunDeletion,
  RunEntry, RunPlan, RunQuality, RunRequest, RunTicket, RunTrend, Sentence, SlaResult, Summary, Table, TableLine, TrendCall, TrendMedian, TrendRun,
} from "./generated";
export type { Article1Plan, Article2Plan, Article3Plan, ArticleReference, ArticleSummary, Effort, Implementation, OrdersMode, RunView } from "./generated";

export type OperationId = api.Operation;
export type Scenario = api.RunEntry["scenario"];
export type Verdict = api.Difference["verdict"];
export type RunGrade = api.RunQuality["grade"];
export type Manifest = api.RunManifest;
/** The page says all of it, defaults too. */
export type CaptureRequest = Required<api.CaptureRequest>;
export type ODataRow = "odata" | "odata+compiled";

/** The first run, then the second. */
export type RunComparison = Omit<api.ComparedRuns, "entries"> & { entries: [api.RunEntry, api.RunEntry] };

/** Each kind's defaults are of that kind. */
export type Catalogue = Omit<api.Catalogue, "defaults"> & {
  defaults: { run: { run: api.RunPlan }; load: { load: api.LoadPlan } } & {
    article1: { article: api.Article1Plan }; article2: { article: api.Article2Plan }; modes: { article: api.Article3Plan };
  };
};
