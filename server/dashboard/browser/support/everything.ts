import type { Catalogue, PlanRequest, RunEntry, RunPlan } from "../../src/api/types";
import { fetchJson, startRun } from "./runs";

/** Minutes that a machine that does other things, too, may take for all cells of all transports. */
const patience = 20;

/** Makes a short run of every kind, and two of medians to compare: some minutes. */
export async function measureEverything(address: string): Promise<void> {
  const medians = { transports: ["all"], persons: [1, 10, 100, 1000, 10_000], orders: "with", tries: 60 } as const;
  await measure(address, { ...medians, transports: ["all"], persons: [...medians.persons] }, "Before the upgrade");
  await measure(address, { ...medians, transports: ["all"], persons: [...medians.persons] }, "After the upgrade");
  const { defaults } = await fetchJson<Catalogue>(`${address}/api/catalogue`);
  const few = { ...defaults.load.load, transports: ["json", "grpc", "odata"], warmUpSeconds: 1 };
  const plans: (PlanRequest & { name: string })[] = [
    { name: "250 users", scenario: "load", load: { ...few, stages: [{ seconds: 10, from: 250, to: 250 }] } },
    { name: "How many users?", scenario: "load", load: { ...few, stages: [{ seconds: 2, from: 50, to: 50 }], findCapacity: true } },
    { name: "Article 1 again", scenario: "article1", article: defaults.article1.article },
    { name: "Article 2 again", scenario: "article2", article: defaults.article2.article },
    { name: "Article 3 again", scenario: "modes", article: { ...defaults.modes.article, minutes: 2 } },
  ];
  for (const plan of plans) {
    await fetchJson(`${address}/api/runs`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(plan) });
  }

  let ended: readonly string[] = [];
  while (!plans.every(({ name }) => ended.includes(name))) {
    await new Promise((done) => setTimeout(done, 2_000));
    ended = (await fetchJson<RunEntry[]>(`${address}/api/runs`)).filter((entry) => entry.ended !== null).map(({ name }) => name ?? "");
  }
}

/** Runs a plan to its end. */
async function measure(address: string, plan: Partial<RunPlan>, name: string): Promise<void> {
  await startRun(address, plan, name);
  for (let left = patience * 120; left > 0; left--) {
    if ((await fetchJson<RunEntry[]>(`${address}/api/runs`)).some((one) => one.name === name && one.ended !== null)) {
      return;
    }

    await new Promise((done) => setTimeout(done, 500));
  }

  throw new Error(`The run "${name}" did not end within ${patience} minutes.`);
}
