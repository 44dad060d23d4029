// Generated from docs/api.schema.json by "npm run types". Edit the C# records, not this file.

/**
 * The four operations of the people contract.
 */
export type Operation = "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders";
/**
 * How long a run may take; the time boxes are the schedule's.
 */
export type Effort = "quick" | "normal" | "thorough";
/**
 * Which of article 1's two payload shapes are measured.
 */
export type OrdersMode = "none" | "with" | "both";
/**
 * Which experiment of which article is done again, and how.
 */
export type ArticlePlan = Article1Plan | Article2Plan | Article3Plan;
/**
 * Which experiment of which article is done again, and how.
 */
export type ArticlePlan1 = Article1Plan | Article2Plan | Article3Plan;
/**
 * Which experiment of which article is done again, and how.
 */
export type ArticlePlan2 = Article1Plan | Article2Plan | Article3Plan;
/**
 * Which experiment of which article is done again, and how.
 */
export type ArticlePlan3 = Article1Plan | Article2Plan | Article3Plan;

/**
 * The messages of the dashboard's API, by name.
 */
export interface Api {
  catalogue: Catalogue;
  planRequest: PlanRequest1;
  planCheck: PlanCheck;
  runRequest: RunRequest;
  runTicket: RunTicket;
  liveState: LiveState;
  liveProgress: LiveProgress;
  liveCell: LiveCell;
  liveStrip: LiveStrip;
  liveSecond: LiveSecond;
}
/**
 * All that a plan can be made of. GET /api/catalogue.
 */
export interface Catalogue {
  /**
   * Every row known here, in the order of the tables.
   */
  rows: CatalogueRow[];
  /**
   * The operations of the people contract.
   */
  operations: CatalogueOperation[];
  /**
   * How long a run may take.
   */
  efforts: Effort[];
  /**
   * Payload shapes.
   */
  orders: OrdersMode[];
  /**
   * Plans to start as they are, the most useful first.
   */
  presets: Preset[];
  defaults: PlanDefaults;
  /**
   * What the articles measured, to be shown faintly beside.
   */
  articles: ArticleReference[];
  limits: PlanLimits;
}
/**
 * A row that is known here, available or not.
 */
export interface CatalogueRow {
  /**
   * Row id, or a plugin's name where no row got that far.
   */
  id: string;
  /**
   * The wire in words; empty where the row could not be loaded.
   */
  wire: string;
  /**
   * The implementation under trial; empty where the row could not be loaded.
   */
  library: string;
  /**
   * Version of Library.
   */
  version: string;
  /**
   * Ours or somebody else's.
   */
  kind: "in-box" | "plugin";
  /**
   * Operations that it carries.
   */
  operations: Operation[];
  /**
   * Tuning, compression, and whatever else it states of itself, name to value.
   */
  settings: {
    [k: string]: string;
  };
  /**
   * Measured only when named.
   */
  isVariant: boolean;
  /**
   * Shows a physical limit of the machine, decodes nothing and is never ranked.
   */
  isLimit: boolean;
  /**
   * Whether it can be measured here.
   */
  status: "available" | "unavailable" | "broken";
  /**
   * Why not; null for an available row.
   */
  reason: string | null;
}
/**
 * An operation of the people contract.
 */
export interface CatalogueOperation {
  /**
   * The four operations of the people contract.
   */
  id: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders";
  /**
   * What it does, in a sentence.
   */
  words: string;
}
/**
 * A plan that is there to be started as it is.
 */
export interface Preset {
  /**
   * Lower case, for links.
   */
  id: string;
  /**
   * The question it answers, in a few words.
   */
  name: string;
  /**
   * What it measures, in a sentence.
   */
  words: string;
  /**
   * Its kind.
   */
  scenario: "run" | "article1" | "article2" | "modes" | "load";
  plan: PlanRequest;
}
/**
 * As POST /api/runs takes it.
 */
export interface PlanRequest {
  /**
   * Which of the plans counts; one that is missing stands for its defaults.
   */
  scenario: "run" | "article1" | "article2" | "modes" | "load";
  /**
   * For Run.
   */
  run?: RunPlan | null;
  /**
   * For Article1, Article2 and Modes: a plan of that article.
   */
  article?: ArticlePlan | null;
  /**
   * For Load.
   */
  load?: LoadPlan | null;
}
/**
 * What a run will measure, and how: the one record that command line, JSON and web form bind to.
 */
