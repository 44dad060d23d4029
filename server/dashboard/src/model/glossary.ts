// What each number means, in plain words: docs/reading-a-table.md and docs/method.md for those who read neither. The one place where terms are explained.

interface Term {
  title: string;
  words: readonly string[];
}

const term = (title: string, ...words: string[]): Term => ({ title, words });

export const glossary = {
  transport: term("Transport",
    "One way to bring the same data from the server to the client: a wire format, a protocol and the library that speaks it.",
    "Each has one colour, one symbol and one line pattern on all pages."),
  kind: term("In-box, plugin, limit",
    "In-box: our own implementation of a wire, never to be taken for the library it stands in for. Plugin: somebody else's library on trial.",
    "Limit: a physical bound of this machine, raw TCP that decodes nothing. It is shown for scale and never ranked."),
  variant: term("Variant", "The same transport with one setting changed, for example with gzip. Variants are measured only when chosen."),
  operation: term("Operation",
    "What is called. GetPersons answers so many persons, with or without their orders. GetCustomerOrders answers orders, SubmitCustomerOrders sends them up. Query answers one byte: the smallest call."),
  size: term("Size", "How many persons, or customer orders, one call carries. Some transports are fast with little data and slow with much, so several sizes tell more than one."),
  orders: term("Orders", "Whether each person comes with two orders. Nested data costs some formats far more than others."),
  effort: term("Effort",
    "How long the measurement takes. Quick: within three minutes, one pair of processes, an answer to look at. Normal: three fresh pairs, an answer to decide by. Thorough: five, an answer to publish."),
  precision: term("Precision", "Measuring goes on until every median's 95 % interval ends within so many per cent of it, or until the effort's time is up."),
  tries: term("Number of calls", "Every cell gets exactly so many measured calls after its warm-up, however long that takes."),
  seed: term("Seed", "Starts every random choice of a run. The same seed gives the same order of calls again."),
  cell: term("Cell", "One transport, one operation, one size, with or without orders: one figure of the table."),

  median: term("Median",
    "Half of the calls took longer, half shorter. It is the time of a whole call in milliseconds, from asking to holding every object with every field set."),
  interval: term("95 % interval",
    "Where the true median lies, with 95 % confidence. ±0.02 means that it ends no farther than 0.02 ms from the median. The narrower, the surer. It needs six calls at least."),
  ratioToFastest: term("To the fastest", "The median divided by the median of the fastest transport that is steady, proven equal and no limit. 1.00× is the fastest itself."),
  versusFastest: term("Against the fastest, with interval",
    "The same ratio from pairs of blocks measured moments apart, which cancels what the machine does meanwhile. Slower, same or undecided is a verdict that allows a 5 % chance of any mistake in the whole table."),
  ratioToFloor: term("To the floor", "The median divided by that of raw TCP on this machine, which decodes nothing. It says how far from the physical limit a transport is."),
  cold: term("Cold", "The very first call, on a server and a client process that were both started for it. Warm figures never contain it."),
  serverStart: term("Server start", "From starting the server's process to the moment when all its endpoints answer."),
  quantile: term("p90, p95, p99, p99.9",
    "90, 95, 99 or 99.9 of 100 calls took at most this long. A figure is left out where there are too few calls to bound it: 36, 72, 368 and 3,688 at least."),
  samples: term("Calls", "Measured calls that the figures come from. Warm-up calls are not among them."),
  outliers: term("Outliers", "Calls far above the rest: three interquartile ranges above the upper quartile. They are marked, and still part of every figure."),
  stalls: term("Stalls", "Calls that were cancelled at their deadline. They count as longer than all others."),
  latencyModes: term("Several speeds", "Calls that gather around more than one latency, for example with and without a garbage collection. One median then hides two stories."),
  verified: term("Verified",
    "The answer was reduced to a digest, and it equalled that of the data on the server: before timing and again during it. A transport that answers wrongly is failed and never ranked."),
  status: term("Ok, unsteady, failed, unavailable",
    "Unsteady: the times were still changing when the warm-up's time was up; shown, not ranked. Failed: it answered wrongly or died. Unavailable: it is not on this machine, or has no such operation."),
  headline: term("Headline", "One sentence computed from the run. It names transports, libraries and their kind, and leaves out what noise could have made."),
  advice: term("Which to pick", "Computed, too: what each transport would take over several links, by its measured time, its round trips and its bytes. Rows within 5 % of the best count as equally good."),

  bytes: term("Request and response bytes", "The bodies of one call, counted at the stream. kB is 1000 bytes."),
  wireBytes: term("Bytes on the wire", "Request and response with headers and frames."),
  compressed: term("gzip, brotli", "The response's body compressed, both at their fastest, whatever the transport itself sends."),
  roundTrips: term("Round trips", "How often a call goes to the server and back on an open connection. Over a slow link each one costs its whole travel time."),
  allocated: term("Allocated", "Managed memory that the client's or the server's process allocated for one call. More of it means more work for the garbage collector."),
  cpu: term("CPU", "Processor time that a process used for one call. On several processors client and server together may use more than the call took."),
  gc: term("Garbage collections", "Collections of generation 0, 1 and 2 per 1000 calls, and the time they paused the process per call."),

  law: term("Cost law", "Cost of a call = fixed + per person × n, fitted over the sizes measured. Fixed is what a call costs before its first person."),
  residual: term("Farthest median", "How far the worst-fitted median lies from the law, in per cent of what the law says. Much of it means that a straight law does not describe the transport."),
  crossover: term("Crossover", "The size at which one transport passes another, with its interval. Below it the one is faster, above it the other."),
  logAxes: term("Log axes", "Each step multiplies instead of adding, so that 1 and 10,000 persons fit on one picture. Equal distances are equal ratios."),
  ecdf: term("Share of calls within a time", "For each time, the share of calls that took at most that long. A steep curve means steady; a long flat top means that a few calls are slow."),
  density: term("Density", "Where the calls gather: the higher the curve, the more calls took about that long. Two hills are two speeds."),
  phases: term("Where the time goes",
    "Request: encoding, sending and reading it. Repository: fetching the data. Serialise: up to the response's first byte. Transfer: up to its last byte. Deserialise: up to finished objects.",
    "It comes from a pass of its own through a relay, which adds some tens of microseconds."),
  addsUp: term("Adds up", "Whether the phases together are the whole call, within what measuring them allows. Where they are not, the split is to be read with care."),
  noise: term("Noise floor", "The run held against itself: one transport is measured under two names. A smaller difference than those two show says nothing."),
  strip: term("Latency strip", "Each mark is one of the latest calls. Marks in one clump mean steady; scattered marks mean that calls differ."),

  load: term("Load", "Many users, or many calls a second, at once, for so long. It asks not how fast one call is, but whether a promise is kept under pressure."),
  loadModel: term("Users or calls a second",
    "Users (closed): each awaits the answer, thinks, and asks again, so a slow server is asked less. Calls a second (open): they come whatever becomes of the ones before, as from the public; waiting in a queue counts."),
  sla: term("SLA", "What is promised, for example p95<3s: 95 of 100 calls answered within 3 s. Terms are joined by commas: median, p90, p95, p99, p99.9, max, errors, rate."),
  answered: term("Answered a second", "Calls answered in each second of the load."),
  errors: term("Errors", "Calls that failed, timed out or could not be sent, as a share of all."),
  capacity: term("Capacity", "The highest load that still keeps the SLA, found by trying, as an interval."),
  trend: term("Trend", "Whether response times crept up while the load went on. Flat is good; creeping means that longer loads end badly."),
  ceiling: term("Times the raw engine", "The transport's calls a second divided by what the load generator can do at all. Near 1 it measures the generator and not the transport."),
  longest: term("Longest", "The slowest call of the load, of those that were answered."),
  loadVisit: term("Load and second", "Each load of a transport begins with its second 0; a search for capacity makes many loads, one after the other. Figures are those of its latest second."),
  generator: term("Invalid load", "The machine that makes the calls was too busy to make them on time. The figures are shown, but they are not the transport's."),

  article: term("The articles' figures", "What the articles of 2012 to 2016 measured on the machines of their time. Milliseconds have changed since; the ratios between transports are the comparison."),
  rounds: term("Slowest and fastest round", "The experiment is done several times; these are its extremes. The figure beside is the median of all rounds."),
  handlerRatio: term("To the handler", "The transport's answered calls a second divided by those of the plain handler, which does nothing but answer. The article gives the same ratio."),
  modes: term("Instance and concurrency modes", "How a WCF service makes its objects: one for all, one a call or one a session, and whether calls may run side by side. Measured by many clients at once."),
  verdict: term("Faster, slower, same, undecided",
    "Whether a run differs from another by more than noise and chance explain. Same means within the threshold; undecided means that the calls cannot tell."),
  counters: term("Changed counters", "What was counted rather than timed: bytes, allocations, processor time. They change where the code changed, and hardly with the machine's mood."),
  baseline: term("Baseline", "The run that others are held against. Pin one, and comparing offers it first."),
  environment: term("What differs between the runs", "Machine, runtime and settings of both. Where something that decides latencies differs, the runs are unlike and every verdict says so."),
} satisfies Record<string, Term>;

