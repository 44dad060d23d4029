// What each number means, in plain words: docs/reading-a-table.md and docs/method.md for those who read neither. The one place where terms are explained.

interface Term {
  title: string;
  words: readonly string[];
}

const term = (title: string, ...words: string[]): Term => ({ title, words });

export const glossary = {
  transport: term("Transport",
    "One way to bring the same data from the server to the client: a wire format, a protocol and the library that speaks it. Each has one colour, symbol and line pattern on all pages.",
    "Library: an implementation that you can install, named with its version. Ours: this project's own implementation. Limit: raw TCP that decodes nothing, shown for scale and never ranked. A +variant has one setting changed, for example gzip."),
  operation: term("Operation and size",
    "GetPersons returns N persons, with or without two orders per person. GetCustomerOrders returns orders, SubmitCustomerOrders uploads them, Query returns one byte: the smallest call. GetItems and SubmitItems carry data of your own.",
    "Size: persons or orders per call. Some transports are fast with little data and slow with much, so measure several sizes."),
  effort: term("Effort",
    "Quick: three to five minutes, for a first look. Normal: about ten minutes, for a decision. Thorough: half an hour, for publishing.",
    "A precision keeps measuring until every median's interval is within ±N %, or until the time is used up. A number of calls is made exactly, however long that takes.",
    "A call that reaches its deadline is cancelled and counts as slower than all others. The same seed repeats the same order of calls."),
  estimate: term("Time and progress",
    "At most: a time limit ends the run. About: the run ends when its calls are made, or this machine exceeds the limit, and the time is an estimate: for a machine with two processors, or from the latest run of the kind.",
    "While measuring, the time left is updated as cells finish. A block calls every cell of the run, in shuffled order."),
  warmUp: term("Warm-up", "Calls before those that are measured. They open the connections and let the runtime compile the code, as on a server that has run for a while."),
  cell: term("Cell", "One transport, one operation, one size, with or without orders: one figure of the table. A cancelled run keeps the cells that were finished."),

  median: term("Median",
    "Half of the calls took longer, half shorter. It is the time of a whole call in milliseconds, from the request until every object is complete."),
  interval: term("95 % interval",
    "Where the true median lies, with 95 % confidence: 9.0 (5.6-31) means between 5.6 and 31. The narrower, the more certain. It needs at least six calls."),
  ratio: term("Ratio and verdict",
    "How many times as long as the fastest transport it takes, by the calls that nothing disturbed, with the 95 % interval that decides. To the floor: its median divided by that of raw TCP, the physical limit of this machine.",
    "Certain: at most a 5 % chance of any mistake in the table. Likely: beyond 1 by itself, but not with all pairs together. Too close to call: more calls are needed, or more processes where there was only one."),
  cold: term("Cold", "The very first call, on server and client processes started for it. Warm figures never contain it. Server start: from starting the process until all its endpoints answer."),
  quantile: term("p90, p95, p99, p99.9",
    "90, 95, 99 or 99.9 of 100 calls took at most this long. A figure is left out if there are too few calls to bound it: at least 36, 72, 368 and 3,688 are needed, and of a single process 120, 240, 1,200 and 12,000 blocks."),
  samples: term("Calls, outliers, stalls",
    "Calls: measured calls, without the warm-up. Outliers: calls more than three interquartile ranges above the upper quartile; they are marked, and still part of every figure.",
    "Stalls: calls that were cancelled at their deadline. They count as slower than all others."),
  distribution: term("Latency distribution",
    "CDF: for each time, the share of calls that took at most that long. A steep curve means steady; a long flat top means that a few calls are slow.",
    "Density: the higher the curve, the more calls took about that long. Two hills are two speeds, for example with and without a garbage collection; one median then describes neither. In the strip of latest calls, marks close together mean steady."),
  verified: term("Verified",
    "The response was reduced to a digest that equalled that of the source data, before the measurement and during it. A transport that answers wrongly is failed and never ranked."),
  status: term("Ok, unsteady, failed, unavailable",
    "Unsteady: the times were still changing when the warm-up ended; the interval of its ratio has room for that. Failed: it answered wrongly or died. Unavailable: it is not on this machine, or has no such operation."),
  advice: term("Answer and pick",
    "Computed from the run, never written by hand. Pick: what each transport would take over several links, from its measured time, its round trips and its bytes. Transports whose intervals overlap the best one's are equally good."),
  noise: term("Noise floor", "One transport is measured twice under different names. The difference between the two is pure noise: do not trust any difference smaller than this."),

  bytes: term("Bytes",
    "Request and response: the bodies of one call, counted at the stream; kB is 1,000 bytes. On the wire: with headers and frames. gzip and brotli: the response's body compressed, whatever the transport sends.",
    "Round trips: how often a call goes to the server and back. Over a slow link each one costs its whole travel time."),
  cost: term("CPU, allocations, collections",
    "CPU: processor time per call; client and server together may use more than the call took. Allocated: managed memory per call.",
    "Collections: garbage collections of generations 0, 1 and 2 per 1,000 calls, and how long they paused the process per call."),

  law: term("Cost law and crossover",
    "Cost of a call = fixed + per person × n, fitted over the sizes. Max. fit error: how far the worst-fitting median lies from the law; a large value means that the cost is not a straight line.",
    "Crossover: the size at which one transport overtakes another, with its interval. On log axes each step multiplies, so equal distances are equal ratios."),
  phases: term("Where the time goes",
    "Request: encoding, sending and reading it. Repository: fetching the data. Serialise: until the first bytes are handed to the connection. First byte: until they arrive. Transfer: until the last byte. Deserialise: until the objects are finished. Shares are of the sum of all six.",
    "Measured separately through a relay, which adds some tens of microseconds. If the phases do not add up to the call, read them with care."),
  pieces: term("One call, byte by byte",
    "Each piece: where it begins, counted from 0 in hexadecimal, its length, and its meaning. Nested pieces are indented.",
    "A single call without warm-up is an impression. Medians are measured under Measure."),

  load: term("Load",
    "Many users, or many calls per second, for some time: is an SLA met? Users (closed): each waits for the response, thinks, and calls again, so a slow server is called less. Calls per second (open): calls are sent regardless of whether earlier ones have completed, and waiting counts.",
    "A load stays constant, rises in steps, or ramps up. Each load of a transport starts at second 0. Rounds: how often each transport is loaded, in shuffled order."),
  sla: term("SLA",
    "The service level to meet, for example p95<3s: 95 of 100 calls answered within 3 s. Terms are joined by commas: median, p90, p95, p99, p99.9, errors, rate.",
    "Errors: calls that failed, timed out or could not be sent, as a share of all. Longest: the slowest answered call."),
  answered: term("Answered per second", "Calls answered in each second of the load."),
  capacity: term("Capacity", "The highest load that still meets the SLA, found by trying, as an interval."),
  generator: term("Trend and limits of a load",
    "Trend: whether response times rose during the load. Rising means that longer loads end badly.",
    "Times the raw engine: the transport's calls per second divided by the most that the load generator can send. Near 1, the generator is measured and not the transport. Invalid: the generator was too busy to send its calls on time."),

  article: term("The articles' experiments",
    "What articles of 2012 to 2016 measured on the machines of their time. Milliseconds have changed since; compare the ratios between transports.",
    "N callers at once: each waits for its response before it calls again. Rounds and runs: how often everything is measured, in another shuffled order; the figure is their median, with the slowest and fastest beside it. To the handler: calls per second divided by those of a handler that only answers."),
  modes: term("Instance and concurrency modes",
    "How a WCF service creates its objects: one for all, one per call or one per session, and whether calls may run at the same time. Many clients measure it at once. With more sizes or modes, each gets less of the total time."),
  comparison: term("Comparing runs",
    "Faster or slower: the runs differ by more than noise and chance explain. Same: within the threshold. Too close: more calls are needed, or more processes where there was only one. Counted figures (bytes, allocations, CPU) hardly depend on the machine's load.",
    "Baseline: the run that others are compared with. If the environments differ in something that decides latencies, every verdict says so."),
} satisfies Record<string, Term>;

export type TermId = keyof typeof glossary;

export const chapters: readonly { id: string; title: string; terms: readonly TermId[] }[] = [
  { id: "choosing", title: "What is compared", terms: ["transport", "operation", "effort", "estimate", "warmUp", "cell"] },
  { id: "reading", title: "How fast a call is", terms: ["median", "interval", "ratio", "cold", "quantile", "samples", "distribution"] },
  { id: "trust", title: "Whether to believe it", terms: ["verified", "status", "noise", "advice"] },
  { id: "costs", title: "What a call costs", terms: ["bytes", "cost", "law", "phases", "pieces"] },
  { id: "loads", title: "Loads", terms: ["load", "sla", "answered", "capacity", "generator"] },
  { id: "others", title: "Articles and other runs", terms: ["article", "modes", "comparison"] },
];
