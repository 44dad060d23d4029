import { mkdirSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { it } from "vitest";
import type { RunEntry } from "../src/api/types";
import { launch, open } from "./support/chromium";
import { fetchJson, measure, startRun } from "./support/runs";
import { startServer } from "./support/server";

const folder = resolve(import.meta.dirname, "../../../docs/images/dashboard");

/** Records to show, from the folder SCREENSHOT_STORE; without one, two short runs are made. */
const records = process.env.SCREENSHOT_STORE === undefined ? [] : readdirSync(process.env.SCREENSHOT_STORE).filter((name) => name.endsWith(".jsonl")).map((name) => join(process.env.SCREENSHOT_STORE!, name));

const sizes = { wide: { width: 1360, height: 850 }, narrow: { width: 360, height: 740 } };

interface View {
  name: string;
  address: string;
  /** Brings the page into the state to be shown. */
  prepare?: (page: Page) => Promise<void>;
  isWhole?: boolean;
}

it("takes a picture of every view", async () => {
  mkdirSync(folder, { recursive: true });
  const server = await startServer(records);
  const browser = await launch();
  try {
    if (records.length === 0) {
      await measure(server.address, { transports: ["all"], persons: [1, 10, 100, 1000, 10_000], orders: "with", tries: 60 }, "Before the upgrade");
      await measure(server.address, { transports: ["all"], persons: [1, 10, 100, 1000, 10_000], orders: "with", tries: 60 }, "After the upgrade");
    }

    await takeAll(browser, server.address, viewsOf(await fetchJson<RunEntry[]>(`${server.address}/api/runs`)));
    await startRun(server.address, { transports: ["all"], persons: [1, 10, 100, 1000], orders: "with", effort: "quick" }, "Which wire?");
    await takeAll(browser, server.address, [{ name: "watch", address: "/live", isWhole: true, prepare: (page) => page.locator(".cell.measuring .cell-width").getByText("±").first().waitFor({ timeout: 180_000 }).then(() => page.waitForTimeout(8_000)) }]);
  } finally {
    await browser.close();
    await server.stop();
  }
});

function viewsOf(entries: readonly RunEntry[]): View[] {
  const medians = entries.filter(({ scenario, problem, cells }) => scenario === "run" && problem === null && cells > 20);
  const [after, before] = [medians[0], medians[1] ?? medians[0]];
  if (after === undefined || before === undefined) {
    throw new Error("There is no run of medians to show.");
  }

  const others = (["load", "article1", "article2", "modes"] as const).flatMap((scenario) => entries.filter((entry) => entry.scenario === scenario).slice(0, 1));
  return [
    { name: "start", address: "/" },
    { name: "results", address: "/runs" },
    ...["table", "rows", "distribution", "phases"].map((view) => ({ name: `read-${view}`, address: `/runs/${after.runId}?view=${view}`, isWhole: true })),
    ...others.map((entry) => ({ name: `read-${entry.scenario}`, address: `/runs/${entry.runId}`, isWhole: true })),
    { name: "compare", address: `/compare?a=${before.runId}&b=${after.runId}`, isWhole: true },
    { name: "explore-call", address: "/explore/call" },
    { name: "explore-odata", address: "/explore/odata" },
    { name: "about", address: "/about" },
  ];
}

async function takeAll(browser: Browser, address: string, views: readonly View[]): Promise<void> {
  for (const [colorScheme, size, ending] of [["light", sizes.wide, "light"], ["dark", sizes.wide, "dark"], ["light", sizes.narrow, "narrow"]] as const) {
    const { page, context } = await open(browser, address, { colorScheme, viewport: size, reducedMotion: "reduce" });
    page.setDefaultTimeout(60_000);
    for (const { name, address: view, prepare, isWhole } of views) {
      await page.goto(view);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await prepare?.(page);
      await page.waitForTimeout(1_200);
      await page.screenshot({ path: join(folder, `${name}-${ending}.png`), fullPage: isWhole === true && ending !== "narrow" });
    }

    await context.close();
  }
}