export interface RunPlan {
  /**
   * Row ids in the order asked for; all stands for every available row that is no variant.
   */
  transports: string[];
  /**
   * Operations to call.
   */
  operations: Operation[];
  /**
   * Payload sizes in persons (or customer orders), each 0 or more, ascending.
   */
  persons: number[];
  /**
   * Which of article 1's two payload shapes are measured.
   */
  orders: "none" | "with" | "both";
  /**
   * How long a run may take; the time boxes are the schedule's.
   */
  effort: "quick" | "normal" | "thorough";
  /**
   * Exactly this many measured calls a cell after warm-up; null lets Effort decide.
   */
  tries: number | null;
  /**
   * Blocks end once the 95 % interval of every cell's median reaches no farther from it than this share of it (0.02 is 2 %), looked at only after certain blocks; the time box still holds. Null lets time alone decide.
   */
  precision: number | null;
  /**
   * Seed of every random choice in the run.
   */
  seed: number;
  /**
   * An already running server, known by its HTTP address alone; null starts a fresh one.
   */
  server: string | null;
  /**
   * A call that takes longer is cancelled and counted as a stall. Seconds, above 0.
   */
  callDeadlineSeconds: number;
}
/**
 * Tests 1 and 2 of "WCF Data Services performance" (2012): so many persons without and with orders, eleven tries a transport, nothing warmed up before the first.
 */
export interface Article1Plan {
  article: "1";
  /**
   * Persons that a call carries.
   */
  persons: number;
  /**
   * Calls of each pair of fresh processes; the first is the cold one.
   */
  tries: number;
  title?: string | null;
  /**
   * Row ids in the order of the columns or lines; all is resolved by the engine, empty stands for the article's own choice.
   */
  transports: string[];
  /**
   * Seed of the order in which transports are measured.
   */
  seed: number;
  /**
   * A call that takes longer is cancelled and counted as a stall. Seconds.
   */
  callDeadlineSeconds: number;
}
/**
 * The calls of "Random performance findings" (2012): ten threads, each making so many one-byte calls one after the other. A thread of the article is a caller here: a loop that awaits each answer before the next call, with the client's connections as many as callers.
 */
export interface Article2Plan {
  article: "2";
  /**
   * Concurrent callers, and connections of a client.
   */
  threads: number;
  /**
   * Calls of each caller in a round.
   */
  calls: number;
  /**
   * Measured rounds, after one more round of the same size as warm-up.
   */
  repetitions: number;
  title?: string | null;
  /**
   * Row ids in the order of the columns or lines; all is resolved by the engine, empty stands for the article's own choice.
   */
  transports: string[];
  /**
   * Seed of the order in which transports are measured.
   */
  seed: number;
  /**
   * A call that takes longer is cancelled and counted as a stall. Seconds.
   */
  callDeadlineSeconds: number;
}
/**
 * The experiment of "Performance Impact of Instance Context Mode and Concurrency Mode": concurrent clients call a service that is hosted in every combination of modes, with a light constructor and with one that generates primes; each call carries so many customer orders, down (GetCustomerOrders) or up (SubmitCustomerOrders).
 */
export interface Article3Plan {
  article: "3";
  /**
   * Concurrent clients, each with a connection of its own.
   */
  clients: number;
  /**
   * Customer orders that a call carries, ascending: the points of the first graph.
   */
  objects: number[];
  /**
   * Runs: every point is visited once in each, in shuffled order.
   */
  runs: number;
  /**
   * Time for everything, in minutes.
   */
  minutes: number;
  title?: string | null;
  /**
   * Row ids in the order of the columns or lines; all is resolved by the engine, empty stands for the article's own choice.
   */
  transports: string[];
  /**
   * Seed of the order in which transports are measured.
   */
  seed: number;
  /**
   * A call that takes longer is cancelled and counted as a stall. Seconds.
   */
  callDeadlineSeconds: number;
}
/**
 * A load: who calls what, how often, and what is promised. Command line, JSON and web form bind to this record.
 */
