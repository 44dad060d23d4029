// Generated from docs/api.schema.json by "npm run types". Edit the C# records, not this file.

/**
 * Who implemented the wire that a transport measures.
 */
export type Implementation = "library" | "ours";
/**
 * What is called: the four operations of the people contract, and the two of a user's payload.
 */
export type Operation = "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
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
 * How far the figures of a run may be trusted, in one word.
 */
export type RunGrade = "good" | "fair" | "poor";
/**
 * Which way a figure is better.
 */
export type Direction = "Less" | "More";

/**
 * The messages of the dashboard's API, by name.
 */
export interface Api {
  catalogue: Catalogue;
  preparedPayload: PreparedPayload;
  planRequest: PlanRequest1;
  planCheck: PlanCheck;
  runRequest: RunRequest;
  runTicket: RunTicket;
  liveState: LiveState;
  liveProgress: LiveProgress;
  liveCell: LiveCell;
  liveStrip: LiveStrip;
  liveSecond: LiveSecond;
  runEntry: RunEntry;
  runChange: RunChange;
  runDeletion: RunDeletion;
  runView: RunView;
  comparedRuns: ComparedRuns;
  latencyDistribution: LatencyDistribution;
  runTrend: RunTrend;
  captureRequest: CaptureRequest;
  callView: CallView;
  oDataQueryRequest: ODataQueryRequest;
  oDataQueryAnswer: ODataQueryAnswer;
}
/**
 * All that a plan can be made of. GET /api/catalogue.
 */
export interface Catalogue {
  /**
   * Every transport known here, in the order of the tables.
   */
  rows: CatalogueRow[];
  /**
   * The operations of the people contract.
   */
  operations: CatalogueOperation[];
  /**
   * The operations of a payload.
   */
  itemOperations: CatalogueOperation[];
  /**
   * What is here to be measured in the place of persons.
   */
  payloads: CataloguePayload[];
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
  /**
   * Every kind of plan as it is when nothing was chosen.
   */
  defaults: {
    [k: string]: PlanRequest1;
  };
  /**
   * What the articles measured, to be shown faintly beside.
   */
  articles: ArticleReference[];
  /**
   * Names of the agents that may make a load's calls; empty where the server was started without any.
   */
  agents: string[];
  limits: PlanLimits;
}
/**
 * A transport that is known here, available or not.
 */
export interface CatalogueRow {
  /**
   * Transport id, or a plugin's name if no transport got that far.
   */
  id: string;
  /**
   * The wire in words; empty if the transport could not be loaded.
   */
  wire: string;
  /**
   * The implementation under trial; empty if the transport could not be loaded.
   */
  library: string;
  /**
   * Version of Library.
   */
  version: string;
  /**
   * Whether the implementation is ours or a library; null if the transport could not be loaded.
   */
  implementation: Implementation | null;
  /**
   * Where the transport comes from: built in, or a plugin folder.
   */
  source: string;
  /**
   * Operations that it carries.
   */
  operations: Operation[];
  /**
   * Tuning, compression, and its other settings, name to value.
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
   * Why not; null for an available transport.
   */
  reason: string | null;
}
/**
 * An operation of the people contract.
 */
export interface CatalogueOperation {
  /**
   * What is called: the four operations of the people contract, and the two of a user's payload.
   */
  id: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
  /**
   * What it does, in a sentence.
   */
  words: string;
}
/**
 * A payload that is here, to be measured in the place of persons.
 */
export interface CataloguePayload {
  /**
   * Its name.
   */
  id: string;
  /**
   * What it was made of, without any of its values; null of the built-in one before it was first built.
   */
  facts: PayloadFacts | null;
  /**
   * The member that tells items apart; null for none.
   */
  key: string | null;
}
/**
 * What a payload was made of: names and numbers, and none of its values.
 */
export interface PayloadFacts {
  /**
   * Name of the sample's file, without its folder.
   */
  sample: string;
  /**
   * SHA-256 of the sample, lower-case hex.
   */
  sha256: string;
  /**
   * The sample's length.
   */
  bytes: number;
  /**
   * Items in it; more than that are made of the same values again.
   */
  items: number;
  /**
   * Types of objects.
   */
  types: number;
  /**
   * Members of all types.
   */
  members: number;
  /**
   * Levels of nesting of an array of items as JSON, from 1.
   */
  depth: number;
}
/**
 * A plan that can be started as it is.
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
  /**
   * For Load: the agents that the server was started with make the calls, all of them, instead of this machine.
   */
  byAgents?: boolean;
}
/**
 * What a run will measure, and how: the one record that command line, JSON and web form bind to.
 */
export interface RunPlan {
  /**
   * Transport ids in the order asked for; all stands for every available transport that is not a variant.
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
   * Exactly this many measured calls per cell after warm-up; null lets Effort decide.
   */
  tries: number | null;
  /**
   * Blocks end once the 95 % interval of every cell's median reaches no farther from it than this share of it (0.02 is 2 %), looked at only after certain blocks; the time box still holds. Null lets time alone decide.
   */
  precision: number | null;
  /**
   * Whether each transport is also called once with processes started for that call; null for a run of all transports alone.
   */
  cold: boolean | null;
  /**
   * Seed of every random choice in the run.
   */
  seed: number;
  /**
   * What the persons are like.
   */
  data: "tidy" | "untidy";
  /**
   * Every call gets new objects from the server's repository and uploads new objects, instead of the same ones each time.
   */
  fresh: boolean;
  /**
   * Every call asks for another slice, or another id, than the ones before it; see VariedCalls.
   */
  vary: boolean;
  /**
   * Where servers read persons for every call; null for persons in memory. Transports are then measured over each of its ways, under names such as json+dapper, beside each way alone, direct+dapper.
   */
  database: DatabasePlan | null;
  /**
   * What transports carry in the place of persons; null for those. Sizes are then its items.
   */
  payload?: MeasuredPayload | null;
  /**
   * The HTTP address of a running server; null starts a new one.
   */
  server: string | null;
  /**
   * A call that takes longer is cancelled and counted as a stall. Seconds, above 0.
   */
  callDeadlineSeconds: number;
}
/**
 * The database that servers of a run read persons from, and the ways in which they do.
 */
export interface DatabasePlan {
  /**
   * Kind of database, for example sqlite; the run makes one, fills it and deletes it.
   */
  store: string;
  /**
   * The connection string of a server in which the run makes the database; null for one that the run starts for itself, or needs none. Without a password, since plans are stored.
   */
  connection: string | null;
  /**
   * Ids of ways to the data, for example dapper; every transport is measured over each of them.
   */
  via: string[];
  /**
   * Which of article 4's scenarios Query asks of the database, for example join; null for persons.
   */
  scenario: string | null;
  /**
   * Whether the statements of each cell are stored, and shown with the rows read.
   */
  sql: boolean;
}
/**
 * A payload of the user's that is measured in the place of persons: names and numbers, and none of its values.
 */
export interface MeasuredPayload {
  /**
   * Its folder, for example orders.
   */
  id: string;
  /**
   * What tables call an item.
   */
  one: string;
  /**
   * What they call several.
   */
  many: string;
  facts: PayloadFacts1;
}
/**
 * What a payload was made of: names and numbers, and none of its values.
 */
export interface PayloadFacts1 {
  /**
   * Name of the sample's file, without its folder.
   */
  sample: string;
  /**
   * SHA-256 of the sample, lower-case hex.
   */
  sha256: string;
  /**
   * The sample's length.
   */
  bytes: number;
  /**
   * Items in it; more than that are made of the same values again.
   */
  items: number;
  /**
   * Types of objects.
   */
  types: number;
  /**
   * Members of all types.
   */
  members: number;
  /**
   * Levels of nesting of an array of items as JSON, from 1.
   */
  depth: number;
}
/**
 * "WCF Data Services performance" (2012): a number of persons, eleven tries per transport, nothing warmed up before the first. Tests 1 and 2 without and with orders, from memory; test 3 without orders from a database by Entity Framework, and Entity Framework alone beside it.
 */
