import type { Page } from "playwright-core";
import type { LiveState, PlanRequest, RunPlan } from "../../src/api/types";
import { type MadeUpRun, recordOf } from "./records";
import { type RunningServer, startServer } from "./server";

const defaults: RunPlan = {
  transports: ["all"], operations: ["GetPersons"], persons: [1], orders: "none", effort: "quick", tries: null, precision: null, seed: 20120101, server: null, callDeadlineSeconds: 30, data: "tidy", fresh: false, vary: false, cold: null, database: null,
};

/** Starts a run as the page does, without the page. */
export async function startRun(address: string, plan: Partial<RunPlan>, name?: string): Promise<string> {
  const body: PlanRequest & { name?: string } = { scenario: "run", run: { ...defaults, ...plan }, ...(name === undefined ? {} : { name }) };
  const { ticket } = await fetchJson<{ ticket: string }>(`${address}/api/runs`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  return ticket;
}

const madeUp: readonly MadeUpRun[] = [
  { id: "20260102-030405", persons: [1, 10], orders: "none" },
  { id: "20260102-030905", persons: [1, 10], orders: "none", slower: 1.02 },
  // As many cells of two transports as a whole comparison has.
  { id: "20260102-031405", persons: [1, 10, 100, 1000, 10_000], orders: "both" },
];

/** Records of two runs of the same plan, and of one of many sizes, by their ids. */
export const madeUpRecords = (count = madeUp.length): ReadonlyMap<string, string> => new Map(madeUp.slice(0, count).map((run) => [run.id, recordOf(run)]));

/** Starts a server whose history has two runs of the same plan, and, if a third name is given, one of many sizes. */
export async function startServerWithRuns(names: readonly [string, string, string?]): Promise<{ server: RunningServer; ids: string[] }> {
  const records = madeUpRecords(names.length);
  const ids = [...records.keys()];
  const server = await startServer(records);
  try {
    await Promise.all(ids.map((id, i) => editRun(server.address, id, { name: names[i] })));
    return { server, ids };
  } catch (error) {
    await server.kill();
    throw error;
  }
}

/** Stops what is measured and empties the queue, so that no test finds what another one has left. */
export async function stopAll(address: string): Promise<void> {
  for (let state = await liveState(address); state.current !== null || state.queue.length > 0; state = await liveState(address)) {
    for (const { ticket } of [...state.queue, ...(state.current === null ? [] : [state.current])]) {
      // It may have ended meanwhile, which is as good.
      await fetch(`${address}/api/runs/${ticket}/cancel?now=true`, { method: "POST", headers: { "Content-Type": "application/json" } });
    }

    await new Promise((done) => setTimeout(done, 500));
  }
}

/** What the server's first live event says. */
async function liveState(address: string): Promise<LiveState> {
  const response = await fetch(`${address}/api/live`);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("\n\n")) {
    text += (await reader.read()).value ?? "";
  }

  await reader.cancel();
  return JSON.parse(/^data: (.*)$/m.exec(text)![1]!) as LiveState;
}

/** Gives a stored run a name, or makes it the baseline. */
export function editRun(address: string, id: string, changes: { name?: string | undefined; isBaseline?: boolean }): Promise<unknown> {
  return fetchJson(`${address}/api/runs/${id}`, { method: "PATCH", headers: { "Content-Type": "application/json" }, body: JSON.stringify(changes) });
}

export async function fetchJson<T>(address: string, init?: RequestInit): Promise<T> {
  const response = await fetch(address, init);
  if (!response.ok) {
    throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  }

  return (await response.json()) as T;
}

/** Chooses exactly these transports on the start page. */
export async function chooseTransports(page: Page, ids: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "None", exact: true }).click();
  for (const id of ids) {
    await page.locator("label.choice").filter({ has: page.locator(".choice-name", { hasText: new RegExp(`^${id}$`) }) }).getByRole("checkbox").check();
  }
}
