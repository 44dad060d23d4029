import type { Page } from "playwright-core";
import type { RunEntry } from "../../src/api/types";

/** A view to take a picture of. */
export interface View {
  name: string;
  address: string;
  /** Brings the page into the state to be shown. */
  prepare?: (page: Page) => Promise<void>;
  /** Shown on a phone, too. */
  isMain?: boolean;
}

/** A run that is being measured, once it has medians. */
export const watched: View = {
  name: "watch", address: "/live", isMain: true,
  prepare: (page) => page.locator(".cell.measuring .cell-width").filter({ hasText: /\d-\d/ }).nth(5).waitFor({ timeout: 400_000 }),
};

const grades = ["good", "fair", "poor"];

/** Every other view, with the runs to show: of medians the best, and the largest for views of sizes; of other kinds the latest. */
export function viewsOf(entries: readonly RunEntry[]): View[] {
  const medians = entries.filter(({ scenario, problem, complete }) => scenario === "run" && problem === null && complete)
    .sort((a, b) => grades.indexOf(a.grade ?? "poor") - grades.indexOf(b.grade ?? "poor") || b.startedAt.localeCompare(a.startedAt));
  const [shown] = medians;
  const bySize = medians.toSorted((a, b) => b.cells - a.cells);
  const [largest] = bySize;
  const pair = bySize.flatMap((one, index) => bySize.slice(index + 1).filter((other) => other.transports.join() === one.transports.join() && other.cells === one.cells).map((other) => [one, other] as const))[0];
  if (shown === undefined || largest === undefined || pair === undefined) {
    throw new Error("There are no two runs of the same cells to show.");
  }

  const [a, b] = pair.toSorted((one, other) => one.startedAt.localeCompare(other.startedAt)) as [RunEntry, RunEntry];
  const others = (["article1", "article2", "modes"] as const).flatMap((scenario) => entries.filter((entry) => entry.scenario === scenario && entry.complete).slice(0, 1));
  const loads = entries.filter(({ scenario, complete }) => scenario === "load" && complete).slice(0, 2).toReversed();
  return [
    { name: "start", address: "/", isMain: true },
    { name: "start-load", address: "/", prepare: (page) => page.getByRole("radio", { name: "Does it meet an SLA under load?" }).check() },
    { name: "articles", address: "/articles" },
    { name: "results", address: "/runs", isMain: true },
    { name: "trend", address: "/runs?view=trend", isMain: true },
    { name: "read-table", address: `/runs/${shown.runId}?view=table`, isMain: true },
    { name: "read-rows", address: `/runs/${largest.runId}?view=rows`, isMain: true },
    { name: "read-distribution", address: `/runs/${shown.runId}?view=distribution&rows=messagepack,grpc,odata,json` },
    { name: "read-phases", address: `/runs/${largest.runId}?view=phases` },
    { name: "read-costs", address: `/runs/${shown.runId}?view=costs`, isMain: true },
    ...loads.map(({ runId }, index) => ({ name: index === 0 ? "read-load" : "read-capacity", address: `/runs/${runId}` })),
    ...others.map(({ scenario, runId }) => ({ name: `read-${scenario}`, address: `/runs/${runId}` })),
    { name: "compare", address: `/compare?a=${a.runId}&b=${b.runId}`, isMain: true },
    { name: "explore-call", address: "/explore/call", prepare: makeCall },
    { name: "explore-odata", address: "/explore/odata", prepare: askOData },
    { name: "explained", address: `/runs/${shown.runId}`, prepare: (page) => page.getByRole("button", { name: 'What is "Median"?' }).click() },
    { name: "about", address: "/about" },
  ];
}

async function makeCall(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Transport" }).selectOption("wcf-binary");
  await page.getByRole("button", { name: "Call", exact: true }).click();
  // The usual call, of another transport, was made before.
  await page.getByRole("region", { name: "What passed" }).getByText("wcf-binary", { exact: true }).waitFor();
  await page.locator(".hex").first().waitFor();
}

async function askOData(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Query" }).fill("Persons?$filter=FloatNumber gt 500&$orderby=Name desc&$top=2");
  await page.getByRole("button", { name: "Ask" }).click();
  await page.getByLabel("Result").waitFor();
}