export type TermId = keyof typeof glossary;

export const chapters: readonly { id: string; title: string; terms: readonly TermId[] }[] = [
  { id: "choosing", title: "What is compared", terms: ["transport", "kind", "variant", "operation", "size", "orders", "effort", "precision", "tries", "seed", "cell"] },
  {
    id: "reading", title: "How fast a call is",
    terms: ["median", "interval", "ratioToFastest", "versusFastest", "ratioToFloor", "cold", "serverStart", "quantile", "samples", "outliers", "stalls", "latencyModes", "strip"],
  },
  { id: "trust", title: "Whether to believe it", terms: ["verified", "status", "noise", "headline", "advice"] },
  { id: "costs", title: "What a call costs", terms: ["bytes", "wireBytes", "compressed", "roundTrips", "allocated", "cpu", "gc"] },
  { id: "pictures", title: "The pictures", terms: ["law", "residual", "crossover", "logAxes", "ecdf", "density", "phases", "addsUp"] },
  { id: "loads", title: "Loads", terms: ["load", "loadModel", "sla", "answered", "errors", "longest", "loadVisit", "capacity", "trend", "ceiling", "generator"] },
  { id: "others", title: "Articles and other runs", terms: ["article", "rounds", "handlerRatio", "modes", "verdict", "counters", "baseline", "environment"] },
];
