import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunTrend, RunView } from "../src/api/types";
import { brokenRules } from "./support/axe";
import { launch, open, settled } from "./support/chromium";
import { editRun, fetchJson, startServerWithRuns, stopAll } from "./support/runs";
import type { RunningServer } from "./support/server";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

describe("the first screen", () => {
  let server: RunningServer;
  let browser: Browser;
  let ids: string[];
  let whole: string;
  beforeAll(async () => {
    // As long a title, and as much to choose from, as a whole comparison has.
    [{ server, ids }, browser] = await Promise.all([startServerWithRuns(["First", "Second", "18 transports, 1 to 10,000 persons with and without orders, 20 calls each"]), launch()]);
    whole = ids[2]!;
    await editRun(server.address, ids[0]!, { isBaseline: true });
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
        places[view] = await page.locator(".chart-canvas, .ranked > svg").first().evaluate((chart) => { const { top, bottom } = chart.getBoundingClientRect(); return { top, bottom }; });
      }

      expect(Object.entries(places).filter(([, { bottom }]) => bottom > viewport.height).map(([view, { top, bottom }]) => `${view}: ${top} to ${bottom}`)).toEqual([]);
      await close();
    });
  }

  it("is read after 100 kB, and its charts after 220 kB more", async () => {
    const { page, close } = await open(browser, server.address);
    const loaded: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (!new URL(request.url()).pathname.startsWith("/api/")) {
        loaded.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      }
    });
    const sum = async () => (await Promise.all(loaded)).reduce((one, other) => one + other, 0);
    await page.goto("/");
    await settled(page);
    const first = await sum();
    expect(first).toBeGreaterThan(50_000);
    expect(first).toBeLessThanOrEqual(100_000);
    // The page of the results itself has no chart.
    await page.getByRole("link", { name: "Results" }).click();
    await settled(page);
    const results = await sum();
    await page.getByRole("link", { name: "Trend" }).click();
    await page.locator(".chart canvas").waitFor();
    const more = (await sum()) - results;
    expect(more).toBeGreaterThan(50_000);
    expect(more).toBeLessThanOrEqual(220_000);
    await close();
  });

  it("says how far a run is to be trusted before anything else, and measures the same plan again", async () => {
    const { summary, sure } = await fetchJson<RunView>(`${server.address}/api/runs/${ids[0]}`);
    const { page, close } = await open(browser, server.address);
    await page.goto(`/runs/${ids[0]}`);
    const quality = page.getByRole("region", { name: "Quality of this run" });
    await quality.waitFor();
    const words = await quality.innerText();
    expect(words).toContain(`Quality: ${summary!.quality!.grade}`);
    expect(words).toContain(sure[0]!.split(":")[0]!.replace(/\.$/, ""));
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
    await page.getByRole("radio", { name: "Does it meet an SLA under load?" }).check();
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
    await page.getByRole("link", { name: "articles again" }).click();
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
    await expect.poll(known).toEqual(expect.arrayContaining(ids));
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
});
