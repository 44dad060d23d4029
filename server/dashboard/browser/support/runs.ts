import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import type { LiveState, PlanRequest, RunEntry, RunPlan } from "../../src/api/types";
import { type RunningServer, startServer } from "./server";

/** Two transports, two sizes, a number of calls: over in a few seconds. */
export const smallPlan: Partial<RunPlan> = { transports: ["json", "messagepack"], persons: [1, 10], orders: "none", tries: 40 };

const defaults: RunPlan = {
  transports: ["all"], operations: ["GetPersons"], persons: [1], orders: "none", effort: "quick", tries: null, precision: null, seed: 20120101, server: null, callDeadlineSeconds: 30, data: "tidy", fresh: false, vary: false, database: null,
};

/** Starts a run as the page does, without the page. */
export async function startRun(address: string, plan: Partial<RunPlan>, name?: string): Promise<string> {
  const body: PlanRequest & { name?: string } = { scenario: "run", run: { ...defaults, ...plan }, ...(name === undefined ? {} : { name }) };
  const { ticket } = await fetchJson<{ ticket: string }>(`${address}/api/runs`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  return ticket;
}

/** Runs a plan to its end within this many minutes; returns the id of its record. */
export async function measure(address: string, plan: Partial<RunPlan>, name: string, minutes = 4.5): Promise<string> {
  await startRun(address, plan, name);
  for (let left = minutes * 120; left > 0; left--) {
    const entry = (await fetchJson<RunEntry[]>(`${address}/api/runs`)).find((one) => one.name === name && one.ended !== null);
    if (entry !== undefined) {
      return entry.runId;
    }

    await new Promise((done) => setTimeout(done, 500));
  }

  throw new Error(`The run "${name}" did not end within ${minutes} minutes.`);
}

/** As many cells as a whole comparison has of two transports. */
const wholePlan: Partial<RunPlan> = { ...smallPlan, persons: [1, 10, 100, 1000, 10_000], orders: "both" };

/** Starts a server whose history has two runs of the small plan, the later one second, and as a third one of many sizes if it has a name too. */
export async function startServerWithRuns(names: readonly [string, string, string?]): Promise<{ server: RunningServer; ids: string[] }> {
  const records = [...await measuredOnce("small", [smallPlan, smallPlan]), ...names.length > 2 ? await measuredOnce("whole", [wholePlan]) : []];
  const server = await startServer(records);
  try {
    const ids = records.map((record) => basename(record, ".jsonl"));
    await Promise.all(ids.map((id, i) => fetchJson(`${server.address}/api/runs/${id}`, { method: "PATCH", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name: names[i] }) })));
    return { server, ids };
  } catch (error) {
    await server.kill();
    throw error;
  }
}

/** Records of these plans, measured once for all files of tests that share the folder TRANSPORT_MEASURED_RUNS; without it, by each file. */
async function measuredOnce(kind: string, plans: readonly Partial<RunPlan>[]): Promise<string[]> {
  const folder = join(measuredRuns(), kind);
  if (!existsSync(folder)) {
    const server = await startServer();
    try {
      const ids: string[] = [];
      for (const plan of plans) {
        ids.push(await measure(server.address, plan, `${kind} ${ids.length}`));
      }

      mkdirSync(folder);
      ids.forEach((id) => cpSync(join(server.store, `${id}.jsonl`), join(folder, `${id}.jsonl`)));
    } finally {
      await server.kill();
    }
  }

  return readdirSync(folder).sort().map((name) => join(folder, name));
}

function measuredRuns(): string {
  if (process.env.TRANSPORT_MEASURED_RUNS === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "transport-measured-"));
    process.env.TRANSPORT_MEASURED_RUNS = folder;
    process.once("exit", () => rmSync(folder, { recursive: true }));
  }

  return process.env.TRANSPORT_MEASURED_RUNS;
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
