import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenRules } from "./support/axe";
import { launch, open, settled } from "./support/chromium";
import { recordOf } from "./support/records";
import { madeUpRecords } from "./support/runs";
import { type RunningServer, startServer } from "./support/server";

const [quiet, overloaded] = ["20260103-030005", "20260103-030405"] as const;
const answer = "No answer: the machine was overloaded: 39 freezes";

describe("the history", () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(new Map([...madeUpRecords(), ...[quiet, overloaded].map((id) => [id, recordOf({ id, persons: [1, 1000], orders: "none", freezes: id === quiet ? 0 : 39 })] as const)])), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  for (const { viewport, colorScheme } of [{ viewport: { width: 1440, height: 900 }, colorScheme: "light" as const }, { viewport: { width: 390, height: 844 }, colorScheme: "dark" as const }]) {
    it(`is a dense table at ${viewport.width} pixels, sorted by any column and kept to a payload`, async () => {
      const { page, close } = await open(browser, server.address, { viewport, colorScheme });
      await page.goto("/runs");
      await settled(page);
      const table = page.getByRole("region", { name: /A heading sorts/ });
      const started = async () => (await table.getByRole("row").locator("td:first-of-type").allInnerTexts()).map((text) => Date.parse(text));
      await expect.poll(async () => (await started()).length).toBe(5);
      const newestFirst = (await started()).toSorted((a, b) => b - a);
      expect(await started()).toEqual(newestFirst);
      await table.getByRole("button", { name: "Started" }).click();
      await expect.poll(started).toEqual(newestFirst.toReversed());
      for (const row of await table.locator("tbody tr").all()) {
        expect((await row.boundingBox())!.height).toBeLessThanOrEqual(viewport.width > 1000 ? 52 : 110);
      }

      expect(await brokenRules(page)).toEqual([]);
      await page.getByRole("combobox", { name: "Payload" }).selectOption("1 to 10 persons without orders");
      await page.getByText("2 of 5 runs").waitFor();
      expect(await table.locator("tbody tr").count()).toBe(2);
      await close();
    });
  }

  it("has no verdict of a machine that was overloaded, in any view of its run", async () => {
    const { page, close } = await open(browser, server.address);
    await page.goto("/runs");
    await page.getByText(answer).waitFor();
    await page.goto(`/runs/${overloaded}`);
    await page.locator("figcaption", { hasText: answer }).waitFor();
    const views = await page.getByRole("navigation", { name: "Views of this run" }).getByRole("link").allInnerTexts();
    expect(views).not.toContain("Your link");
    for (const view of views) {
      await page.getByRole("link", { name: view, exact: true }).click();
      await settled(page);
      const words = `${await page.locator("main").innerText()} ${(await page.locator("main svg").allTextContents()).join(" ")}`;
      expect(words, view).not.toMatch(/, certain|, likely|too close to call|best choice|★|leads the ranking/);
      expect(await brokenRules(page), view).toEqual([]);
    }

    await page.goto(`/compare?a=${quiet}&b=${overloaded}`);
    await page.getByText("No cell could be compared: no answer in the second run: the machine was overloaded: 39 freezes.").waitFor();
    await close();
  });
});
