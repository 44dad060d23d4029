import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenRules } from "./support/axe";
import { launch, open, settled } from "./support/chromium";
import { editRun, startServerWithRuns } from "./support/runs";
import { program, type RunningServer } from "./support/server";

describe("every view", () => {
  let server: RunningServer;
  let browser: Browser;
  let views: string[];
  beforeAll(async () => {
    const [history, opened] = await Promise.all([startServerWithRuns(["16 transports, 1 to 10,000 persons with and without orders", "After"]), launch()]);
    [server, browser] = [history.server, opened];
    const [a, b] = history.ids;
    // A tag stands before its date.
    await editRun(server.address, a!, { isBaseline: true });
    views = ["/", "/live", "/runs", "/runs?view=trend", `/runs/${a}`, `/compare?a=${a}&b=${b}`, "/explore/call", "/explore/odata", "/about"];
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  for (const colorScheme of ["light", "dark"] as const) {
    it(`keeps WCAG 2.2 AA in ${colorScheme} colours, asks no other host and logs no error`, async () => {
      const { page, close } = await open(browser, server.address, { colorScheme });
      const broken: string[] = [];
      for (const view of views) {
        await page.goto(view);
        await settled(page);
        broken.push(...(await brokenRules(page)).map((rule) => `${view}: ${rule}`));
      }

      expect(broken).toEqual([]);
      await close();
    });
  }

  // 320 by 256 is what a window of 1280 by 1024 has left when everything is enlarged to 400 %.
  for (const [width, height] of [[320, 256], [360, 740], [3840, 2160]] as const) {
    it(`fits into ${width} pixels without scrolling sideways`, async () => {
      const { page, close } = await open(browser, server.address, { viewport: { width, height } });
      for (const view of views) {
        await page.goto(view);
        await settled(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), view).toBeLessThanOrEqual(0);
        // What is wider than the cell that it is in is cut off, not shortened; a name stays in sight however far its line is scrolled.
        expect(await page.evaluate(() => [...document.querySelectorAll(".history :is(.history-words, .history-answer, .history-payload, .history-machine) , .history td")]
          .filter((words) => words.getBoundingClientRect().right > words.closest("th, td")!.getBoundingClientRect().right + 1 || words.getBoundingClientRect().width < 20).map((words) => words.textContent)), view).toEqual([]);
        expect(await page.evaluate(() => {
          document.querySelectorAll(".history .table-scroll").forEach((table) => { table.scrollLeft = table.scrollWidth; });
          return [...document.querySelectorAll(".history-name")].filter((name) => name.getBoundingClientRect().left < 0 || name.getBoundingClientRect().width < 20 || name.getBoundingClientRect().right > innerWidth).map((name) => name.textContent);
        }), `the name of every run, ${view}`).toEqual([]);
      }

      await close();
    });
  }

  it("is reached, and a comparison started, by keyboard alone", async () => {
    const { page, close } = await open(browser, server.address);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? "");
    const tabTo = async (name: RegExp, key = "Tab") => {
      for (let presses = 0; presses < 120 && !name.test(await focused()); presses++) {
        await page.keyboard.press(key);
      }

      expect(await focused()).toMatch(name);
    };

    await page.goto("/about");
    await settled(page);
    await tabTo(/^Measure$/);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/$/);
    await page.getByRole("button", { name: "Start the comparison" }).waitFor();
    await tabTo(/^What is "Operation and size"/);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Operation" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Operation" }).waitFor({ state: "hidden" });
    await expect.poll(focused).toMatch(/^What is "Operation and size"/);
    await tabTo(/^Start the comparison$/, "Shift+Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/live");
    await page.getByRole("button", { name: "Stop now" }).waitFor();
    await tabTo(/^Stop now$/);
    await page.keyboard.press("Enter");
    await page.getByText(/The run has ended/).waitFor();
    await close();
  });

  it("is dark or light as chosen, whatever the system says, and remembers it", async () => {
    const { page, close } = await open(browser, server.address, { colorScheme: "light" });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto("/about");
    const light = await background();
    await page.getByRole("button", { name: /Change to light/ }).click();
    await page.getByRole("button", { name: /Change to dark/ }).click();
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.reload();
    await page.getByRole("button", { name: /Colours: dark/ }).waitFor();
    expect(await background()).toBe(dark);
    await close();
  });

  it("loads no more than 500 KB of script for its first page, and has no more in all", async () => {
    const assets = resolve(program, "../wwwroot/assets");
    const compressed = (name: string) => gzipSync(readFileSync(resolve(assets, name))).length;
    const { page, close } = await open(browser, server.address);
    const asked: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && asked.push(new URL(request.url()).pathname.split("/").at(-1)!));
    await page.goto("/");
    await settled(page);
    await close();
    const all = readdirSync(assets).filter((name) => name.endsWith(".js"));
    const sizes = [asked, all].map((names) => names.reduce((sum, name) => sum + compressed(name), 0));
    expect(asked.length).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500 * 1000);
  });
});
