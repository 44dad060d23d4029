import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunPlan } from "../src/api/types";
import { launch, open } from "./support/chromium";
import { chooseTransports, startRun } from "./support/runs";
import { type RunningServer, startServer } from "./support/server";

const long: Partial<RunPlan> = { transports: ["json", "messagepack"], persons: [1, 10], orders: "none", tries: 4_000 };

describe("a run that is measured", () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it("starts from the first page, is watched live, and leads to its result", async () => {
    const { page, context, faults } = await open(browser, server.address);
    await page.goto("/");
    await chooseTransports(page, ["json", "messagepack"]);
    for (const size of ["100", "1,000", "10,000"]) {
      await page.getByRole("checkbox", { name: size, exact: true }).uncheck();
    }

    await page.getByRole("radio", { name: "Without" }).check();
    await page.getByText("Until when, and details").click();
    await page.getByRole("radio", { name: "A number of calls" }).check();
    await page.getByRole("spinbutton", { name: "Calls of each cell" }).fill("60");
    await page.getByText("transport run --transports json,messagepack --persons 1,10 --orders none --tries 60").waitFor();
    await page.getByRole("textbox", { name: /^Name/ }).fill("First <b>look</b>");
    await page.getByRole("button", { name: "Start the comparison" }).click();

    await page.waitForURL("**/live");
    await page.getByRole("heading", { level: 1, name: "First <b>look</b>" }).waitFor();
    const grid = page.getByRole("region", { name: "GetPersons without orders" });
    await grid.getByRole("rowheader", { name: "messagepack" }).waitFor();
    await grid.getByText("±").first().waitFor();
    await page.getByText(/The run has ended: complete/).waitFor({ timeout: 120_000 });
    await page.getByRole("link", { name: "Read the result" }).click();
    await page.waitForURL("**/runs/*");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is joined by a reload and by a second tab, and keeps what was measured when it is finished early", async () => {
    await startRun(server.address, long, "Cut short");
    const { page, context, faults } = await open(browser, server.address);
    await page.goto("/live");
    await page.locator(".cell.measuring").first().waitFor({ timeout: 90_000 });
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Cut short" }).waitFor();
    await page.locator(".cell.measuring").first().waitFor();
    const second = await context.newPage();
    await second.goto("/live");
    await second.locator(".cell.measuring").first().waitFor();

    await page.getByRole("button", { name: "Finish now, keep what was measured" }).click();
    await page.getByText(/The run has ended: cancelled/).waitFor({ timeout: 60_000 });
    await second.getByText(/What was measured is kept/).waitFor();
    await second.getByRole("link", { name: "Read the result" }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("lets others wait, removes one from the queue, and is stopped at once", async () => {
    await startRun(server.address, long, "Now");
    await startRun(server.address, long, "Later");
    const { page, context, faults } = await open(browser, server.address);
    await page.goto("/live");
    await page.getByText("Later", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Remove Later from the queue" }).click();
    await page.getByText("Later", { exact: true }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Stop at once" }).click();
    await page.getByText(/The run has ended/).waitFor({ timeout: 60_000 });
    expect(faults).toEqual([]);
    await context.close();
  });

  it("moves nothing while it streams", async () => {
    await startRun(server.address, long, "Still");
    const { page, context } = await open(browser, server.address);
    await page.goto("/live");
    await page.locator(".cell.measuring").first().waitFor({ timeout: 90_000 });
    const shift = await page.evaluate(() => new Promise<number>((done) => {
      let sum = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (sum += (entry as PerformanceEntry & { value: number }).value))).observe({ type: "layout-shift" });
      setTimeout(() => done(sum), 4_000);
    }));
    expect(shift).toBeLessThan(0.01);
    await page.getByRole("button", { name: "Stop at once" }).click();
    await page.getByText(/The run has ended/).waitFor({ timeout: 60_000 });
    await context.close();
  });

  it("says so when the server goes away, and keeps what it showed", async () => {
    const own = await startServer();
    const { page, context } = await open(browser, own.address);
    await startRun(own.address, long, "Orphan");
    await page.goto("/live");
    await page.locator(".cell.measuring").first().waitFor({ timeout: 90_000 });
    await own.kill();
    await page.getByText(/The server does not answer/).waitFor();
    await page.getByRole("rowheader", { name: "json" }).waitFor();
    await context.close();
  });
});
