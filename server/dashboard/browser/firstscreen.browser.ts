import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunTrend, RunView } from "../src/api/types";
import { ratio } from "../src/model/format";
import { brokenRules } from "./support/axe";
import { launch, open, settled } from "./support/chromium";
import { fetchJson, measure, smallPlan, startServerWithRuns, stopAll } from "./support/runs";
import { type RunningServer, startServer } from "./support/server";
import { widened } from "./support/widened";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** What moved on a page without anybody having done something: the sum of its layout shifts, and each in words. */
interface Shifted {
  shifted: number;
  moves: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Before any script of the page, so that nothing is missed. */
const watchShifts = (page: Page) => page.addInitScript(() => {
  const kept = globalThis as unknown as Shifted;
  kept.shifted = 0;
  kept.moves = [];
  new PerformanceObserver((list) => {
    for (const entry of (list.getEntries() as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput)) {
      kept.shifted += entry.value;
      kept.moves.push(...entry.sources.map(({ node, previousRect: from, currentRect: to }) =>
        `${entry.value.toFixed(3)} at ${Math.round(entry.startTime)} ms: ${node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? "gone")} from ${from.y} (${from.height}) to ${to.y} (${to.height})`));
    }
  }).observe({ type: "layout-shift", buffered: true });
});

const shiftOf = (page: Page) => page.evaluate(() => { const { shifted, moves } = globalThis as unknown as Shifted; return { shifted, moves }; });

describe("the first screen", () => {
  let server: RunningServer;
  let browser: Browser;
  let ids: string[];
  let whole: string;
  beforeAll(async () => {
    [{ server, ids }, browser] = await Promise.all([startServerWithRuns(["First", "Second"]), launch()]);
    // As long a title, and as much to choose from, as a whole comparison has.
    whole = await measure(server.address, { ...smallPlan, persons: [1, 10, 100, 1000, 10_000], orders: "both" }, "18 transports, 1 to 10,000 persons with and without orders, 20 calls each");
    await fetch(`${server.address}/api/runs/${ids[0]}`, { method: "PATCH", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ isBaseline: true }) });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  for (const viewport of [desktop, phone]) {
    it(`has the chart of every chart tab at ${viewport.width} x ${viewport.height}`, async () => {
      const { page, close } = await open(browser, server.address, { viewport });
      const places: Record<string, { top: number; bottom: number }> = {};
      for (const view of ["rows", "distribution", "phases", "costs"]) {
        await page.goto(`/runs/${whole}?view=${view}`);
        await settled(page);
        places[view] = await page.locator(".chart-canvas").first().evaluate((chart) => { const { top, bottom } = chart.getBoundingClientRect(); return { top, bottom }; });
      }

      expect(Object.entries(places).filter(([, { bottom }]) => bottom > viewport.height).map(([view, { top, bottom }]) => `${view}: ${top} to ${bottom}`)).toEqual([]);
      await close();
    });
  }

  it("says how far a run is to be trusted before anything else, and measures the same plan again", async () => {
    const { summary } = await fetchJson<RunView>(`${server.address}/api/runs/${ids[0]}`);
    const { page, close } = await open(browser, server.address);
    await page.goto(`/runs/${ids[0]}`);
    const quality = page.getByRole("region", { name: "Quality of this run" });
    await quality.waitFor();
    const words = await quality.innerText();
    expect(words).toContain(`Quality: ${summary!.quality!.grade}`);
    expect(words).toContain(summary!.quality!.ignoreBelow === null ? "Ignore all differences" : `Ignore differences below ${ratio(summary!.quality!.ignoreBelow)}`);
    const [above, answer] = await Promise.all([quality.boundingBox(), page.locator(".headline").first().boundingBox()]);
    expect(above!.y).toBeLessThan(answer!.y);
    await quality.getByRole("button", { name: "Measure again" }).click();
    await page.waitForURL("**/live");
    await page.getByText("transport run --transports json,messagepack --persons 1,10 --orders none --tries 40").waitFor();
    await stopAll(server.address);
    await close();
  });

  it("starts a comparison within ten stops of the Tab key, the first question being chosen", async () => {
    const { page, close } = await open(browser, server.address);
    await page.goto("/");
    await page.getByRole("button", { name: "Start the comparison" }).waitFor();
    expect(await page.getByRole("radiogroup", { name: "Ready questions" }).getByRole("radio").count()).toBe(4);
    expect(await page.getByRole("radiogroup", { name: "Ready questions" }).getByRole("radio").first().isChecked()).toBe(true);
    let presses = 0;
    do {
      await page.keyboard.press("Tab");
      presses++;
    } while (presses < 20 && (await page.evaluate(() => document.activeElement?.textContent?.trim())) !== "Start the comparison");
    expect(presses).toBeLessThanOrEqual(10);
    await close();
  });

  it("says what is wrong with a plan at its field, and leads there", async () => {
    const { page, close } = await open(browser, server.address);
    await page.goto("/");
    await page.getByRole("radio", { name: "Is a promise kept under load?" }).check();
    const sla = page.getByRole("textbox", { name: /SLA/ });
    await sla.fill("p95");
    await expect.poll(() => sla.getAttribute("aria-invalid")).toBe("true");
    const described = await sla.evaluate((field) => (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent).join(" "));
    expect(described).toContain("p95");
    await page.getByRole("button", { name: "Start the comparison" }).click();
    await expect.poll(() => sla.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe("/");
    expect(await brokenRules(page)).toEqual([]);
    await close();
  });

  it("says what is wrong with an article's plan at its field", async () => {
    const { page, close } = await open(browser, server.address);
    await page.goto("/");
    await page.getByRole("radiogroup", { name: "Question", exact: true }).getByRole("radio", { name: "Which service modes?" }).check();
    for (const [name, wrong, words] of [["Objects per call", "200000", "out of range"], ["Time for everything min", "0.1", "leave less than"]] as const) {
      const field = page.getByLabel(name);
      const before = await field.inputValue();
      await field.fill(wrong);
      await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
      const described = await field.evaluate((element) => (element.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent).join(" "));
      expect(described).toContain(words);
      await page.getByRole("button", { name: "Start the comparison" }).click();
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
      await field.fill(before);
      await expect.poll(() => field.getAttribute("aria-invalid")).toBe("false");
    }
    expect(await brokenRules(page)).toEqual([]);
    await close();
  });

  it("draws a transport's medians over the stored runs, with the baseline marked", async () => {
    const known = async () => (await fetchJson<RunTrend>(`${server.address}/api/trend?operation=GetPersons&persons=10&orders=false`)).runs.map(({ runId }) => runId);
    await expect.poll(known).toEqual(expect.arrayContaining([...ids, whole]));
    const { page, close } = await open(browser, server.address);
    await page.goto("/runs");
    await page.getByRole("link", { name: "Trend" }).click();
    await page.locator(".chart canvas").waitFor();
    const picture = await page.getByRole("img", { name: /Median by run/ }).getAttribute("aria-label");
    expect(picture).toMatch(/in time order/);
    await page.getByRole("combobox", { name: "Calls of" }).selectOption({ label: "GetPersons of 1 without orders" });
    await page.waitForURL(/persons=1(&|$)/);
    await expect.poll(() => page.getByRole("img", { name: /Median by run/ }).getAttribute("aria-label")).toMatch(/json: .* of the baseline/);
    const words = await page.getByRole("region", { name: /Medians with 95 % intervals/ }).locator("tbody tr").allInnerTexts();
    expect(words.find((row) => row.includes("First"))).toContain("baseline");
    expect(words.length).toBeGreaterThanOrEqual(3);
    await close();
  });

  for (const viewport of [desktop, phone]) {
    it(`moves nothing while it loads at ${viewport.width} x ${viewport.height}, the history of records that nobody has read included`, async () => {
      const records = readdirSync(server.store).filter((name) => name.endsWith(".jsonl")).map((name) => join(server.store, name));
      const cold = await startServer(records);
      const { page, close } = await open(browser, cold.address, { viewport });
      await watchShifts(page);
      const moved: Record<string, Shifted> = {};
      const views = ["/runs", "/runs?view=trend", "/", "/live", ...["table", "rows", "distribution", "phases", "costs"].map((view) => `/runs/${whole}?view=${view}`), `/compare?a=${ids[0]}&b=${ids[1]}`, "/explore/call", "/explore/odata", "/about"];
      for (const view of views) {
        await page.goto(view);
        await settled(page);
        if (view === "/runs") {
          await expect.poll(() => page.locator(".history-headline").allInnerTexts()).not.toContain("");
        }

        await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
        moved[view] = await shiftOf(page);
      }

      expect(Object.entries(moved).filter(([, { shifted }]) => shifted > 0.1).map(([view, { moves }]) => [view, ...moves].join("\n"))).toEqual([]);
      await close();
      await cold.stop();
    });
  }

  it("of the HTML report breaks no rule of accessibility", async () => {
    const report = await (await fetch(`${server.address}/api/runs/${ids[0]}/export/html`)).text();
    for (const [colorScheme, viewport] of [["light", desktop], ["dark", phone]] as const) {
      const { page, close } = await open(browser, server.address, { colorScheme, viewport });
      await page.setContent(report);
      expect(await brokenRules(page)).toEqual([]);
      await close();
    }
  });

  it("of the HTML report of a whole comparison is followed by two more, and no fourth", async () => {
    const others = Array.from({ length: 14 }, (_, i) => `protobuf-net-grpc-${i}`);
    const folder = mkdtempSync(join(tmpdir(), "transport-wide-"));
    writeFileSync(join(folder, "20000101-000000.jsonl"), widened(readFileSync(join(server.store, `${whole}.jsonl`), "utf8"), "messagepack", others));
    const wide = await startServer([join(folder, "20000101-000000.jsonl")]);
    const response = await fetch(`${wide.address}/api/runs/20000101-000000/export/html`);
    const report = await response.text();
    expect(response.status, report).toBe(200);
    const { page, close } = await open(browser, wide.address, { viewport: desktop });
    await page.setContent(report);
    expect(await page.locator("table").first().locator("tbody tr").count()).toBeGreaterThanOrEqual(2 + others.length);
    expect(await page.locator("figure").count()).toBe(2);
    expect(await page.locator("details[open]").count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * desktop.height);
    expect(await brokenRules(page)).toEqual([]);
    await close();
    await wide.stop();
    rmSync(folder, { recursive: true });
  });
});
