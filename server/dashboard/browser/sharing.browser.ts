import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenRules } from "./support/axe";
import { launch, open, settled } from "./support/chromium";
import { madeUpRecords } from "./support/runs";
import { type RunningServer, startServer } from "./support/server";
import { widened } from "./support/widened";

const [desktop, phone] = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];
const whole = "20000101-000000";
const kinds = ["load", "capacity", "article-1", "article-3", "data"];

describe("the page of a run as one file", () => {
  let server: RunningServer;
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), "transport-shared-"));
  const stored = (kind: string) => readFileSync(resolve(import.meta.dirname, "../../../tests/goldens/records", `${kind}.jsonl`), "utf8");
  beforeAll(async () => {
    // As many transports and sizes as a default run has.
    const others = Array.from({ length: 14 }, (_, i) => `protobuf-net-grpc-${i}`);
    const comparison = widened([...madeUpRecords().values()].at(-1)!, "messagepack", others);
    [server, browser] = await Promise.all([startServer(new Map([[whole, comparison], ...kinds.map((kind) => [kind, stored(kind)] as const)])), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  /** By the dashboard's button. */
  async function download(id: string): Promise<string> {
    const { page, close } = await open(browser, server.address);
    await page.goto(`/runs/${id}`);
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download as one page" }).click()]);
    const path = join(folder, `${id}.html`);
    await file.saveAs(path);
    await close();
    return path;
  }

  it("of a default run has at most 600 kB, and all views of it from disk without a network", async () => {
    const path = await download(whole);
    expect(statSync(path).size).toBeLessThanOrEqual(600_000);
    for (const [colorScheme, viewport] of [["light", desktop], ["dark", phone]] as const) {
      const { page, close } = await open(browser, server.address, { colorScheme, viewport, offline: true });
      await page.goto(pathToFileURL(path).href);
      await settled(page);
      expect(await page.locator("table").first().locator("tbody tr").count()).toBeGreaterThanOrEqual(16);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      if (viewport === desktop) {
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * desktop.height);
      }

      expect(await page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true);
      const views = await page.getByRole("navigation", { name: "Views of this run" }).getByRole("link").allInnerTexts();
      expect(views).toEqual(["Ranking", "Latency by size", "Your link", "Distributions", "Where the time goes", "Costs"]);
      for (const view of views) {
        await page.getByRole("link", { name: view, exact: true }).click();
        await page.locator(`[aria-current=page]`, { hasText: view }).waitFor();
        await settled(page);
        expect(await brokenRules(page), view).toEqual([]);
      }

      await close();
    }
  });

  it("keeps what is chosen in its address, explains each number, and measures nothing", async () => {
    const { page, close } = await open(browser, server.address, { viewport: desktop, offline: true });
    await page.goto(pathToFileURL(join(folder, `${whole}.html`)).href);
    await page.getByRole("radio", { name: "100", exact: true }).check();
    await page.getByRole("link", { name: "Your link" }).click();
    await page.getByRole("radio", { name: "mobile" }).check();
    expect(page.url()).toMatch(/#\?.*view=link/);
    await page.reload();
    await settled(page);
    expect(await page.getByRole("status").first().innerText()).toMatch(/^Over 60 ms and 20 Mbit\/s: /);
    expect(await page.getByRole("radio", { name: "100", exact: true }).isChecked()).toBe(true);
    await page.getByRole("button", { name: /^What is "Answer and pick"/ }).click();
    await page.getByRole("dialog", { name: "Answer and pick" }).waitFor();
    expect(await page.getByRole("link", { name: "All explanations" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Measure again" }).count()).toBe(0);
    await close();
  });

  for (const kind of kinds) {
    it(`shows ${kind} from disk, too`, async () => {
      const path = await download(kind);
      expect(statSync(path).size).toBeLessThanOrEqual(600_000);
      const { page, close } = await open(browser, server.address, { viewport: desktop, offline: true });
      await page.goto(pathToFileURL(path).href);
      await settled(page);
      expect(await page.locator("table, .chart canvas").count()).toBeGreaterThan(0);
      expect(await brokenRules(page)).toEqual([]);
      await close();
    });
  }

  it("says its answer without scripts", async () => {
    const { page, close } = await open(browser, server.address, { javaScriptEnabled: false, offline: true });
    await page.goto(pathToFileURL(join(folder, `${whole}.html`)).href);
    expect(await page.locator("#app").innerText()).toMatch(/persons without orders: [^]*\nCertain /);
    await close();
  });
});