export interface Article1Plan {
  article: "1";
  /**
   * The database of test 3; null for tests 1 and 2.
   */
  database: DatabasePlan | null;
  /**
   * Persons per call.
   */
  persons: number;
  /**
   * Calls of each pair of fresh processes; the first is the cold one.
   */
  tries: number;
  title?: string | null;
  /**
   * Transport ids in the order of the columns or lines; all is resolved by the engine, empty stands for the article's own choice.
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
 * The calls of "Random performance findings" (2012): ten threads, each making a number of one-byte calls one after the other. A thread of the article is a caller here: a loop that awaits each answer before the next call, with the client's connections as many as callers.
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
   * Measured rounds. Rounds of the same size warm up before, until no process compiles methods any more.
   */
  repetitions: number;
  /**
   * Whether the calls are those of visitors whose answers the service remembers, as the article's did.
   */
  visitors: boolean;
  title?: string | null;
  /**
   * Transport ids in the order of the columns or lines; all is resolved by the engine, empty stands for the article's own choice.
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
 * The experiment of "Performance Impact of Instance Context Mode and Concurrency Mode": concurrent clients call a service that is hosted in every combination of modes, with a light constructor and with one that generates primes; each call carries a number of customer orders, down (GetCustomerOrders) or up (SubmitCustomerOrders).
 */
export interface Article3Plan {
  article: "3";
  /**
   * Concurrent clients, each with its own connection.
   */
  clients: number;
  /**
   * Customer orders per call, ascending: the points of the first graph.
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
   * Transport ids in the order of the columns or lines; all is resolved by the engine, empty stands for the article's own choice.
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
 * A load: who calls what, how often, and the SLA. Command line, JSON and web form bind to this record.
 */
export interface LoadPlan {
  /**
   * Transport ids; all is resolved by the engine.
   */
  transports: string[];
  /**
   * What is called: the four operations of the people contract, and the two of a user's payload.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
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
   * Users (closed) or calls per second (open) over time.
   */
  stages: LoadStage[];
  /**
   * What a user of the closed model waits between an answer and the next call, in milliseconds.
   */
  thinkMs: number;
  /**
   * Connections that a client may hold, and in the open model calls that may be in progress at once: the others wait, and their response time runs. Null for as many as users, or OpenConnections in the open model.
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
   * How often every transport is loaded, in shuffled order; in a search for capacity, how many searches.
   */
  rounds: number;
  /**
   * Seed of arrivals, initial waits and the order of transports.
   */
  seed: number;
  /**
   * Where servers read persons, or run a scenario of article 4, for every call; null for persons in memory. See Database.
   */
  database: DatabasePlan | null;
  /**
   * What transports carry in the place of persons; null for those. See Payload.
   */
  payload?: MeasuredPayload | null;
  /**
   * The HTTP address of a running server; null starts a new one.
   */
  server: string | null;
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
   * Users, or calls per second, at its beginning.
   */
  from: number;
  /**
   * The same at its end.
   */
  to: number;
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
  /**
   * For Load: the agents that the server was started with make the calls, all of them, instead of this machine.
   */
  byAgents?: boolean;
}
/**
 * A figure that an article published, by the transport that stands for it here; for showing it beside one's own.
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
   * The transport that stands for it here.
   */
  transport: string;
  /**
   * The article's name for it, and how it was hosted, if stated.
   */
  column: string;
  /**
   * What is called: the four operations of the people contract, and the two of a user's payload.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
  /**
   * Persons per call; 1 for Query.
   */
  persons: number;
  /**
   * Whether persons carry their orders.
   */
  orders: boolean;
  /**
   * Median of a call, in milliseconds; null if the article gives none.
   */
  medianMs: number | null;
  /**
   * The first call, in milliseconds; null if the article gives none.
   */
  coldMs: number | null;
  /**
   * Requests per second; null if the article gives none.
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
   * Most calls per cell.
   */
  maxTries: number;
  /**
   * Longest deadline of a call, in seconds.
   */
  maxCallDeadlineSeconds: number;
  /**
   * Most calls per second of a load.
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
 * A payload that is built and loaded. POST /api/payloads.
 */
export interface PreparedPayload {
  payload: MeasuredPayload1;
  /**
   * Those that may carry it; a run lists the others with the reason.
   */
  transports: string[];
  /**
   * What it is made of, and what its values were taken for: names and numbers, and none of its values.
   */
  lines: string[];
}
/**
 * A payload of the user's that is measured in the place of persons: names and numbers, and none of its values.
 */
export interface MeasuredPayload1 {
  /**
   * Its folder, for example orders.
   */
  id: string;
  /**
   * What tables call an item.
   */
  one: string;
  /**
   * What they call several.
   */
  many: string;
  facts: PayloadFacts1;
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
   * How long it takes: at most, or about; null when it cannot be run.
   */
  seconds: number | null;
  /**
   * Whether a time box holds it to that; otherwise it ends when its calls are made, and that is an estimate.
   */
  isAtMost: boolean;
  /**
   * Cells that it measures.
   */
  cells: number;
  /**
   * What does the same on the command line.
   */
  commandLine: string;
  /**
   * Each thing that is wrong with the plan, with the field that it is about, so that a form can say it there; empty where it can be run.
   */
  problems: PlanProblem[];
}
/**
 * Something that is wrong with a plan.
 */
export interface PlanProblem {
  /**
   * The plan's field that it is about, as JSON calls it; null where it is about the whole plan.
   */
  field: string | null;
  /**
   * What is wrong and what to type instead, in a line.
   */
  message: string;
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
  /**
   * For Load: the agents that the server was started with make the calls, all of them, instead of this machine.
   */
  byAgents?: boolean;
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
   * Seconds that the plan was expected to take; null for a run of the command line.
   */
  plannedSeconds: number | null;
  /**
   * Whether it makes cold calls after its blocks; null until its record has begun.
   */
  hasCold: boolean | null;
  /**
   * Whether it was asked to end, and finishes its block.
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
  phase: "starting" | "verifying" | "warming-up" | "measuring" | "costs" | "bytes" | "cold";
  /**
   * At which transport; null where at none.
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
   * Steps of the phase done: transports, cells or blocks.
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
  /**
   * The answer so far in one sentence, for runs of cells; null until two transports can be compared.
   */
  answer: string | null;
}
/**
 * The current figures of a cell. Event cells: a list of those that changed.
 */
export interface LiveCell {
  /**
   * Transport id.
   */
  transport: string;
  /**
   * What is called: the four operations of the people contract, and the two of a user's payload.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
  /**
   * Persons, or customer orders, per call.
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
   * Lower end of the median's 95 % interval; null while there are too few calls to bound it to within a factor of a hundred.
   */
  lowMs: number | null;
  /**
   * Upper end of the median's 95 % interval; null while there are too few calls to bound it to within a factor of a hundred.
   */
  highMs: number | null;
}
/**
 * A second of a load. Event load: a list of new ones.
 */
export interface LiveSecond {
  /**
   * Transport id.
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
   * The same by the second's own length, which at the end of a load is less than a second.
   */
  perSecond: number;
  /**
   * Whether it lies after the last stage: what was in progress is still answered then, and no rate counts it.
   */
  isAfterEnd: boolean;
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
   * Transport id.
   */
  transport: string;
  /**
   * What is called: the four operations of the people contract, and the two of a user's payload.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
  /**
   * Persons, or customer orders, per call.
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
   * How long it takes: at most, or about.
   */
  seconds: number;
  /**
   * Whether a time box holds it to that.
   */
  isAtMost: boolean;
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
   * completed, precision, time, cancelled, failed, or unstored if the record could not be written to its end.
   */
  reason: string;
  /**
   * What went wrong, in a sentence; null when nothing did.
   */
  failure: string | null;
}
/**
 * A stored run in the history. GET /api/runs lists them, the newest first.
 */
export interface RunEntry {
  /**
   * What addresses it: the name of its file, without the extension.
   */
  runId: string;
  /**
   * Its kind; Run if the record cannot be read.
   */
  scenario: "run" | "article1" | "article2" | "modes" | "load";
  /**
   * UTC; if the record cannot be read, the time its file was written.
   */
  startedAt: string;
  /**
   * completed, precision, time, cancelled or failed; null if it was killed or is still running.
   */
  ended: string | null;
  /**
   * Whether the record has its end.
   */
  complete: boolean;
  /**
   * What was measured, in a few words: 4 transports, 1,000 persons without orders, quick; empty where the record could not be read yet.
   */
  subject: string;
  /**
   * What a call carries, for example 1,000 persons without orders; empty for an article, and where the record could not be read yet.
   */
  payload: string;
  /**
   * Processor, number of processors and operating system; empty where the record could not be read yet.
   */
  machine: string;
  /**
   * The commit of Transport that measured; null where it is not known.
   */
  commit: string | null;
  /**
   * How far its figures may be trusted; null for another kind of run, and while it is not computed.
   */
  grade: RunGrade | null;
  /**
   * As somebody named it; null for none.
   */
  name: string | null;
  /**
   * The user's tag; null for none.
   */
  tag: string | null;
  /**
   * The user's note; null for none.
   */
  note: string | null;
  /**
   * Whether it is the run that others are compared with; one run of a store at most is.
   */
  isBaseline: boolean;
  /**
   * Whether it was brought here as a file, which may be anybody's.
   */
  isImported: boolean;
  /**
   * The answer, all its sentences; null if nothing was measured that could be one, or while it is not computed.
   */
  headline: string | null;
  /**
   * Whether the record is still being read, or its headline computed; ask again.
   */
  isPending: boolean;
  /**
   * Transport ids, in the order of the record.
   */
  transports: string[];
  /**
   * Cells, loads or points that have figures.
   */
  cells: number;
  /**
   * Why the record cannot be read; null if it can.
   */
  problem: string | null;
}
/**
 * What is to be changed about a stored run. PATCH /api/runs/ID. What is absent or null stays; an empty text is taken away.
 */
export interface RunChange {
  /**
   * What it is called, on one line.
   */
  name?: string | null;
  /**
   * A word that several runs may share.
   */
  tag?: string | null;
  /**
   * Anything worth knowing, on any number of lines.
   */
  note?: string | null;
  /**
   * Pins it as the baseline, which unpins another, or unpins it.
   */
  isBaseline?: boolean | null;
}
/**
 * What DELETE /api/runs/ID answers.
 */
export interface RunDeletion {
  /**
   * The run that was deleted.
   */
  runId: string;
  /**
   * What POST /api/runs/ID/restore?deletion=... takes back, and nothing else: a run's id may be another's by then.
   */
  deletion: string;
}
/**
 * A stored run with all the contents of its record. GET /api/runs/ID.
 */
export interface RunView {
  entry: RunEntry1;
  /**
   * What repeats it, in quotation marks if it is more than a command of this program; empty if the record cannot be read.
   */
  commandLine: string;
  /**
   * The answer, one sentence per question; empty if nothing was measured that could be one.
   */
  headline: Sentence[];
  /**
   * The answer of every operation and size of a run of cells, a sentence each without a full stop.
   */
  answers: QuestionAnswer[];
  /**
   * How sure the answer is: what the run cannot tell apart and why, and what would settle it; empty for other kinds.
   */
  sure: string[];
  /**
   * Deaths, restarts and freezes of its processes, one sentence each; empty if there were none.
   */
  incidents: string[];
  /**
   * Of a run of cells, as transport run --format json writes it; null for another kind.
   */
  summary: Summary | null;
  /**
   * Of a load, as transport load --format json writes it; null for another kind.
   */
  load: LoadSummary | null;
  /**
   * Of an article's experiment, as transport articles --format json writes it; null for another kind.
   */
  article: ArticleSummary | null;
}
/**
 * A stored run in the history. GET /api/runs lists them, the newest first.
 */
export interface RunEntry1 {
  /**
   * What addresses it: the name of its file, without the extension.
   */
  runId: string;
  /**
   * Its kind; Run if the record cannot be read.
   */
  scenario: "run" | "article1" | "article2" | "modes" | "load";
  /**
   * UTC; if the record cannot be read, the time its file was written.
   */
  startedAt: string;
  /**
   * completed, precision, time, cancelled or failed; null if it was killed or is still running.
   */
  ended: string | null;
  /**
   * Whether the record has its end.
   */
  complete: boolean;
  /**
   * What was measured, in a few words: 4 transports, 1,000 persons without orders, quick; empty where the record could not be read yet.
   */
  subject: string;
  /**
   * What a call carries, for example 1,000 persons without orders; empty for an article, and where the record could not be read yet.
   */
  payload: string;
  /**
   * Processor, number of processors and operating system; empty where the record could not be read yet.
   */
  machine: string;
  /**
   * The commit of Transport that measured; null where it is not known.
   */
  commit: string | null;
  /**
   * How far its figures may be trusted; null for another kind of run, and while it is not computed.
   */
  grade: RunGrade | null;
  /**
   * As somebody named it; null for none.
   */
  name: string | null;
  /**
   * The user's tag; null for none.
   */
  tag: string | null;
  /**
   * The user's note; null for none.
   */
  note: string | null;
  /**
   * Whether it is the run that others are compared with; one run of a store at most is.
   */
  isBaseline: boolean;
  /**
   * Whether it was brought here as a file, which may be anybody's.
   */
  isImported: boolean;
  /**
   * The answer, all its sentences; null if nothing was measured that could be one, or while it is not computed.
   */
  headline: string | null;
  /**
   * Whether the record is still being read, or its headline computed; ask again.
   */
  isPending: boolean;
  /**
   * Transport ids, in the order of the record.
   */
  transports: string[];
  /**
   * Cells, loads or points that have figures.
   */
  cells: number;
  /**
   * Why the record cannot be read; null if it can.
   */
  problem: string | null;
}
/**
 * A sentence of a headline.
 */
export interface Sentence {
  /**
   * The answer, without a full stop.
   */
  answer: string;
  /**
   * What it is compared with, a clause each; may be empty.
   */
  others: string[];
}
/**
 * The answer of one question: an operation at one size.
 */
export interface QuestionAnswer {
  /**
   * What is called: the four operations of the people contract, and the two of a user's payload.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
  /**
   * Whether persons carried their orders.
   */
  orders: boolean;
  /**
   * The size.
   */
  persons: number;
  /**
   * A sentence without a full stop.
   */
  answer: string;
  /**
   * From which ratio on something is certain here, and why not from a smaller one.
   */
  sure: string;
}
/**
 * What every table, chart and export shows: a pure function of a RunRecord.
 */
export interface Summary {
  /**
   * Version of docs/run.schema.json.
   */
  schemaVersion: number;
  manifest: RunManifest;
  /**
   * False when the run was killed: what it had finished is here, the rest is missing.
   */
  complete: boolean;
  /**
   * How it ended: completed, time (the time box), cancelled; null when it was killed.
   */
  ended: string | null;
  /**
   * How far the run disagrees with itself; null with fewer than four blocks.
   */
  noise: NoiseFloor | null;
  /**
   * One entry per transport, operation, size and shape, in the order of the plan.
   */
  cells: CellSummary[];
  laws: LawBook;
  /**
   * Which transport to pick for which payload, link and client, and why: one paragraph per shape.
   */
  advice: string[];
  /**
   * Ways to the data against transports; null for a run without a database.
   */
  database: DatabaseSummary | null;
  /**
   * First and last objects of streams; null for a run without any.
   */
  streams: Table | null;
  /**
   * How far the figures may be trusted.
   */
  quality: RunQuality | null;
  /**
   * Deaths, restarts and freezes of the run's processes, in their order; empty if there were none.
   */
  incidents: ProcessIncident[];
  /**
   * The runtime compiler's share of the processor time of clients and servers in the blocks, 0 to 1; null for a record that does not have it.
   */
  compilerShare: number | null;
  /**
   * Seconds from the first line of the record to its last; null for a run that was killed.
   */
  tookSeconds: number | null;
}
/**
 * Where, when and with what the run was made.
 */
export interface RunManifest {
  /**
   * Name of the run: the time at which it was started.
   */
  runId: string;
  /**
   * UTC.
   */
  startedAt: string;
  /**
   * Version of this product.
   */
  productVersion: string;
  /**
   * Git commit of the working tree, with +dirty when it had changes; null outside a checkout.
   */
  commit: string | null;
  /**
   * Seed of every random choice in the run.
   */
  seed: number;
  machine: MachineInfo;
  /**
   * Where the measuring client ran, if that was elsewhere; null if it was a process of Machine.
   */
  client: ClientHost | null;
  runtime: RuntimeInfo;
  /**
   * Which server processes the transports had: one of ServerProcesses.
   */
  serverProcesses: string | null;
  /**
   * What a visit to a cell was, see Int32).
   */
  visit: string | null;
  /**
   * Shared by two runs whose builds were measured in turn, block by block (gate --against); null for every other run.
   */
  turns: string | null;
  /**
   * The command line that repeats this run.
   */
  commandLine: string;
  plan: RunPlan1;
}
/**
 * Where the run was coordinated, and its servers ran unless they were running before.
 */
export interface MachineInfo {
  /**
   * Name and version.
   */
  operatingSystem: string;
  /**
   * Of the processor, such as X64.
   */
  architecture: string;
  /**
   * Its model, as the system names it.
   */
  processor: string;
  /**
   * Logical processors this process may use.
   */
  processors: number;
  /**
   * Bytes of memory this process may use.
   */
  memoryBytes: number;
  /**
   * Frequency governor, or null if the system reports none.
   */
  governor: string | null;
  /**
   * MTU of the loopback interface, or null if it could not be read.
   */
  loopbackMtu: number | null;
  /**
   * Which logical processors this process may use, as Linux lists them: 0-3,8; null if the system does not report it.
   */
  processorList: string | null;
  /**
   * The processor time that the container (cgroup) may use, in processors; null if it is not limited or the system does not report it.
   */
  processorQuota: number | null;
  /**
   * NUMA nodes, or null if the system does not report it.
   */
  numaNodes: number | null;
  /**
   * Whether processors may clock above their nominal frequency, or null if the system does not report it.
   */
  turbo: boolean | null;
  /**
   * The widest vectors that the runtime uses on this processor, in bits.
   */
  vectorBits: number | null;
}
/**
 * Where the measuring client of a run was, if it was not a process of the coordinator's machine.
 */
export interface ClientHost {
  /**
   * How it was named, such as ssh://perf@b.
   */
  name: string;
  /**
   * Its machine's own name.
   */
  host: string;
  machine: MachineInfo1;
  /**
   * Its .NET runtime, the same as the coordinator's.
   */
  framework: string;
  /**
   * Its garbage collector, in the words of ClientGc.
   */
  gc: string;
  /**
   * DOTNET_* variables set for it, name to value.
   */
  knobs: {
    [k: string]: string;
  };
  /**
   * The link to the server before the measurement: the shortest of thirty connections that the client opened to it, in milliseconds. One round trip of the network, which is in every call.
   */
  roundTripMs: number;
  /**
   * The pipe to the coordinator: the shortest of thirty exchanges of a message, in milliseconds. In no call.
   */
  pipeRoundTripMs: number;
}
/**
 * Its machine.
 */
export interface MachineInfo1 {
  /**
   * Name and version.
   */
  operatingSystem: string;
  /**
   * Of the processor, such as X64.
   */
  architecture: string;
  /**
   * Its model, as the system names it.
   */
  processor: string;
  /**
   * Logical processors this process may use.
   */
  processors: number;
  /**
   * Bytes of memory this process may use.
   */
  memoryBytes: number;
  /**
   * Frequency governor, or null if the system reports none.
   */
  governor: string | null;
  /**
   * MTU of the loopback interface, or null if it could not be read.
   */
  loopbackMtu: number | null;
  /**
   * Which logical processors this process may use, as Linux lists them: 0-3,8; null if the system does not report it.
   */
  processorList: string | null;
  /**
   * The processor time that the container (cgroup) may use, in processors; null if it is not limited or the system does not report it.
   */
  processorQuota: number | null;
  /**
   * NUMA nodes, or null if the system does not report it.
   */
  numaNodes: number | null;
  /**
   * Whether processors may clock above their nominal frequency, or null if the system does not report it.
   */
  turbo: boolean | null;
  /**
   * The widest vectors that the runtime uses on this processor, in bits.
   */
  vectorBits: number | null;
}
/**
 * What it was made with.
 */
export interface RuntimeInfo {
  /**
   * Name and version of the framework.
   */
  framework: string;
  /**
   * Garbage collector of the client and of the server: workstation or server, with concurrent.
   */
  clientGc: string;
  /**
   * The garbage collector of the server's process, and its settings.
   */
  serverGc: string;
  /**
   * DOTNET_* variables set for the run, name to value.
   */
  knobs: {
    [k: string]: string;
  };
}
/**
 * What a run will measure, and how: the one record that command line, JSON and web form bind to.
 */
export interface RunPlan1 {
  /**
   * Transport ids in the order asked for; all stands for every available transport that is not a variant.
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
   * Exactly this many measured calls per cell after warm-up; null lets Effort decide.
   */
  tries: number | null;
  /**
   * Blocks end once the 95 % interval of every cell's median reaches no farther from it than this share of it (0.02 is 2 %), looked at only after certain blocks; the time box still holds. Null lets time alone decide.
   */
  precision: number | null;
  /**
   * Whether each transport is also called once with processes started for that call; null for a run of all transports alone.
   */
  cold: boolean | null;
  /**
   * Seed of every random choice in the run.
   */
  seed: number;
  /**
   * What the persons are like.
   */
  data: "tidy" | "untidy";
  /**
   * Every call gets new objects from the server's repository and uploads new objects, instead of the same ones each time.
   */
  fresh: boolean;
  /**
   * Every call asks for another slice, or another id, than the ones before it; see VariedCalls.
   */
  vary: boolean;
  /**
   * Where servers read persons for every call; null for persons in memory. Transports are then measured over each of its ways, under names such as json+dapper, beside each way alone, direct+dapper.
   */
  database: DatabasePlan | null;
  /**
   * What transports carry in the place of persons; null for those. Sizes are then its items.
   */
  payload?: MeasuredPayload | null;
  /**
   * The HTTP address of a running server; null starts a new one.
   */
  server: string | null;
  /**
   * A call that takes longer is cancelled and counted as a stall. Seconds, above 0.
   */
  callDeadlineSeconds: number;
}
/**
 * The run compared with itself (A/A): one transport measured under two names, interleaved like any two transports. Nothing differs between the two, so a smaller difference between transports is not significant. Without such a transport, each cell's odd blocks are compared with its even ones.
 */
export interface NoiseFloor {
  /**
   * The middle cell's floor, as a share: 0.02 is 2 %.
   */
  typical: number;
  /**
   * The largest floor of any cell, as a share.
   */
  worst: number;
  /**
   * Cells compared.
   */
  cells: number;
  /**
   * The transport that was measured under two names; null if odd blocks were compared with even ones.
   */
  transport: string | null;
  /**
   * Its cells.
   */
  pairs: NoisePair[];
}
/**
 * A cell of the transport that was measured under two names.
 */
export interface NoisePair {
  /**
   * What is called: the four operations of the people contract, and the two of a user's payload.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
  /**
   * Persons, or customer orders, per call.
   */
  persons: number;
  /**
   * Whether persons carry their orders.
   */
  orders: boolean;
  /**
   * Second name over first: 1 but for noise.
   */
  ratio: number;
  /**
   * Lower end of the ratio's 95 % interval.
   */
  ratioLow: number;
  /**
   * Upper end of the ratio's 95 % interval.
   */
  ratioHigh: number;
  /**
   * The largest difference that the interval admits, as a share: no smaller difference between transports is a verdict.
   */
  floor: number;
}
/**
 * One line of the table. Times in milliseconds; a figure that cannot be given honestly is null.
 */
export interface CellSummary {
  /**
   * Transport id.
   */
  transport: string;
  /**
   * Library and version; empty if the transport could not be loaded.
   */
  library: string;
  /**
   * Whether the implementation is ours or a library; null if the transport could not be loaded.
   */
  implementation: Implementation | null;
  /**
   * Where the transport comes from: built in, or a plugin folder; null if it could not be loaded.
   */
  source: string | null;
  /**
   * Whether the transport shows a physical limit of the machine, decodes nothing and is never ranked.
   */
  isLimit: boolean;
  /**
   * The transport's whole description: wire, settings, compression, tuning; null if it could not be loaded.
   */
  description: TransportDescription | null;
  /**
   * What is called: the four operations of the people contract, and the two of a user's payload.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
  /**
   * Persons, or customer orders, per call; 1 for Query.
   */
  persons: number;
  /**
   * Whether persons carry their orders.
   */
  orders: boolean;
  /**
   * How the cell ended.
   */
  status: "ok" | "unavailable" | "failed" | "unsteady";
  /**
   * Why the status is not Ok.
   */
  reason: string | null;
  /**
   * First call where server and client processes were fresh for it; otherwise null.
   */
  coldMs: number | null;
  /**
   * From starting the fresh server's process to its ready line, beside ColdMs.
   */
  serverStartMs: number | null;
  /**
   * Opening the fresh client's connection, beside ColdMs.
   */
  coldOpenMs: number | null;
  /**
   * Median of all measured calls; null when none completed.
   */
  medianMs: number | null;
  /**
   * Lower end of the median's 95 % interval; null with fewer than 6 calls.
   */
  medianLowMs: number | null;
  /**
   * Upper end of the median's 95 % interval; null with fewer than 6 calls.
   */
  medianHighMs: number | null;
  /**
   * 90th percentile; null where the calls cannot bound it: fewer than 36, fewer than 45 where no process bounds its own, fewer than 120 blocks of a single process.
   */
  p90Ms: number | null;
  /**
   * Lower end of the 95 % interval of P90Ms.
   */
  p90LowMs: number | null;
  /**
   * Upper end of the 95 % interval of P90Ms.
   */
  p90HighMs: number | null;
  /**
   * 95th percentile; null where the calls cannot bound it: fewer than 72, fewer than 90 where no process bounds its own, fewer than 240 blocks of a single process.
   */
  p95Ms: number | null;
  /**
   * Lower end of the 95 % interval of P95Ms.
   */
  p95LowMs: number | null;
  /**
   * Upper end of the 95 % interval of P95Ms.
   */
  p95HighMs: number | null;
  /**
   * 99th percentile; null where the calls cannot bound it: fewer than 368, fewer than 450 where no process bounds its own, fewer than 1,200 blocks of a single process.
   */
  p99Ms: number | null;
  /**
   * Lower end of the 95 % interval of P99Ms.
   */
  p99LowMs: number | null;
  /**
   * Upper end of the 95 % interval of P99Ms.
   */
  p99HighMs: number | null;
  /**
   * 99.9th percentile; null where the calls cannot bound it: fewer than 3,688, fewer than 4,500 where no process bounds its own, fewer than 12,000 blocks of a single process.
   */
  p999Ms: number | null;
  /**
   * Lower end of the 95 % interval of P999Ms.
   */
  p999LowMs: number | null;
  /**
   * Upper end of the 95 % interval of P999Ms.
   */
  p999HighMs: number | null;
  /**
   * Latencies that calls gather around, the fastest first; empty if they all gather around one, or where there are fewer than 100 calls.
   */
  modes: LatencyMode[];
  /**
   * The modes in words, with what falls on the slow ones; null if there are not several.
   */
  modesInWords: string | null;
  /**
   * Calls more than three interquartile ranges above the upper quartile. They are flagged, and in every figure.
   */
  outliers: number;
  /**
   * Calls above this latency are outliers; null when none completed.
   */
  outliersAboveMs: number | null;
  /**
   * Completed measured calls.
   */
  samples: number;
  /**
   * Independent calls that would bound the median as narrowly: fewer than Samples where neighbouring blocks, or the calls of a process, resemble each other. Null when none completed.
   */
  effectiveSamples: number | null;
  /**
   * Share of calls that other programs, collections or a slow mode made much slower than the lowest quarter of them; null with fewer than 20 calls.
   */
  disturbed: number | null;
  /**
   * Client processes that measured the cell. With one, intervals of latencies are those of that process.
   */
  processes: number;
  /**
   * Calls past their deadline.
   */
  stalls: number;
  /**
   * Median over the fastest transport's median for the same operation, size and orders; 1 for the fastest. Below 1 for a transport with a lower median whose undisturbed calls were not faster, which decides who is fastest.
   */
  ratioToFastest: number | null;
  /**
   * How it differs from the fastest transport for the same operation, size and orders; null for the fastest itself, for what is not ranked, and where no process has 3 calls of both.
   */
  versusFastest: Difference | null;
  /**
   * How a variant differs from the same transport as it comes; null, and left out, for others, and where that was not ranked.
   */
  versusPlain?: Difference | null;
  /**
   * Median over the floor's median for the same operation, size and orders.
   */
  ratioToFloor: number | null;
  /**
   * Body of one request, in bytes, counted at the stream.
   */
  requestBytes: number | null;
  /**
   * Body of one response, in bytes, counted at the stream.
   */
  responseBytes: number | null;
  /**
   * One request with headers and frames, in bytes.
   */
  requestWireBytes: number | null;
  /**
   * One response with headers and frames, in bytes.
   */
  responseWireBytes: number | null;
  /**
   * The response body compressed with gzip at its fastest level, in bytes, whether or not the transport compresses.
   */
  responseGzipBytes: number | null;
  /**
   * The response body compressed with brotli at its fastest, in bytes.
   */
  responseBrotliBytes: number | null;
  /**
   * Round trips of a call on an open connection, counted at the stream.
   */
  roundTrips: number | null;
  /**
   * Where the time of a call goes; null if it could not be split.
   */
  phases: CallPhases | null;
  /**
   * Bytes the client's process allocated per call, from the cost pass.
   */
  clientAllocatedBytes: number | null;
  /**
   * Bytes the server's process allocated per call, from the cost pass.
   */
  serverAllocatedBytes: number | null;
  /**
   * Processor time of the client's process per call, in milliseconds, from the cost pass.
   */
  clientCpuMs: number | null;
  /**
   * Processor time of the server's process per call, in milliseconds, from the cost pass.
   */
  serverCpuMs: number | null;
  /**
   * Collections and pauses of the client's process, from the cost pass.
   */
  clientGc: GcPerCall | null;
  /**
   * Collections and pauses of the server's process, from the cost pass.
   */
  serverGc: GcPerCall | null;
  /**
   * SHA-256 of the answer in canonical form (docs/digests.md), lower-case hex.
   */
  digest: string | null;
  /**
   * The digest equalled the repository's, before timing and at every check during it; false for a cell that failed in any way. Null for a limit, which decodes nothing.
   */
  verified: boolean | null;
  /**
   * Whether an answer was not the source data: a cell may fail for other reasons too, a process that was lost for example.
   */
  isWrong: boolean;
  /**
   * Whether the payload's sample is too short, or repeated, to say anything about rows that compress: the cell is shown, and not ranked.
   */
  isFlattered?: boolean;
  /**
   * Whether it would be ranked, had the machine not been overloaded: its figures are shown, and nothing follows from comparing them.
   */
  isUnanswered?: boolean;
  /**
   * Whether it takes part in the ranking: measured, proven equal, and no limit. One that was still changing does; its interval reaches as far as it may change.
   */
  isRanked: boolean;
  /**
   * Whether it is the one that the others of its question are compared with. Another may have the same median.
   */
  isFastest: boolean;
}
/**
 * The description of a transport in every table: wire, implementation, settings.
 */
export interface TransportDescription {
  /**
   * Transport id: lower case, digits, -, and +variant suffixes, for example json or odata+compiled; of HttpVariants also @h2; a plugin built with a version of its library has it before them: messagepack@2.5.302.
   */
  id: string;
  /**
   * The wire in words, for example "JSON over HTTP/1.1".
   */
  wire: string;
  /**
   * The implementation under trial, for example "System.Text.Json source generation".
   */
  library: string;
  /**
   * Version of Library.
   */
  libraryVersion: string;
  /**
   * How bytes are framed; determines how bodies are separated from headers when bytes are counted.
   */
  protocol: "http1" | "http2" | "net-tcp" | "tcp" | "tls" | "web-socket";
  /**
   * Who implemented the wire that a transport measures.
   */
  implementation: "library" | "ours";
  /**
   * Where the transport comes from: BuiltIn, or the plugin's folder, for example plugins/messagepack. Set by the program, regardless of what a plugin states.
   */
  source: string;
  /**
   * Which server endpoint it calls; variants share one. By default the Id up to the first +.
   */
  endpointId: string;
  /**
   * Content coding on the wire: identity, gzip, br, zstd.
   */
  compression: string;
  /**
   * default: as the library comes; tuned: with the Settings changed as stated there.
   */
  tuning: string;
  /**
   * Buffers, quotas, windows: settings that differ from the defaults or matter to the reader, name to value.
   */
  settings: {
    [k: string]: string;
  };
  /**
   * The operations this transport can carry: those of the people contract by default.
   */
  operations: Operation[];
  /**
   * True for a transport that shows a limit of others: it is never ranked, and if its wire is one, it decodes nothing and has no digest.
   */
  isLimit: boolean;
  /**
   * The variants that its client can be called in: those that its ITransport heeds in Variants.
   */
  variants?: string;
  /**
   * How persons follow one another in the variant Stream, in words; null where it has none.
   */
  streamed?: string | null;
  /**
   * True for transports that are measured when named, not by all: by default those whose Id has a +, or the @ of a version.
   */
  isVariant: boolean;
}
/**
 * A mode: a latency that many calls gather around.
 */
export interface LatencyMode {
  /**
   * Median of its calls, in milliseconds.
   */
  ms: number;
  /**
   * Of all calls, above 0 and at most 1.
   */
  share: number;
  /**
   * What falls on its calls and not on those of the fastest mode; null if nothing known does.
   */
  cause: string | null;
}
/**
 * How one cell differs from another, its reference. Times in milliseconds.
 */
export interface Difference {
  /**
   * The ratio to the reference: 1.1 is 10 % slower. By Basis or, where that is null, by the lowest quarter of the calls, which other programs disturb least.
   */
  ratio: number;
  /**
   * Lower end of the ratio's interval: with 95 % confidence, the intervals of all pairs that are compared together hold the truth.
   */
  ratioLow: number;
  /**
   * Upper end of the ratio's interval.
   */
  ratioHigh: number;
  /**
   * The ratio as a shift from the reference's median; positive is slower.
   */
  shiftMs: number;
  /**
   * Lower end of the shift's interval.
   */
  shiftLowMs: number;
  /**
   * Upper end of the shift's interval.
   */
  shiftHighMs: number;
  /**
   * The smallest difference that is one, as a share. It is fixed, and never grows with noise.
   */
  margin: number;
  /**
   * What follows: the interval and the verdict are the same statement.
   */
  verdict: "undecided" | "same" | "faster" | "slower";
  /**
   * Whether an undecided difference is likely: beyond the margin by an interval of its own, but not by one that holds together with those of all other pairs.
   */
  isLikely: boolean;
  /**
   * The smallest ratio that this comparison would have called slower in four of five runs.
   */
  callable: number | null;
  /**
   * Why medians decide instead of the lowest quarter of the calls, for example "collections of the server"; null where they do not.
   */
  basis: string | null;
  /**
   * Calls compared, of the cell that has fewer.
   */
  calls: number;
  /**
   * Processes that measured, of the cell that has fewer. What one process treats unlike is assumed, and in the interval.
   */
  processes: number;
}
/**
 * Where the time of a call goes: medians of a separate pass through a relay, in milliseconds.
 */
export interface CallPhases {
  /**
   * From the client's call to the repository's: encoding, sending and parsing the request.
   */
  requestMs: number;
  /**
   * In the repository; null where none was called, or its times are not known.
   */
  repositoryMs: number | null;
  /**
   * From there until the transport handed the first bytes of its response to the connection: all of serialising, unless the transport streams.
   */
  serialiseMs: number;
  /**
   * From there to the first byte of the response; null if the server did not report it, its time then being in .
   */
  firstByteMs: number | null;
  /**
   * From the first byte of the response to the last: the rest of serialising in transports that stream.
   */
  transferMs: number;
  /**
   * From the last byte of the response to objects.
   */
  deserialiseMs: number;
  /**
   * From the repository until the last bytes were handed over: in transports that stream it overlaps the transfer, and is not part of the sum; null if the server did not report it.
   */
  serialiseAllMs: number | null;
  /**
   * The phases added up.
   */
  sumMs: number;
  /**
   * Median of the whole calls of the pass, measured by the client alone.
   */
  totalMs: number;
  /**
   * Whether the phases explain the call; medians do not add up if calls vary much.
   */
  addsUp: boolean;
}
/**
 * Garbage collections of one process, from the cost pass.
 */
export interface GcPerCall {
  /**
   * Collections of generation 0 alone, per 1000 calls.
   */
  gen0: number;
  /**
   * Collections up to generation 1, per 1000 calls.
   */
  gen1: number;
  /**
   * Collections of all generations, per 1000 calls.
   */
  gen2: number;
  /**
   * Time that they paused the process, per call, in milliseconds.
   */
  pauseMs: number;
}
/**
 * Laws of the transports over payload size, and where they cross.
 */
export interface LawBook {
  /**
   * In the order of the transports.
   */
  laws: CostLaw[];
  /**
   * Of any two laws that cross within the sizes measured.
   */
  crossovers: Crossover[];
}
/**
 * Latency of a transport as a law: fixed + perRow x n, fitted over payload sizes.
 */
export interface CostLaw {
  /**
   * Transport id.
   */
  transport: string;
  /**
   * What is called: the four operations of the people contract, and the two of a user's payload.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
  /**
   * Whether persons carry their orders.
   */
  orders: boolean;
  fixedMs: Bounded;
  perRowUs: Bounded1;
  /**
   * Sizes that it was fitted to.
   */
  sizes: number[];
  /**
   * The farthest that a measured median lies from the law, as a share of the median: large if the cost is not a straight line.
   */
  worstResidual: number;
}
/**
 * What a call costs before its first person, in milliseconds.
 */
export interface Bounded {
  /**
   * The estimate.
   */
  value: number;
  /**
   * Lower end.
   */
  low: number;
  /**
   * Upper end.
   */
  high: number;
}
/**
 * What each person, or customer order, adds, in microseconds.
 */
export interface Bounded1 {
  /**
   * The estimate.
   */
  value: number;
  /**
   * Lower end.
   */
  low: number;
  /**
   * Upper end.
   */
  high: number;
}
/**
 * The payload size at which one transport overtakes another.
 */
export interface Crossover {
  /**
   * Transport id of the faster one below that size.
   */
  small: string;
  /**
   * Transport id of the faster one above.
   */
  large: string;
  /**
   * What is called: the four operations of the people contract, and the two of a user's payload.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
  /**
   * Whether persons carry their orders.
   */
  orders: boolean;
  /**
   * The size, within those measured.
   */
  persons: number;
  /**
   * Lower end of its 95 % interval, at least 0.
   */
  low: number;
  /**
   * Upper end; null if the redrawn laws do not always cross.
   */
  high: number | null;
}
/**
 * What a run over a database says of its layers.
 */
export interface DatabaseSummary {
  /**
   * Kind of database.
   */
  store: string;
  /**
   * One for each size, without orders and with them.
   */
  shapes: DataShape[];
}
/**
 * Ways to the data against transports at one size.
 */
export interface DataShape {
  /**
   * Persons of a call.
   */
  persons: number;
  /**
   * Whether with their orders.
   */
  orders: boolean;
  /**
   * Each way alone, in the order of the plan.
   */
  ways: DataCell[];
  /**
   * Each transport over each way.
   */
  cells: DataCell[];
  /**
   * The slowest way against the slowest wire; null with fewer than two measured ways or transports.
   */
  worst: LayerContest | null;
}
/**
 * One transport over one way to the data, or the way alone, at one size and shape.
 */
export interface DataCell {
  /**
   * The transport without its way, for example json; direct for the way alone.
   */
  transport: string;
  /**
   * Id of the way to the data.
   */
  way: string;
  /**
   * Whether it was measured.
   */
  status: "ok" | "unavailable" | "failed" | "unsteady";
  /**
   * Why it was not; null where it was.
   */
  reason: string | null;
  /**
   * Median latency of a call, in milliseconds; for direct in the server's process.
   */
  medianMs: number | null;
  /**
   * Lower end of its 95 % interval.
   */
  medianLowMs: number | null;
  /**
   * Upper end of its 95 % interval.
   */
  medianHighMs: number | null;
  /**
   * Median of the way alone, in milliseconds.
   */
  dataMs: number | null;
  /**
   * The way alone as a share of the call; null for direct, and where either is missing.
   */
  dataShare: number | null;
  /**
   * What the call asks of the driver; null where it was not counted.
   */
  statements: StatementSample | null;
  /**
   * How that grows with the persons; null where it was counted at one size only.
   */
  law: StatementLaw | null;
}
/**
 * What the driver of the server's database was asked by one call, and what it gave.
 */
export interface StatementSample {
  /**
   * Persons that the call asked for.
   */
  persons: number;
  /**
   * Statements executed.
   */
  statements: number;
  /**
   * Rows read.
   */
  rows: number;
  /**
   * Bytes of their values: a text's UTF-8, 8 for a number, 0 for a null.
   */
  bytes: number;
  /**
   * The text that was executed most often; null where there was none.
   */
  repeatedText: string | null;
  /**
   * How often.
   */
  repeatedTimes: number;
  /**
   * The statements in the order in which they were first executed, the first few where there are many; null where the plan did not ask for them.
   */
  executed: ExecutedStatement[] | null;
}
/**
 * A statement that the driver of the server's database executed.
 */
export interface ExecutedStatement {
  /**
   * Its text, of a command with several statements that of all.
   */
  text: string;
  /**
   * How often.
   */
  times: number;
  /**
   * Rows read from it, of all times.
   */
  rows: number;
}
/**
 * How the statements of a call grow with the persons that it asks for: a line through two sizes.
 */
export interface StatementLaw {
  /**
   * Statements of a call regardless of its size.
   */
  fixed: number;
  /**
   * Further statements for each person; 0 where none depends on them.
   */
  perPerson: number;
  /**
   * Whether a call asks again for every row, or every few: the N+1 problem.
   */
  isNPlusOne: boolean;
}
/**
 * Which layer pays: the slowest way to the data against the slowest wire, each beside the fastest of its kind. Milliseconds.
 */
export interface LayerContest {
  /**
   * Id of the way that takes longest alone.
   */
  slowestWay: string;
  /**
   * Its median alone.
   */
  slowestWayMs: number;
  /**
   * Id of the way that is fastest alone.
   */
  fastestWay: string;
  /**
   * Its median alone.
   */
  fastestWayMs: number;
  /**
   * The transport that adds most to the fastest way.
   */
  slowestWire: string;
  /**
   * What it adds.
   */
  slowestWireMs: number;
  /**
   * The transport that adds least to the fastest way.
   */
  fastestWire: string;
  /**
   * What it adds.
   */
  fastestWireMs: number;
  /**
   * What another way would save, in milliseconds.
   */
  waySaves: number;
  /**
   * What another transport would save, in milliseconds.
   */
  wireSaves: number;
}
/**
 * Figures of subjects: what terminal, files and page show, each in its own form.
 */
export interface Table {
  /**
   * What it answers.
   */
  title: string;
  /**
   * The names of what tells its lines apart, such as transport.
   */
  subject: string[];
  /**
   * From left to right.
   */
  columns: FigureId[];
  /**
   * In the order of the plan.
   */
  lines: TableLine[];
  /**
   * How it was measured, and what it does not say.
   */
  notes: string[];
  /**
   * The figure that is drawn as bars beside the table: a bar a line, coloured by the second member of its subject; null where none is.
   */
  bars: string | null;
  /**
   * Whether its lines are single measurements, for files alone.
   */
  isRaw: boolean;
}
/**
 * A kind of figure: a column of tables, files and the page.
 */
export interface FigureId {
  /**
   * Its name in JSON and CSV.
   */
  id: string;
  /**
   * Its name in tables.
   */
  header: string;
  /**
   * ms, /s, x, % (a share from 0 to 1), n (a count), bytes or words.
   */
  unit: string;
  /**
   * What it says, in a sentence.
   */
  meaning: string;
  /**
   * The direction that is better; null where neither is.
   */
  better: Direction | null;
  /**
   * 0 for what must be shown; the higher, the sooner it is left out where the width is short.
   */
  rank: number;
  /**
   * What its bounds are, where it has any.
   */
  bounds: string;
}
/**
 * A subject with its figures.
 */
export interface TableLine {
  /**
   * As many words as Subject has names.
   */
  subject: string[];
  /**
   * How it ended.
   */
  status: "ok" | "unavailable" | "failed" | "unsteady";
  /**
   * Why the status is not Ok, or what is wrong with the figures; null where nothing is.
   */
  reason: string | null;
  /**
   * By Id; what is not known is not there.
   */
  figures: {
    [k: string]: Figure;
  };
}
/**
 * What was measured of a subject, or a fact about it.
 */
export interface Figure {
  /**
   * In the unit of its FigureId; null where it is only words.
   */
  value: number | null;
  /**
   * Lower bound: of an interval, or the lowest of several; null where there is none.
   */
  low: number | null;
  /**
   * Upper bound; null where there is none.
   */
  high: number | null;
  /**
   * What is to be said with the value, or instead of it.
   */
  note: string | null;
}
/**
 * How far the figures of a run may be trusted, why, and what would make them better. It stands above every table.
 */
export interface RunQuality {
  /**
   * How far the figures of a run may be trusted, in one word.
   */
  grade: "good" | "fair" | "poor";
  /**
   * The smallest ratio that the run would have called slower, for the middle pair of all its questions, or the noise, if that is more: 1.08 is 8 %. Null if too little was measured, or there is no answer.
   */
  ignoreBelow: number | null;
  /**
   * Why the grade is no better, one sentence each without a full stop; empty if it is good.
   */
  reasons: string[];
  /**
   * What to do for a better grade; null if it is good.
   */
  remedy: string | null;
  /**
   * Why the run gives no answer at all, for example "the machine was overloaded: 39 freezes"; null where it does.
   */
  overload: string | null;
}
/**
 * A process of the run died, froze, or was started in the place of one that died.
 */
export interface ProcessIncident {
  /**
   * Which side it was on.
   */
  role: "Server" | "Client" | "Coordinator" | "Database";
  /**
   * What happened.
   */
  kind: "Died" | "Restarted" | "Froze";
  /**
   * Its process id.
   */
  pid: number;
  /**
   * One line.
   */
  reason: string;
  /**
   * The endpoint that a server's process served alone; null if it served all, and for other processes.
   */
  endpoint: string | null;
  /**
   * How long it froze, in milliseconds; null for anything else.
   */
  ms: number | null;
  /**
   * What the run was doing.
   */
  during: string | null;
  /**
   * The cell that was called; null between calls, or if unknown.
   */
  cell: Cell | null;
  /**
   * When it was stored, or for a ProcessIncident when it happened, UTC; null before.
   */
  at: string | null;
}
/**
 * One thing to measure: a transport, an operation, a size.
 */
export interface Cell {
  /**
   * Transport id.
   */
  transport: string;
  /**
   * What is called: the four operations of the people contract, and the two of a user's payload.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
  /**
   * Persons, or customer orders, per call; 1 for Query.
   */
  persons: number;
  /**
   * Whether persons carry their orders; false for the other operations.
   */
  orders: boolean;
}
/**
 * A load, computed from its record: a pure function of it.
 */
export interface LoadSummary {
  manifest: RunManifest1;
  /**
   * False when the run was killed.
   */
  complete: boolean;
  /**
   * One of EndReasons; null when it was killed.
   */
  ended: string | null;
  /**
   * Deaths, restarts and freezes of the run's processes, in their order; empty if there were none.
   */
  incidents: ProcessIncident[];
  plan: LoadPlan1;
  /**
   * The raw engine's closed loop, calls per second; null if it could not be measured.
   */
  ceilingPerSecond: number | null;
  /**
   * Why it could not be measured.
   */
  ceilingProblem: string | null;
  /**
   * Connections of the raw engine.
   */
  ceilingConnections: number | null;
  /**
   * How late the raw engine sent calls at half its closed loop's rate, p99 in milliseconds.
   */
  ceilingLatenessP99Ms: number | null;
  /**
   * In the order of the plan.
   */
  rows: LoadRow[];
  /**
   * Processor time of each transport's calls against another's; null where no rate was tried often enough, or on one transport alone.
   */
  processorTimes?: ProcessorTime[] | null;
}
/**
 * Where, when and with what.
 */
export interface RunManifest1 {
  /**
   * Name of the run: the time at which it was started.
   */
  runId: string;
  /**
   * UTC.
   */
  startedAt: string;
  /**
   * Version of this product.
   */
  productVersion: string;
  /**
   * Git commit of the working tree, with +dirty when it had changes; null outside a checkout.
   */
  commit: string | null;
  /**
   * Seed of every random choice in the run.
   */
  seed: number;
  machine: MachineInfo;
  /**
   * Where the measuring client ran, if that was elsewhere; null if it was a process of Machine.
   */
  client: ClientHost | null;
  runtime: RuntimeInfo;
  /**
   * Which server processes the transports had: one of ServerProcesses.
   */
  serverProcesses: string | null;
  /**
   * What a visit to a cell was, see Int32).
   */
  visit: string | null;
  /**
   * Shared by two runs whose builds were measured in turn, block by block (gate --against); null for every other run.
   */
  turns: string | null;
  /**
   * The command line that repeats this run.
   */
  commandLine: string;
  plan: RunPlan1;
}
/**
 * A load: who calls what, how often, and the SLA. Command line, JSON and web form bind to this record.
 */
export interface LoadPlan1 {
  /**
   * Transport ids; all is resolved by the engine.
   */
  transports: string[];
  /**
   * What is called: the four operations of the people contract, and the two of a user's payload.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
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
   * Users (closed) or calls per second (open) over time.
   */
  stages: LoadStage[];
  /**
   * What a user of the closed model waits between an answer and the next call, in milliseconds.
   */
  thinkMs: number;
  /**
   * Connections that a client may hold, and in the open model calls that may be in progress at once: the others wait, and their response time runs. Null for as many as users, or OpenConnections in the open model.
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
   * How often every transport is loaded, in shuffled order; in a search for capacity, how many searches.
   */
  rounds: number;
  /**
   * Seed of arrivals, initial waits and the order of transports.
   */
  seed: number;
  /**
   * Where servers read persons, or run a scenario of article 4, for every call; null for persons in memory. See Database.
   */
  database: DatabasePlan | null;
  /**
   * What transports carry in the place of persons; null for those. See Payload.
   */
  payload?: MeasuredPayload | null;
  /**
   * The HTTP address of a running server; null starts a new one.
   */
  server: string | null;
  highestLevel?: number;
}
/**
 * One transport of a load's table.
 */
export interface LoadRow {
  /**
   * Transport id.
   */
  transport: string;
  /**
   * Library and version; null if the transport could not be loaded.
   */
  library: string | null;
  /**
   * Whether the implementation is ours or a library; null if the transport could not be loaded.
   */
  implementation: Implementation | null;
  /**
   * Where the transport comes from: built in, or a plugin folder; null if it could not be loaded.
   */
  source: string | null;
  /**
   * Ok, failed or unavailable.
   */
  status: "ok" | "unavailable" | "failed" | "unsteady";
  /**
   * Why it is not ok.
   */
  reason: string | null;
  /**
   * Whether the answer was proved equal before the load and after it.
   */
  verified: boolean;
  /**
   * Calls sent.
   */
  sent: number;
  /**
   * Calls answered.
   */
  answered: number;
  /**
   * Calls that failed.
   */
  failed: number;
  /**
   * Calls that timed out.
   */
  timedOut: number;
  /**
   * Calls that were due and could not be sent.
   */
  unsent: number;
  /**
   * The first failure, in the wire's own words.
   */
  firstProblem: string | null;
  /**
   * Answered calls per second; null if nothing was measured.
   */
  rate: LoadRate | null;
  /**
   * Response times of answered calls, of those that timed out and of those that could not be sent: from the intended start in the open model, from the actual one in the closed.
   */
  response: LoadTimes | null;
  /**
   * Open model: the uncorrected figure, from the actual start; null in the closed model.
   */
  uncorrected: LoadTimes | null;
  /**
   * Times of failed calls; null where none failed.
   */
  failures: LoadTimes | null;
  /**
   * What became of the SLA; empty in a search for capacity.
   */
  sla: SlaResult[];
  /**
   * Whether every term was kept; null if nothing was promised or measured.
   */
  slaKept: boolean | null;
  /**
   * Whether response times were level when every load on the transport began; null without a warm-up.
   */
  isSteady: boolean | null;
  /**
   * Flat or creeping.
   */
  trend: LoadTrend | null;
  /**
   * Whether the figures are the server's.
   */
  generator: GeneratorHealth | null;
  /**
   * What the server used.
   */
  server: ServerUse | null;
  /**
   * Second by second.
   */
  seconds: LoadPoint[];
  /**
   * Each agent's part; empty where one process made the load.
   */
  agents: AgentRow[];
  /**
   * Agents that were lost: the transport is incomplete, and its SLA may be broken, but never kept.
   */
  losses: AgentLoss[];
  /**
   * Set in a search for capacity.
   */
  capacity: Capacity | null;
}
/**
 * Answered calls per second, with the 95 % interval of a bootstrap over seconds; bounds are null with fewer than two seconds.
 */
export interface LoadRate {
  perSecond: number;
  low: number | null;
  high: number | null;
}
/**
 * A distribution of times: calls that timed out are in it as "longer than that", never left out; response times hold those that were due and could not be sent in the same way.
 */
export interface LoadTimes {
  /**
   * Calls in it.
   */
  count: number;
  /**
   * Of these, how many timed out, or could not be sent.
   */
  timedOut: number;
  median: LoadQuantile | null;
  p90: LoadQuantile | null;
  p95: LoadQuantile | null;
  p99: LoadQuantile | null;
  p999: LoadQuantile | null;
  /**
   * The longest of the others.
   */
  maxMs: number;
}
/**
 * A quantile of the times of a load, in milliseconds.
 */
export interface LoadQuantile {
  /**
   * The figure; where , the time-out, and the truth is longer.
   */
  ms: number;
  /**
   * Lower bound of the 95 % interval; null if n is too small.
   */
  lowMs: number | null;
  /**
   * Upper bound; null if n is too small, or if it lies among calls that timed out.
   */
  highMs: number | null;
  /**
   * Whether the quantile falls among calls that timed out.
   */
  isAtLeast: boolean;
}
/**
 * What became of one term of the SLA.
 */
export interface SlaResult {
  /**
   * As typed.
   */
  term: string;
  /**
   * Milliseconds, a share, or calls per second; null if nothing was measured.
   */
  figure: number | null;
  /**
   * Whether the figure keeps the limit; null if nothing was measured.
   */
  kept: boolean | null;
  /**
   * How far the figure may be trusted, where that is not far: too few calls to bound the quantile, or bounds that hold the limit. Otherwise null.
   */
  remark: string | null;
}
/**
 * Whether response times change while the load stays the same (article 4: flat or creeping?).
 */
export interface LoadTrend {
  /**
   * flat, creeping, falling, or unknown.
   */
  verdict: string;
  /**
   * Why it is unknown; otherwise null.
   */
  reason: string | null;
  /**
   * Change of the median over the duration, as a share of what it began with: Theil and Sen's slope of its logarithm.
   */
  change: number | null;
  /**
   * Of Mann and Kendall's test of no trend, by rounds.
   */
  pValue: number | null;
}
/**
 * Whether the generator, and not the server, made the figures.
 */
export interface GeneratorHealth {
  /**
   * Why the load is invalid, in words; empty when it is valid.
   */
  problems: string[];
  /**
   * Of all processors.
   */
  cpuShare: number;
  /**
   * Of the time.
   */
  gcPauseShare: number;
  /**
   * Of all processors, what neither generator nor server used; null where that is not known.
   */
  othersCpuShare: number | null;
  /**
   * How late calls that were due at a time went out; null where none was.
   */
  latenessP99Ms: number | null;
  /**
   * How late a timer woke the generator's pool.
   */
  timerLatenessP99Ms: number | null;
  /**
   * Answered calls per second against the raw engine's on the plain handler with as many connections.
   */
  ratioToCeiling: number | null;
  /**
   * What the generator added to figures that stand nevertheless, in words.
   */
  remarks: string[];
  /**
   * Whether the figures are the server's.
   */
  valid: boolean;
}
/**
 * What the server used during a load.
 */
export interface ServerUse {
  /**
   * Of all processors.
   */
  cpuShare: number;
  /**
   * Processor time for an answered call, in milliseconds.
   */
  cpuMsPerCall: number | null;
  /**
   * Managed bytes for an answered call.
   */
  allocatedBytesPerCall: number | null;
  /**
   * Of the time.
   */
  gcPauseShare: number;
}
/**
 * A second of a load.
 */
export interface LoadPoint {
  /**
   * From 0.
   */
  round: number;
  /**
   * From 0.
   */
  second: number;
  /**
   * Users, or calls per second, at its middle.
   */
  level: number;
  /**
   * Calls answered in it.
   */
  answered: number;
  /**
   * The same by the second's own length, which at the end of a load is less than a second.
   */
  perSecond: number;
  /**
   * Whether it lies after the last stage: what was in progress is still answered then, and no rate counts it.
   */
  isAfterEnd: boolean;
  /**
   * Calls that failed, timed out or could not be sent.
   */
  errors: number;
  /**
   * Of the response times; null where none was answered.
   */
  medianMs: number | null;
  /**
   * The same.
   */
  p95Ms: number | null;
}
/**
 * One agent's part of a transport: the line below the sum.
 */
export interface AgentRow {
  /**
   * Its number, from 0.
   */
  agent: number;
  /**
   * As typed.
   */
  name: string;
  /**
   * Its part, relative to the others.
   */
  weight: number;
  /**
   * Its machine's name and system.
   */
  machine: string;
  /**
   * Calls sent.
   */
  sent: number;
  /**
   * Calls answered.
   */
  answered: number;
  /**
   * Calls that failed.
   */
  failed: number;
  /**
   * Calls that timed out.
   */
  timedOut: number;
  /**
   * Calls that were due and could not be sent.
   */
  unsent: number;
  /**
   * Answered calls per second.
   */
  perSecond: number;
  /**
   * Response times.
   */
  response: LoadTimes | null;
  generator: GeneratorHealth1;
  /**
   * Shortest round trip of messages between coordinator and agent, in milliseconds.
   */
  roundTripMs: number;
  /**
   * How far its beginning may be from the common one; null where it made no load to the end.
   */
  clockBoundMs: number | null;
  /**
   * How long after the common beginning it began, by its own clock, at most; null where it made no load to the end.
   */
  lateMs: number | null;
  /**
   * Whether it was lost in a load.
   */
  isLost: boolean;
  /**
   * Second by second.
   */
  seconds: LoadPoint[];
}
/**
 * Whether the generator, and not the server, made the figures.
 */
export interface GeneratorHealth1 {
  /**
   * Why the load is invalid, in words; empty when it is valid.
   */
  problems: string[];
  /**
   * Of all processors.
   */
  cpuShare: number;
  /**
   * Of the time.
   */
  gcPauseShare: number;
  /**
   * Of all processors, what neither generator nor server used; null where that is not known.
   */
  othersCpuShare: number | null;
  /**
   * How late calls that were due at a time went out; null where none was.
   */
  latenessP99Ms: number | null;
  /**
   * How late a timer woke the generator's pool.
   */
  timerLatenessP99Ms: number | null;
  /**
   * Answered calls per second against the raw engine's on the plain handler with as many connections.
   */
  ratioToCeiling: number | null;
  /**
   * What the generator added to figures that stand nevertheless, in words.
   */
  remarks: string[];
  /**
   * Whether the figures are the server's.
   */
  valid: boolean;
}
/**
 * The loss of an agent during a load, which makes the transport incomplete.
 */
export interface AgentLoss {
  /**
   * From 0.
   */
  round: number;
  /**
   * In a search for capacity, the void trial; otherwise 0.
   */
  trial: number;
  /**
   * The agent.
   */
  name: string;
  /**
   * One line.
   */
  reason: string;
  /**
   * When, after the beginning.
   */
  seconds: number;
  /**
   * Open model: calls that were never offered; null in the closed model.
   */
  neverOffered: number | null;
  /**
   * Open model: calls that it may have made without a report; null in the closed model.
   */
  unknown: number | null;
  /**
   * Closed model: its users; null in the open model.
   */
  users: number | null;
  /**
   * How long after the loss it may have gone on calling.
   */
  mayGoOnMs: number;
  /**
   * The loss in words.
   */
  text: string | null;
}
/**
 * The highest load that keeps the SLA.
 */
export interface Capacity {
  /**
   * Lower end of the range that holds it; null where every level broke the SLA.
   */
  low: number | null;
  /**
   * Upper end; null where every level kept it.
   */
  high: number | null;
  /**
   * All of them, in order.
   */
  trials: CapacityTrial[];
  /**
   * Whether the generator was fit in some trial that gives the upper end; if it was not, the server may carry more.
   */
  isHighFit: boolean;
}
/**
 * One trial of a search for capacity.
 */
export interface CapacityTrial {
  /**
   * From 0.
   */
  round: number;
  /**
   * From 1.
   */
  trial: number;
  /**
   * Users, or calls per second.
   */
  level: number;
  /**
   * Whether every term of the SLA was kept.
   */
  kept: boolean;
  /**
   * Answered calls per second.
   */
  perSecond: number;
  /**
   * What became of each term.
   */
  sla: SlaResult[];
  /**
   * Why the generator, and not the server, made its figures, in words; empty if the generator was fit.
   */
  problems: string[];
  /**
   * Whether it lasted as long as planned; one that was cut off means nothing for the capacity.
   */
  isWhole: boolean;
  /**
   * The share of calls that failed, timed out or could not be sent, 0 to 1.
   */
  errorShare: number;
  /**
   * Whether the generator was fit.
   */
  valid: boolean;
}
/**
 * Processor time of one transport's calls at a rate that all transports kept, against that of another.
 */
export interface ProcessorTime {
  /**
   * Transport id.
   */
  transport: string;
  /**
   * The server's, for an answered call, in microseconds; null where it is not known.
   */
  serverUsPerCall: number | null;
  /**
   * That of the process that made the calls, with what keeping time cost it, in microseconds; null where it is not known.
   */
  clientUsPerCall: number | null;
  /**
   * The server's against that of Reference.
   */
  server: CpuRatio | null;
  /**
   * The client's against that of Reference.
   */
  client: CpuRatio | null;
  /**
   * Both together.
   */
  both: CpuRatio | null;
  /**
   * The transport that it is compared with: the first that can be; null for that one, and where nothing is compared.
   */
  reference: string | null;
  /**
   * less, more or undecided, of the server; null where there is none.
   */
  verdict: string | null;
  /**
   * Why it is not compared.
   */
  reason: string | null;
}
/**
 * A ratio with its 95 % interval, all those of a load together (Bonferroni).
 */
export interface CpuRatio {
  ratio: number;
  low: number;
  high: number;
}
/**
 * An article's experiment done again: tables of our figures beside the article's. A pure function of the runs' records.
 */
export interface ArticleSummary {
  /**
   * Number of the article.
   */
  article: number;
  /**
   * Title and year of the article.
   */
  title: string;
  manifest: RunManifest2;
  /**
   * False when a run was killed, or could not be made to its end.
   */
  complete: boolean;
  /**
   * One of EndReasons; null when it was killed.
   */
  ended: string | null;
  /**
   * Deaths, restarts and freezes of the run's processes, in their order; empty if there were none.
   */
  incidents: ProcessIncident[];
  /**
   * How far the figures may be trusted, in a sentence or two.
   */
  trust: string;
  /**
   * The figures.
   */
  tables: Table[];
  /**
   * Whether a check failed: a wrong answer, or a transport that did not work.
   */
  hasFailed: boolean;
}
/**
 * Where, when and with what: of the first run.
 */
export interface RunManifest2 {
  /**
   * Name of the run: the time at which it was started.
   */
  runId: string;
  /**
   * UTC.
   */
  startedAt: string;
  /**
   * Version of this product.
   */
  productVersion: string;
  /**
   * Git commit of the working tree, with +dirty when it had changes; null outside a checkout.
   */
  commit: string | null;
  /**
   * Seed of every random choice in the run.
   */
  seed: number;
  machine: MachineInfo;
  /**
   * Where the measuring client ran, if that was elsewhere; null if it was a process of Machine.
   */
  client: ClientHost | null;
  runtime: RuntimeInfo;
  /**
   * Which server processes the transports had: one of ServerProcesses.
   */
  serverProcesses: string | null;
  /**
   * What a visit to a cell was, see Int32).
   */
  visit: string | null;
  /**
   * Shared by two runs whose builds were measured in turn, block by block (gate --against); null for every other run.
   */
  turns: string | null;
  /**
   * The command line that repeats this run.
   */
  commandLine: string;
  plan: RunPlan1;
}
/**
 * Two stored runs compared with each other. GET /api/compare.
 */
export interface ComparedRuns {
  /**
   * The first run, then the second, as in the history.
   */
  entries: RunEntry[];
  /**
   * Run id of the first run, the reference.
   */
  before: string;
  /**
   * Run id of the second run.
   */
  after: string;
  /**
   * Smallest difference that matters, as a share.
   */
  threshold: number;
  /**
   * How the runs' environments differ; empty if they are alike.
   */
  environment: ManifestDifference[];
  /**
   * Whether a run had one process only, so that how much processes differ is assumed in the bounds, not measured.
   */
  singleProcess: boolean;
  /**
   * Cells of either run.
   */
  cells: CellComparison[];
  /**
   * The first run compared with itself; null if it had too few blocks.
   */
  noiseBefore: NoiseFloor | null;
  /**
   * The second run compared with itself.
   */
  noiseAfter: NoiseFloor | null;
  /**
   * Whether both runs visited their cells alike; if not, Environment says what differs, and nothing is a verdict.
   */
  isSamePlan: boolean;
  /**
   * What all cells moved by together, as a ratio: the machine's speed or a change of all. Taken out where Level is that of other rows.
   */
  shift: number;
  /**
   * What the machine's level was taken from.
   */
  level: "None" | "OtherRows" | "ReferenceRows" | "Interleaved";
  /**
   * What transports follow the machine's level by, more or less, as a share (a standard deviation); it is in every interval. Null where nothing tells it.
   */
  rowsDiffer: number | null;
  /**
   * What all cells but the references moved by together, against those; null without any.
   */
  together: Difference | null;
  /**
   * Whether the environments are alike in all that decides latencies.
   */
  isLikeWithLike: boolean;
}
/**
 * Something in which the environments of two runs differ.
 */
export interface ManifestDifference {
  /**
   * For example "processor" or "runtime knob DOTNET_TieredPGO".
   */
  what: string;
  /**
   * In the first run; null if it has none.
   */
  before: string | null;
  /**
   * In the second run; null if it has none.
   */
  after: string | null;
  /**
   * Whether latencies cannot be compared across it; a new commit is what a comparison is for.
   */
  matters: boolean;
}
/**
 * A cell in two runs.
 */
export interface CellComparison {
  /**
   * Transport id.
   */
  transport: string;
  /**
   * What is called: the four operations of the people contract, and the two of a user's payload.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
  /**
   * Persons, or customer orders, per call.
   */
  persons: number;
  /**
   * Whether persons carry their orders.
   */
  orders: boolean;
  /**
   * Library and version, in the first and in the second run where they differ.
   */
  library: string;
  /**
   * Median of the first run.
   */
  medianBeforeMs: number | null;
  /**
   * Median of the second run.
   */
  medianAfterMs: number | null;
  /**
   * The second run against the first; null if one of them has no figures that may be compared.
   */
  difference: Difference | null;
  /**
   * Why there is no difference.
   */
  reason: string | null;
  /**
   * Whether it failed, or was not there, in one of the runs.
   */
  hasFailed: boolean;
  /**
   * Counters that changed: often why the latency did.
   */
  counters: ChangedCounter[];
}
/**
 * A counter of a cell that changed by more than counting it again does.
 */
export interface ChangedCounter {
  /**
   * For example "response bytes".
   */
  name: string;
  /**
   * In the first run, per call.
   */
  before: number;
  /**
   * In the second run, per call.
   */
  after: number;
}
/**
 * How the calls of one cell are distributed, for drawing: a pure function of a RunRecord.
 */
export interface LatencyDistribution {
  /**
   * Calls that count.
   */
  samples: number;
  /**
   * The empirical distribution function, ascending: every step where there are few calls, else evenly spaced ones and every step of the slow end.
   */
  ecdf: LatencyStep[];
  /**
   * A density over the calls that are not outliers, by a Gaussian kernel over the logarithms of the latencies, ascending; empty if all took the same.
   */
  density: LatencyDensity[];
  /**
   * Latencies that calls gather around; empty if there is one only.
   */
  modes: LatencyMode[];
  /**
   * What lies above is an outlier: three interquartile ranges above the upper quartile.
   */
  outliersAboveMs: number | null;
}
/**
 * A step of an empirical distribution function.
 */
export interface LatencyStep {
  /**
   * A latency in milliseconds.
   */
  ms: number;
  /**
   * Of the calls that took no longer, above 0 and at most 1.
   */
  share: number;
}
/**
 * A point of an estimated density.
 */
export interface LatencyDensity {
  /**
   * A latency in milliseconds.
   */
  ms: number;
  /**
   * Share of the calls a millisecond.
   */
  density: number;
}
/**
 * Medians of one kind of call over the stored runs. GET /api/trend.
 */
export interface RunTrend {
  /**
   * What is shown; null where no stored run has a median.
   */
  call: TrendCall | null;
  /**
   * Every kind of call that stored runs have medians of, in the order of their names and sizes.
   */
  calls: TrendCall[];
  /**
   * Runs that have medians of Call, the oldest first.
   */
  runs: TrendRun[];
  /**
   * Records that are still to be read or analysed; ask again.
   */
  pending: number;
}
/**
 * An operation at a size.
 */
export interface TrendCall {
  /**
   * What is called: the four operations of the people contract, and the two of a user's payload.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
  /**
   * Persons or customer orders per call.
   */
  persons: number;
  /**
   * Whether persons came with their orders.
   */
  orders: boolean;
}
/**
 * A stored run's place in a trend.
 */
export interface TrendRun {
  /**
   * What addresses it.
   */
  runId: string;
  /**
   * As somebody named it; null for none.
   */
  name: string | null;
  /**
   * UTC.
   */
  startedAt: string;
  /**
   * Whether it is the run that others are compared with.
   */
  isBaseline: boolean;
  /**
   * How far its figures may be trusted; null where that is not known.
   */
  grade: RunGrade | null;
  /**
   * Git commit of its checkout; null outside one.
   */
  commit: string | null;
  /**
   * Machine, runtime and kind of plan in words: medians of runs whose conditions differ are not one line.
   */
  conditions: string;
  /**
   * One per transport.
   */
  medians: TrendMedian[];
}
/**
 * A transport's median in one run.
 */
export interface TrendMedian {
  /**
   * The transport's id.
   */
  transport: string;
  /**
   * In milliseconds.
   */
  ms: number;
  /**
   * Lower end of its 95 % interval; null where too little was measured.
   */
  lowMs: number | null;
  /**
   * Upper end; null where too little was measured.
   */
  highMs: number | null;
}
/**
 * Which call is to be shown. POST /api/capture.
 */
export interface CaptureRequest {
  /**
   * Transport id.
   */
  transport: string;
  /**
   * What is called: the four operations of the people contract, and the two of a user's payload.
   */
  operation?: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
  /**
   * Persons, or customer orders, of the call, 0 to 1000; -1 for the untidy persons.
   */
  count?: number;
  /**
   * Whether persons come with their orders.
   */
  includeOrders?: boolean;
}
/**
 * One real call of a transport.
 */
export interface CallView {
  /**
   * Transport id.
   */
  transport: string;
  /**
   * Its wire in words.
   */
  wire: string;
  /**
   * The implementation and its version.
   */
  library: string;
  /**
   * What is called: the four operations of the people contract, and the two of a user's payload.
   */
  operation: "GetPersons" | "GetCustomerOrders" | "Query" | "SubmitCustomerOrders" | "GetItems" | "SubmitItems";
  /**
   * Why the client has no result; null if it has one.
   */
  failure: string | null;
  /**
   * The request from the outside in, then the response in the same way.
   */
  parts: CallPart[];
  /**
   * What the client holds in the end, as indented JSON; null if it has no result.
   */
  decoded: string | null;
}
/**
 * Bytes of a call that belong together.
 */
export interface CallPart {
  /**
   * What they are as a whole.
   */
  title: string;
  /**
   * How many there are.
   */
  length: number;
  /**
   * The first of them in base64.
   */
  bytesBase64: string;
  /**
   * Whether bytes or annotations are left out at the end.
   */
  truncated: boolean;
  /**
   * What each byte is, in their order and without gaps.
   */
  annotations: CallAnnotation[];
}
/**
 * What some bytes of a part are.
 */
export interface CallAnnotation {
  /**
   * Where they begin.
   */
  offset: number;
  /**
   * How many they are, 1 or more.
   */
  length: number;
  /**
   * How deeply they are nested: 0 for the outermost.
   */
  depth: number;
  /**
   * In the wire's own words.
   */
  meaning: string;
}
/**
 * An OData request to this server's own service. POST /api/odata-query.
 */
export interface ODataQueryRequest {
  /**
   * Below the service root, as a person types it: Persons?$filter=Id gt 3&$top=2.
   */
  query: string;
  /**
   * odata+compiled or odata.
   */
  row?: string;
}
/**
 * What the service answered.
 */
export interface ODataQueryAnswer {
  /**
   * The address that was asked.
   */
  address: string;
  /**
   * HTTP status.
   */
  status: number;
  /**
   * Media type of the answer.
   */
  contentType: string | null;
  /**
   * The answer as text, its first 256 KiB.
   */
  body: string;
  /**
   * Whether the answer was longer.
   */
  truncated: boolean;
  /**
   * From the request to the last byte that was read: one call, not a measurement.
   */
  milliseconds: number;
}
