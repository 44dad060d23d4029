import type { Catalogue, PlanRequest, RunEntry } from "../../src/api/types";
import { fetchJson, measure } from "./runs";

/** Minutes that a machine that does other things, too, may take for all cells of all transports. */
const patience = 20;

/** Makes a short run of every kind, and two of medians to compare: some minutes. */
export async function measureEverything(address: string): Promise<void> {
  const medians = { transports: ["all"], persons: [1, 10, 100, 1000, 10_000], orders: "with", tries: 60 } as const;
  await measure(address, { ...medians, transports: ["all"], persons: [...medians.persons] }, "Before the upgrade", patience);
  await measure(address, { ...medians, transports: ["all"], persons: [...medians.persons] }, "After the upgrade", patience);
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
