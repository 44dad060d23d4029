/** A made-up record: what a browser shows of it depends on no machine. */
export interface MadeUpRun {
  id: string;
  persons: readonly number[];
  orders: "none" | "both";
  /** Calls take so many times as long as those of another record. */
  slower?: number;
  /** How often a process froze; from 20 times on the machine was overloaded. */
  freezes?: number;
}

/** Fixed milliseconds and microseconds per person, and bytes per person. */
const transports = {
  json: { wire: "application/json over HTTP/1.1", library: "System.Text.Json source generation", fixedMs: 0.12, perPersonUs: 1.3, bytes: 102, source: "built in" },
  messagepack: { wire: "application/vnd.msgpack over HTTP/1.1", library: "MessagePack-CSharp", fixedMs: 0.11, perPersonUs: 0.69, bytes: 52, source: "plugins/messagepack" },
};

type Id = keyof typeof transports;

interface Cell {
  transport: string;
  operation: "GetPersons";
  persons: number;
  orders: boolean;
}

const processes = 3;
const blocks = 14;
const digest = "a0".repeat(32);

/** The lines of a complete run of two transports: every figure of every view is in it. */
export function recordOf(run: MadeUpRun): string {
  const random = generator(Number(run.id.replace("-", "")));
  const ids = Object.keys(transports) as Id[];
  const withOrders = run.orders === "both" ? [false, true] : [false];
  const cellsOf = (id: string): Cell[] => withOrders.flatMap((orders) => run.persons.map((persons) => ({ transport: id, operation: "GetPersons" as const, persons, orders })));
  const again = `${ids[0]!}+again`;
  const cells = ids.flatMap(cellsOf);
  const typical = ({ transport, persons, orders }: Cell): number => {
    const { fixedMs, perPersonUs } = transports[transport.replace("+again", "") as Id];
    return (run.slower ?? 1) * (fixedMs + (perPersonUs * persons * (orders ? 2.3 : 1)) / 1000);
  };
  const reference = run.persons.includes(1000) ? 1000 : Math.max(...run.persons);
  const events: object[] = [
    { event: "run-started", schemaVersion: 1, manifest: manifestOf(run, ids) },
    ...ids.map((id) => ({ event: "row-listed", transport: id, description: descriptionOf(id) })),
    { event: "row-listed", transport: again, description: descriptionOf(ids[0]!), sameAs: ids[0] },
  ];
  for (let process = 0; process < processes; process++) {
    const order = shuffled([...cells, ...cellsOf(again)], random);
    events.push(...[...ids, again].map((transport) => ({ event: "opened", process, transport, openMs: 1, firstCallMs: 150 })));
    events.push(...order.map((cell) => ({ event: "cell-verified", cell, digest, expected: digest })));
    events.push(...order.map((cell) => ({ event: "warmed-up", process, cell, calls: 300, stable: true, estimateMs: typical(cell) })));
    for (let block = 0; block < blocks; block++) {
      const visits = shuffled(order, random).map((cell, place) => ({ cell, place, ms: [1, 2, 3].map(() => typical(cell) * (1 + 0.04 * random())), stalls: 0 }));
      events.push({ event: "block-measured", process, block, visits });
    }
  }

  for (const cell of cells) {
    const [ms, bytes] = [typical(cell), transports[cell.transport as Id].bytes * cell.persons * (cell.orders ? 3 : 1)];
    events.push(
      { event: "cost-measured", process: 0, cell, calls: 100, clientAllocatedBytes: 4000 + bytes * 2, serverAllocatedBytes: 700 + bytes / 50, clientCpuMs: ms * 0.6, serverCpuMs: ms * 0.5, clientGc: idleGc, serverGc: idleGc },
      { event: "bytes-counted", cell, requestBytes: 0, responseBytes: bytes, requestWireBytes: 78, responseWireBytes: bytes + 126, roundTrips: 1, responseGzipBytes: Math.ceil(bytes / 3), responseBrotliBytes: Math.ceil(bytes / 4) },
      { event: "phases-measured", cell, calls: 15, requestMs: ms * 0.2, serialiseMs: ms * 0.25, transferMs: ms * 0.15, deserialiseMs: ms * 0.3, totalMs: ms, repositoryMs: ms * 0.02, firstByteMs: ms * 0.08, serialiseAllMs: ms * 0.25 },
    );
  }

  events.push(...cells.filter(({ persons, orders }) => persons === reference && !orders).map((cell) => ({ event: "cold-measured", cell, serverStartMs: 300, openMs: 25, firstCallMs: 120 })));
  events.push(...Array.from({ length: run.freezes ?? 0 }, (_, pid) => ({ event: "process-incident", role: "Server", kind: "Froze", pid, reason: "stood still", ms: 1200 })));
  events.push({ event: "run-ended", endedAt: startOf(run.id, 100), reason: "completed" });
  return events.map((event, i) => `${JSON.stringify({ ...event, at: startOf(run.id, (i * 100) / events.length) })}\n`).join("");
}

const idleGc = { gen0: 0, gen1: 0, gen2: 0, pauseMs: 0 };

function manifestOf({ id, persons, orders }: MadeUpRun, ids: readonly string[]): object {
  const plan = { transports: ids, operations: ["GetPersons"], persons, orders: orders === "both" ? "Both" : "None", effort: "Quick", tries: 40, seed: 7, data: "Tidy", fresh: false, vary: false, callDeadlineSeconds: 30 };
  return {
    runId: id, startedAt: startOf(id), productVersion: "0.1.0", commit: "0123456789abcdef0123456789abcdef01234567", seed: 7,
    machine: { operatingSystem: "Test OS 1", architecture: "X64", processor: "Test CPU", processors: 2, memoryBytes: 8_000_000_000 },
    runtime: { framework: ".NET 10.0.0", clientGc: "workstation", serverGc: "workstation", knobs: {} },
    serverProcesses: "per row", visit: "one call after one of the same row with one person",
    commandLine: `transport run --transports ${ids.join(",")} --persons ${persons.join(",")} --orders ${orders} --tries 40`, plan,
  };
}

function descriptionOf(id: Id): object {
  const { wire, library, source } = transports[id];
  return {
    id, wire, library, libraryVersion: "1.2.3", protocol: "Http1", implementation: "Library", source, endpointId: id, compression: "identity", tuning: "default", settings: {},
    operations: ["GetPersons", "GetCustomerOrders", "Query", "SubmitCustomerOrders"], isLimit: false, isVariant: false,
  };
}

/** The time in the id of a run, some seconds later. */
function startOf(id: string, seconds = 0): string {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/.exec(id)!.map(Number);
  return new Date(Date.UTC(year!, month! - 1, day, hour, minute, second! + seconds)).toISOString();
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items.map((item) => ({ item, at: random() })).sort((a, b) => a.at - b.at).map(({ item }) => item);
}

/** Numbers from 0 to 1, the same ones for the same seed (Park and Miller's minimal standard generator). */
function generator(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
