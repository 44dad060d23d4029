import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bounded } from "../src/model/bounded";
import { launch, open } from "./support/chromium";
import { fetchJson, startServerWithRuns } from "./support/runs";
import type { RunningServer } from "./support/server";

interface Cells {
  summary: { cells: { transport: string; persons: number; medianMs: number; medianLowMs: number | null; medianHighMs: number | null }[] };
}

describe("stored runs", () => {
  let server: RunningServer;
  let browser: Browser;
  let ids: string[];
  beforeAll(async () => {
    [{ server, ids }, browser] = await Promise.all([startServerWithRuns(["Before", "After"]), launch()]);
    writeFileSync(join(server.store, "20200101-000000.jsonl"), "not a record\n");
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it("show the medians of the JSON in their table", async () => {
    const { page, close } = await open(browser, server.address);
    const { summary } = await fetchJson<Cells>(`${server.address}/api/runs/${ids[0]}`);
    await page.goto(`/runs/${ids[0]}`);
    await page.getByRole("rowheader", { name: /messagepack/ }).first().waitFor();
    for (const { transport, persons, medianMs, medianLowMs, medianHighMs } of summary.cells.filter((cell) => cell.persons === 10)) {
      const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${transport}\\b`) }) }).first();
      expect([transport, persons, await row.textContent()]).toEqual([transport, persons, expect.stringContaining(bounded(medianMs, medianLowMs, medianHighMs))]);
    }

    await close();
  });

  it("are named, pinned as the baseline, and compared", async () => {
    const { page, close } = await open(browser, server.address);
    await page.goto("/runs");
    await page.getByRole("button", { name: "Edit name, tag and note of Before" }).click();
    await page.getByRole("textbox", { name: "Tag" }).fill("<i>release</i>");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("<i>release</i>", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Pin Before as the baseline" }).click();
    await page.getByText("baseline", { exact: true }).waitFor();
    await page.getByRole("checkbox", { name: "Compare After" }).check();
    await page.getByText("Before (baseline) against After").waitFor();
    await page.getByRole("link", { name: "Compare", exact: true }).click();
    await page.waitForURL("**/compare?*");
    await page.getByRole("rowheader", { name: /messagepack/ }).first().waitFor();
    await close();
  });

  it("are deleted, taken back, named and exported with the keyboard alone, and the focus is never lost", async () => {
    const { page, close } = await open(browser, server.address);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? "");
    await page.goto("/runs");
    await page.getByRole("button", { name: "Delete After" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Undo");
    // Until it is gone, the link that is awaited below would be the one that was there before.
    await page.getByRole("link", { name: "After", exact: true }).waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await expect.poll(focused).toMatch(/^Delete /);
    await page.getByRole("link", { name: "After", exact: true }).waitFor();
    await page.getByRole("button", { name: "Edit name, tag and note of After" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.getByRole("textbox", { name: "Note" }).fill("kept");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await page.getByText("kept", { exact: true }).waitFor();
    await expect.poll(focused).toBe("Edit name, tag and note of After");
    await page.getByRole("link", { name: "After", exact: true }).press("Enter");
    const menu = page.locator("summary", { hasText: "Export" });
    await menu.press("Enter");
    await page.keyboard.press("Tab");
    await expect.poll(focused).toBe("CSV");
    await page.keyboard.press("Escape");
    await expect.poll(focused).toBe("Export");
    expect(await page.locator("details.menu[open]").count()).toBe(0);
    await close();
  });

  it("are deleted with an undo, found by search, and say why one cannot be read", async () => {
    const { page, close } = await open(browser, server.address);
    await page.goto("/runs");
    await page.getByText("cannot be read").waitFor();
    await page.getByRole("button", { name: "Delete After" }).click();
    await page.getByRole("link", { name: "After", exact: true }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("link", { name: "After", exact: true }).waitFor();
    await page.getByRole("searchbox").fill("before messagepack");
    await page.getByText("1 of 3 runs").waitFor();
    await close();
  });

  it("are imported from a file, and any other file is rejected with a reason", async () => {
    const { page, close } = await open(browser, server.address, { provoked: /status of 400/ });
    const record = Buffer.from(await (await fetch(`${server.address}/api/runs/${ids[0]}/export/record`)).arrayBuffer());
    await page.goto("/runs");
    await page.getByRole("button", { name: "Delete Before" }).click();
    await page.getByRole("link", { name: "Before", exact: true }).waitFor({ state: "detached" });
    await page.locator("input[type=file]").setInputFiles([
      { name: "before.jsonl", mimeType: "application/x-ndjson", buffer: record },
      { name: "none.jsonl", mimeType: "application/x-ndjson", buffer: Buffer.from("nothing of the sort\n") },
    ]);
    // Both are said for a while only, and perhaps at once.
    await Promise.all([page.getByText(/was imported/).waitFor(), page.getByRole("alert").filter({ hasText: "none.jsonl" }).waitFor()]);
    await close();
  });
});