export interface LoadPlan {
  /**
   * Row ids; all is resolved by the engine.
   */
  transports: string[];
  /**
   * The four operations of the people contract.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders";
  /**
   * Size of every call in persons, or customer orders.
   */
  persons: number;
  /**
   * Whether persons come with their orders.
   */
  orders: boolean;
  /**
   * Users or a rate.
   */
  model: "closed" | "open";
  /**
   * In the open model.
   */
  arrivals: "poisson" | "constant";
  /**
   * Users (closed) or calls a second (open) over time.
   */
  stages: LoadStage[];
  /**
   * What a user of the closed model waits between an answer and the next call, in milliseconds.
   */
  thinkMs: number;
  /**
   * Connections that a client may hold, and in the open model calls that may be under way at once: the others wait, and their response time runs. Null for as many as users, or OpenConnections in the open model.
   */
  connections: number | null;
  /**
   * Seconds of calls before the load, not measured.
   */
  warmUpSeconds: number;
  /**
   * A call that takes longer is cancelled; its time counts as "at least this". Seconds.
   */
  timeoutSeconds: number;
  /**
   * What is promised; see Sla.
   */
  sla: string;
  /**
   * Looks for the highest level that keeps the SLA instead of following the stages; the first stage's length is each trial's.
   */
  findCapacity: boolean;
  /**
   * How often every row is loaded, in shuffled order; in a search for capacity, how many searches.
   */
  rounds: number;
  /**
   * Seed of arrivals, first waits and the order of rows.
   */
  seed: number;
  /**
   * An already running server, known by its HTTP address alone; null starts a fresh one.
   */
  server: string | null;
  /**
   * The highest level of all stages.
   */
  highestLevel?: number;
}
/**
 * A stretch of a load: a step where both ends are equal, a ramp otherwise.
 */
export interface LoadStage {
  /**
   * How long, above 0.
   */
  seconds: number;
  /**
   * Users, or calls a second, at its beginning.
   */
  from: number;
  /**
   * The same at its end.
   */
  to: number;
}
/**
 * Every kind of plan as it is when nothing was chosen.
 */
export interface PlanDefaults {
  run: RunPlan1;
  load: LoadPlan1;
  article1: ArticlePlan1;
  article2: ArticlePlan2;
  modes: ArticlePlan3;
}
/**
 * What a run will measure, and how: the one record that command line, JSON and web form bind to.
 */
export interface RunPlan1 {
  /**
   * Row ids in the order asked for; all stands for every available row that is no variant.
   */
  transports: string[];
  /**
   * Operations to call.
   */
  operations: Operation[];
  /**
   * Payload sizes in persons (or customer orders), each 0 or more, ascending.
   */
  persons: number[];
  /**
   * Which of article 1's two payload shapes are measured.
   */
  orders: "none" | "with" | "both";
  /**
   * How long a run may take; the time boxes are the schedule's.
   */
  effort: "quick" | "normal" | "thorough";
  /**
   * Exactly this many measured calls a cell after warm-up; null lets Effort decide.
   */
  tries: number | null;
  /**
   * Blocks end once the 95 % interval of every cell's median reaches no farther from it than this share of it (0.02 is 2 %), looked at only after certain blocks; the time box still holds. Null lets time alone decide.
   */
  precision: number | null;
  /**
   * Seed of every random choice in the run.
   */
  seed: number;
  /**
   * An already running server, known by its HTTP address alone; null starts a fresh one.
   */
  server: string | null;
  /**
   * A call that takes longer is cancelled and counted as a stall. Seconds, above 0.
   */
  callDeadlineSeconds: number;
}
/**
 * A load: who calls what, how often, and what is promised. Command line, JSON and web form bind to this record.
 */
export interface LoadPlan1 {
  /**
   * Row ids; all is resolved by the engine.
   */
  transports: string[];
  /**
   * The four operations of the people contract.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders";
  /**
   * Size of every call in persons, or customer orders.
   */
  persons: number;
  /**
   * Whether persons come with their orders.
   */
  orders: boolean;
  /**
   * Users or a rate.
   */
  model: "closed" | "open";
  /**
   * In the open model.
   */
  arrivals: "poisson" | "constant";
  /**
   * Users (closed) or calls a second (open) over time.
   */
  stages: LoadStage[];
  /**
   * What a user of the closed model waits between an answer and the next call, in milliseconds.
   */
  thinkMs: number;
  /**
   * Connections that a client may hold, and in the open model calls that may be under way at once: the others wait, and their response time runs. Null for as many as users, or OpenConnections in the open model.
   */
  connections: number | null;
  /**
   * Seconds of calls before the load, not measured.
   */
  warmUpSeconds: number;
  /**
   * A call that takes longer is cancelled; its time counts as "at least this". Seconds.
   */
  timeoutSeconds: number;
  /**
   * What is promised; see Sla.
   */
  sla: string;
  /**
   * Looks for the highest level that keeps the SLA instead of following the stages; the first stage's length is each trial's.
   */
  findCapacity: boolean;
  /**
   * How often every row is loaded, in shuffled order; in a search for capacity, how many searches.
   */
  rounds: number;
  /**
   * Seed of arrivals, first waits and the order of rows.
   */
  seed: number;
  /**
   * An already running server, known by its HTTP address alone; null starts a fresh one.
   */
  server: string | null;
  /**
   * The highest level of all stages.
   */
  highestLevel?: number;
}
/**
 * A figure that an article published, by the row that stands for its transport; for showing it beside one's own.
 */
