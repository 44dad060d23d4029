import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RunPlan } from "../src/api/types";
import { launch, open, settled } from "./support/chromium";
import { chooseTransports, startRun, stopAll } from "./support/runs";
import { type RunningServer, startServer } from "./support/server";

/** Minutes long, so that no machine is done with it before a test has looked. */
const long: Partial<RunPlan> = { transports: ["json", "messagepack"], persons: [1, 10], orders: "none", tries: 1_000_000 };

/** Visits of a second and less, so that figures change often however slow a machine is; more of them than a test watches. */
const lively: Partial<RunPlan> = { ...long, persons: [1, 10, 100, 1_000], tries: 40_000 };

/** Milliseconds until processes have been started and answers proved, on a busy machine. */
const slow = 180_000;

/** What a page keeps of its layout shifts: what was moved, each time. */
interface Shifts {
  moved: string[];
}

interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null }[];
}

describe("a run that is measured", () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(), launch()]);
  });
  afterEach(() => stopAll(server.address));
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it("carries a sample that is sent from the page", async () => {
    const { page, close } = await open(browser, server.address);
    await page.goto("/");
    await page.getByLabel("JSON sample", { exact: true }).setInputFiles({ name: "page-orders.json", mimeType: "application/json", buffer: Buffer.from('[{"id":1,"total":1.25},{"id":2,"total":2.50}]') });

    await page.getByText("2 items of page-orders.json, 1 type, 2 members.").waitFor({ timeout: slow });
    await page.getByText("decimal: $.total").waitFor({ state: "attached" });
    await page.getByText(/transport run .*--payload page-orders/).waitFor({ timeout: slow });
    await page.getByRole("combobox", { name: "What is carried" }).selectOption("persons");
    await page.getByRole("radio", { name: "Without", exact: true }).waitFor();
    await close();
  });

  it("starts from the first page, is watched live, and leads to its result", async () => {
    const { page, close } = await open(browser, server.address);
    await page.goto("/");
    await chooseTransports(page, ["json", "messagepack"]);
    for (const size of ["100", "1,000", "10,000"]) {
      await page.getByRole("checkbox", { name: size, exact: true }).uncheck();
    }

    await page.getByRole("radio", { name: "Without", exact: true }).check();
    await page.getByText("Stop condition and advanced settings").click();
    await page.getByRole("radio", { name: "A number of calls" }).check();
    await page.getByRole("spinbutton", { name: "Calls of each cell" }).fill("60");
    await page.getByText("transport run --transports json,messagepack --persons 1,10 --orders none --tries 60").waitFor();
    await page.getByRole("textbox", { name: /^Name/ }).fill("First <b>look</b>");
    await page.getByRole("button", { name: "Start the comparison" }).click();

    await page.waitForURL("**/live");
    await page.getByRole("heading", { level: 1, name: "First <b>look</b>" }).waitFor();
    const grid = page.getByRole("region", { name: "GetPersons without orders" });
    await grid.getByRole("rowheader", { name: "messagepack" }).waitFor();
    // A quick machine may finish these few calls before it sends their medians.
    await grid.locator(".cell-width").filter({ hasText: /\d-\d/ }).or(page.getByText(/The run has ended/)).first().waitFor({ timeout: slow });
    await page.getByText(/The run has ended: complete/).waitFor({ timeout: slow });
    // What was watched has become its answer, in the same place.
    await page.getByRole("region", { name: "Quality of this run" }).waitFor();
    await page.getByRole("region", { name: /GetPersons without orders/ }).getByRole("rowheader", { name: "messagepack" }).waitFor();
    await page.getByRole("link", { name: "Read the result" }).click();
    await page.waitForURL("**/runs/*");
    await close();
  });

  it("is joined by a reload and by a second tab, and keeps what was measured when it is finished early", async () => {
    await startRun(server.address, long, "Cut short");
    const { page, context, close } = await open(browser, server.address);
    await page.goto("/live");
    await page.locator(".cell.measuring").first().waitFor({ timeout: slow });
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Cut short" }).waitFor();
    await page.locator(".cell").first().waitFor();
    const second = await context.newPage();
    await second.goto("/live");
    await second.locator(".cell").first().waitFor();

    await page.getByRole("button", { name: "Finish this block and stop" }).click();
    await page.getByText(/The run has ended: cancelled/).waitFor({ timeout: slow });
    await second.getByText(/What was measured is kept/).waitFor();
    await second.getByRole("link", { name: "Read the result" }).waitFor();
    await close();
  });

  it("lets others wait, removes one from the queue, and is stopped at once", async () => {
    await startRun(server.address, long, "Now");
    await startRun(server.address, long, "Later");
    const { page, close } = await open(browser, server.address);
    await page.goto("/live");
    await page.getByText("Later", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Remove Later from the queue" }).click();
    await page.getByText("Later", { exact: true }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Stop now" }).click();
    await page.getByText(/The run has ended/).waitFor({ timeout: slow });
    await close();
  });

  it("moves nothing while it streams", async () => {
    await startRun(server.address, lively, "Still");
    const { page, close } = await open(browser, server.address);
    await page.goto("/live");
    await page.locator(".cell").first().waitFor({ timeout: slow });
    await settled(page);
    await page.evaluate(() => {
      const moved = ((globalThis as unknown as Shifts).moved = []) as Shifts["moved"];
      new PerformanceObserver((list) => moved.push(...list.getEntries().flatMap((entry) => (entry as LayoutShift).sources.map(({ node }) => `${(node instanceof Element ? node : node?.parentElement)?.className}: ${node?.textContent}`)))).observe({ type: "layout-shift" });
    });
    // From cells that wait over those that are proved and warm up to medians that tighten: each has been drawn differently.
    const widths = page.locator(".cell-width").filter({ hasText: /\d-\d/ });
    await widths.first().waitFor({ timeout: slow });
    for (let changes = 0; changes < 4; changes++) {
      const before = await widths.allInnerTexts();
      await expect.poll(() => widths.allInnerTexts(), { timeout: slow }).not.toEqual(before);
    }

    expect(await page.evaluate(() => (globalThis as unknown as Shifts).moved)).toEqual([]);
    await page.getByRole("button", { name: "Stop now" }).click();
    await page.getByText(/The run has ended/).waitFor({ timeout: slow });
    await close();
  });

  it("says so when the server goes away, and keeps what it showed", async () => {
    const own = await startServer();
    const { page, close } = await open(browser, own.address, { provoked: /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/ });
    await startRun(own.address, long, "Orphan");
    await page.goto("/live");
    await page.locator(".cell.measuring").first().waitFor({ timeout: slow });
    await own.kill();
    await page.getByText(/The server does not answer/).waitFor();
    await page.getByRole("rowheader", { name: "json" }).waitFor();
    await close();
  });
});
