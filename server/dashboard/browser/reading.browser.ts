import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CellSummary, RunView } from "../src/api/types";
import { bounded, range } from "../src/model/bounded";
import { brokenRules } from "./support/axe";
import { launch, open, settled } from "./support/chromium";
import { fetchJson, startServerWithRuns } from "./support/runs";
import type { RunningServer } from "./support/server";

describe("stored runs", () => {
  let server: RunningServer;
  let browser: Browser;
  let first: string;
  let second: string;
  beforeAll(async () => {
    const [history, opened] = await Promise.all([startServerWithRuns(["Before", "After <i>it</i>"]), launch()]);
    [server, browser] = [history.server, opened];
    [first, second] = history.ids as [string, string];
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it("are read as the JSON has them, in the order asked for", async () => {
    const view = await fetchJson<RunView>(`${server.address}/api/runs/${second}`);
    const cells = (view.summary?.cells ?? []).filter((cell) => cell.persons === 10 && cell.medianMs !== null);
    expect(cells.length).toBeGreaterThan(1);
    const { page, close } = await open(browser, server.address);
    await page.goto(`/runs/${second}`);
    await page.getByRole("heading", { level: 1, name: "After <i>it</i>" }).waitFor();
    const table = page.getByRole("region", { name: /GetPersons without orders, 10 persons/ });
    for (const cell of cells) {
      const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: cell.transport, exact: true }) });
      const words = (await row.innerText()).replaceAll(/\s+/g, " ");
      for (const figure of [bounded(cell.medianMs, cell.medianLowMs, cell.medianHighMs), range(cell.medianMs, cell.medianLowMs, cell.medianHighMs), cell.ratioToFastest === 1 ? "1.00x" : "x ("]) {
        expect(words).toContain(figure);
      }
    }

    await page.getByText(/The same in every line: .*verified equal/).waitFor();
    const names = async () => (await table.getByRole("rowheader").allInnerTexts()).map((name) => name.trim());
    const byMedian = (a: CellSummary, b: CellSummary): number => (a.medianMs ?? 0) - (b.medianMs ?? 0);
    const ordered = cells.toSorted(byMedian).map((cell) => cell.transport);
    expect(await names()).toEqual(ordered);
    await table.getByRole("button", { name: /^Median/ }).click();
    await page.waitForURL(/sort=-median/);
    await expect.poll(names).toEqual(ordered.toReversed());
    await close();
  });

  it("show every view in both themes and on a phone, with nothing cut off and no rule broken", async () => {
    const addresses = [
      ...["table", "rows", "distribution", "phases", "costs"].map((name) => `/runs/${second}?view=${name}`),
      "/runs?view=trend", `/compare?a=${first}&b=${second}`, "/explore/call?transport=json", "/explore/odata?query=Persons?$top=2",
    ];
    for (const { width, colorScheme } of [{ width: 360, colorScheme: "dark" as const }, { width: 1280, colorScheme: "light" as const }]) {
      const { page, close } = await open(browser, server.address, { viewport: { width, height: 800 }, colorScheme });
      for (const address of addresses) {
        await page.goto(address);
        await settled(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${address} at ${width}`).toBeLessThanOrEqual(0);
        expect(await brokenRules(page), `${address} at ${width}`).toEqual([]);
      }

      await close();
    }
  });

  it("are compared cell by cell, with a verdict for each", async () => {
    const { page, close } = await open(browser, server.address);
    await page.goto("/compare");
    await page.getByRole("combobox", { name: "First run, the reference" }).selectOption(first);
    await page.getByRole("combobox", { name: "Second run" }).selectOption(second);
    await page.waitForURL(new RegExp(`a=${first}&b=${second}`));
    const rows = page.getByRole("region", { name: "Cells that both runs measured" }).locator("tbody tr");
    await rows.first().waitFor();
    expect(await rows.count()).toBeGreaterThanOrEqual(4);
    for (const words of await rows.allInnerTexts()) {
      expect(words).toMatch(/faster|slower|same|too close to call/);
    }

    await page.getByRole("button", { name: "Swap" }).click();
    await page.waitForURL(new RegExp(`a=${second}&b=${first}`));
    await close();
  });

  it("are read with the keyboard alone", async () => {
    const { page, close } = await open(browser, server.address);
    await page.goto(`/runs/${first}`);
    const explanation = page.getByRole("region", { name: /GetPersons/ }).getByRole("button", { name: 'What is "Median"?' });
    await explanation.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Median" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => explanation.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole("link", { name: "Latency by size" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/view=rows/);
    await page.locator(".chart canvas").first().waitFor();
    await page.getByRole("checkbox", { name: "messagepack" }).focus();
    await page.keyboard.press("Space");
    await page.waitForURL(/rows=json/);
    await close();
  });

  it("are reported as missing if they are", async () => {
    const { page, close } = await open(browser, server.address, { provoked: /status of 404/ });
    await page.goto("/runs/20000101-000000");
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").innerText()).toContain("20000101-000000");
    await close();
  });
});