export interface ArticleReference {
  /**
   * Number of the article, as transport articles counts them.
   */
  article: string;
  /**
   * The article's title and year.
   */
  title: string;
  /**
   * The row that stands for its transport.
   */
  transport: string;
  /**
   * The article's own name of it, and how it was hosted where it says so.
   */
  column: string;
  /**
   * The four operations of the people contract.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders";
  /**
   * Persons that a call carries; 1 for Query.
   */
  persons: number;
  /**
   * Whether persons carry their orders.
   */
  orders: boolean;
  /**
   * Median of a call, in milliseconds; null where the article gives none.
   */
  medianMs: number | null;
  /**
   * The first call, in milliseconds; null where the article gives none.
   */
  coldMs: number | null;
  /**
   * Requests per second; null where the article gives none.
   */
  perSecond: number | null;
}
/**
 * Ranges that plans are checked against.
 */
export interface PlanLimits {
  /**
   * Largest payload size, in persons or customer orders.
   */
  maxPersons: number;
  /**
   * Most calls a cell.
   */
  maxTries: number;
  /**
   * Longest deadline of a call, in seconds.
   */
  maxCallDeadlineSeconds: number;
  /**
   * Most calls a second of a load.
   */
  maxLoadLevel: number;
  /**
   * Longest name of a run, in characters.
   */
  maxNameChars: number;
  /**
   * Runs that may wait at once.
   */
  mostQueued: number;
}
/**
 * A plan as a web form sends it: the very records that the command line binds to.
 */
export interface PlanRequest1 {
  /**
   * Which of the plans counts; one that is missing stands for its defaults.
   */
  scenario: "run" | "article1" | "article2" | "modes" | "load";
  /**
   * For Run.
   */
  run?: RunPlan | null;
  /**
   * For Article1, Article2 and Modes: a plan of that article.
   */
  article?: ArticlePlan | null;
  /**
   * For Load.
   */
  load?: LoadPlan | null;
}
/**
 * What the server makes of a plan before it is run.
 */
export interface PlanCheck {
  /**
   * Everything that is wrong with it, in one line; null when it can be run.
   */
  problem: string | null;
  /**
   * How long it takes at most, from its time boxes; null where no time box ends it.
   */
  seconds: number | null;
  /**
   * Cells that it measures.
   */
  cells: number;
  /**
   * What does the same on the command line.
   */
  commandLine: string;
}
/**
 * A plan to be run. POST /api/runs.
 */
export interface RunRequest {
  /**
   * What the run is called in the history; null for none.
   */
  name?: string | null;
  /**
   * Which of the plans counts; one that is missing stands for its defaults.
   */
  scenario: "run" | "article1" | "article2" | "modes" | "load";
  /**
   * For Run.
   */
  run?: RunPlan | null;
  /**
   * For Article1, Article2 and Modes: a plan of that article.
   */
  article?: ArticlePlan | null;
  /**
   * For Load.
   */
  load?: LoadPlan | null;
}
/**
 * A run that was accepted.
 */
export interface RunTicket {
  /**
   * What it is called until it is stored.
   */
  ticket: string;
}
/**
 * Everything that a page that has just joined needs. Event state of GET /api/live.
 */
export interface LiveState {
  /**
   * What is being measured; null when nothing is.
   */
  current: LiveRun | null;
  /**
   * What waits, in its order.
   */
  queue: QueuedRun[];
  /**
   * The run that ended last since the server started; null when none has.
   */
  lastEnded: LiveEnd | null;
}
/**
 * A run that is being measured.
 */
