import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, open, settled } from "./support/chromium";
import { madeUpRecords } from "./support/runs";
import { startServer } from "./support/server";

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

describe("every view", () => {
  const [first, second, whole] = [...madeUpRecords().keys()];
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    it(`moves nothing while it loads at ${viewport.width} x ${viewport.height}, the history of records that nobody has read included`, async () => {
      const server = await startServer(madeUpRecords());
      const { page, close } = await open(browser, server.address, { viewport });
      await watchShifts(page);
      const moved: Record<string, Shifted> = {};
      const views = ["/runs", "/runs?view=trend", "/", "/live", ...["table", "rows", "distribution", "phases", "costs"].map((view) => `/runs/${whole}?view=${view}`), `/compare?a=${first}&b=${second}`, "/explore/call", "/explore/odata", "/about"];
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
      await server.stop();
    });
  }
});