export interface LiveRun {
  /**
   * To cancel it; null for a run of the command line.
   */
  ticket: string | null;
  /**
   * Null until its record has begun.
   */
  runId: string | null;
  /**
   * Who started it.
   */
  source: "dashboard" | "command-line";
  /**
   * Its kind.
   */
  scenario: "run" | "article1" | "article2" | "modes" | "load";
  /**
   * As given; null for none.
   */
  name: string | null;
  /**
   * What does the same on the command line.
   */
  commandLine: string;
  /**
   * UTC.
   */
  startedAt: string;
  /**
   * Whether it was told to end, and finishes its block.
   */
  isCancelling: boolean;
  /**
   * Where it is; null until that is known.
   */
  progress: LiveProgress | null;
  /**
   * Every cell of the plan; empty until its record has begun.
   */
  cells: LiveCell[];
  /**
   * Seconds of a load, oldest first.
   */
  load: LiveSecond[];
  /**
   * The latest calls of each cell.
   */
  strip: LiveStrip[];
}
/**
 * Where a run is. Event progress.
 */
export interface LiveProgress {
  /**
   * What it is doing.
   */
  phase: "starting" | "cold" | "verifying" | "warming-up" | "measuring" | "costs" | "bytes";
  /**
   * At which row; null where at none.
   */
  transport: string | null;
  /**
   * At which operation; null where at none.
   */
  operation: Operation | null;
  /**
   * At which size; null where at none.
   */
  persons: number | null;
  /**
   * With orders or without; null where at no cell.
   */
  orders: boolean | null;
  /**
   * Steps of the phase done: rows, cells or blocks.
   */
  done: number;
  /**
   * Steps of the phase; when measuring, the most blocks there can be.
   */
  total: number;
  /**
   * Share of the whole run, 0 to 1; null while unknown.
   */
  fraction: number | null;
  /**
   * Estimated time to the end of the run; null while unknown.
   */
  secondsLeft: number | null;
}
/**
 * A cell as far as it is measured. Event cells: a list of those that changed.
 */
export interface LiveCell {
  /**
   * Row id.
   */
  transport: string;
  /**
   * The four operations of the people contract.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders";
  /**
   * Persons, or customer orders, a call carries.
   */
  persons: number;
  /**
   * Whether persons carry their orders.
   */
  orders: boolean;
  /**
   * How far it is.
   */
  status: "waiting" | "verified" | "warming-up" | "measuring" | "done" | "failed" | "unavailable";
  /**
   * Why it failed or takes no part; otherwise null.
   */
  reason: string | null;
  /**
   * Calls that count.
   */
  samples: number;
  /**
   * Median of the calls so far; null without any.
   */
  medianMs: number | null;
  /**
   * Lower end of the median's 95 % interval; null while there are too few calls to bound it.
   */
  lowMs: number | null;
  /**
   * Upper end of the median's 95 % interval; null while there are too few calls to bound it.
   */
  highMs: number | null;
}
/**
 * A second of a load. Event load: a list of new ones.
 */
export interface LiveSecond {
  /**
   * Row id.
   */
  transport: string;
  /**
   * Number of the load within the run, from 0.
   */
  visit: number;
  /**
   * Number of the second within the load, from 0.
   */
  second: number;
  /**
   * Calls answered.
   */
  ok: number;
  /**
   * Calls that failed, timed out or could not be sent.
   */
  failed: number;
  /**
   * Median of the response times; null where none was answered.
   */
  p50Ms: number | null;
  /**
   * 95th percentile; null where none was answered.
   */
  p95Ms: number | null;
  /**
   * The longest; null where none was answered.
   */
  maxMs: number | null;
}
/**
 * The latest calls of a cell. Event strip: a list of those that changed.
 */
export interface LiveStrip {
  /**
   * Row id.
   */
  transport: string;
  /**
   * The four operations of the people contract.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders";
  /**
   * Persons, or customer orders, a call carries.
   */
  persons: number;
  /**
   * Whether persons carry their orders.
   */
  orders: boolean;
  /**
   * Latencies in milliseconds in the order made, the latest 60 at most.
   */
  ms: number[];
}
/**
 * A run that waits for those before it.
 */
export interface QueuedRun {
  /**
   * To cancel it.
   */
  ticket: string;
  /**
   * Its kind.
   */
  scenario: "run" | "article1" | "article2" | "modes" | "load";
  /**
   * As given; null for none.
   */
  name: string | null;
  /**
   * What does the same on the command line.
   */
  commandLine: string;
  /**
   * How long it takes at most; null where no time box ends it.
   */
  seconds: number | null;
}
/**
 * How a run ended.
 */
export interface LiveEnd {
  /**
   * Null for a run of the command line.
   */
  ticket: string | null;
  /**
   * Null when nothing was stored.
   */
  runId: string | null;
  /**
   * completed, precision, time, cancelled or failed.
   */
  reason: string;
  /**
   * What went wrong, in a sentence; null when nothing did.
   */
  failure: string | null;
}
