import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import UPNG from "upng-js";
import { it } from "vitest";
import type { RunEntry } from "../src/api/types";
import { launch, open, settled } from "./support/chromium";
import { fetchJson, startRun } from "./support/runs";
import { measureEverything } from "./support/everything";
import { startServer } from "./support/server";
import { type View, viewsOf, watched } from "./support/views";

const folder = resolve(import.meta.dirname, "../../../docs/images/dashboard");

/** Records to show, from the folder SCREENSHOT_STORE; without one, a short run of every kind is made. */
const store = process.env.SCREENSHOT_STORE;
const records = new Map(store === undefined ? [] : readdirSync(store).filter((name) => name.endsWith(".jsonl")).map((name) => [basename(name, ".jsonl"), readFileSync(join(store, name), "utf8")]));

const wide = { width: 1280, height: 860 };
const narrow = { width: 360, height: 740 };

/** Colours of a picture: fewer would mix up those of transports, more are not seen. */
const colours = 128;

it("takes a picture of every view", async () => {
  const server = await startServer(records);
  const browser = await launch();
  try {
    if (records.size === 0) {
      await measureEverything(server.address);
    }

    const views = viewsOf(await readEntries(server.address));
    // The pictures of before go only when there is something to show instead.
    if (existsSync(folder)) {
      readdirSync(folder).forEach((name) => rmSync(join(folder, name)));
    }

    mkdirSync(folder, { recursive: true });
    await takeAll(browser, server.address, views);
    await startRun(server.address, { transports: ["all"], persons: [1, 10, 100, 1000], orders: "with", effort: "normal" }, "Which wire?");
    await takeAll(browser, server.address, [watched]);
  } finally {
    await browser.close();
    await server.stop();
  }
});

/** The stored runs, once all their records are read and their headlines computed. */
async function readEntries(address: string): Promise<RunEntry[]> {
  const entries = await fetchJson<RunEntry[]>(`${address}/api/runs`);
  if (!entries.some(({ isPending }) => isPending)) {
    return entries;
  }

  await new Promise((done) => setTimeout(done, 500));
  return readEntries(address);
}

async function takeAll(browser: Browser, address: string, views: readonly View[]): Promise<void> {
  for (const [colorScheme, viewport, ending] of [["light", wide, "light"], ["dark", wide, "dark"], ["light", narrow, "narrow"]] as const) {
    const { page, close } = await open(browser, address, { colorScheme, viewport, reducedMotion: "reduce" });
    for (const { name, address: view, prepare } of views.filter((view) => ending !== "narrow" || view.isMain === true)) {
      await page.goto(view);
      await settled(page);
      await prepare?.(page);
      await settled(page);
      await take(page, join(folder, `${name}-${ending}.png`));
    }

    await close();
  }
}

/** The whole page, or of a very long one its beginning. */
async function take(page: Page, file: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? wide;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), 2 * height) });
  await settled(page);
  const { buffer, byteOffset, byteLength } = await page.screenshot();
  const image = UPNG.decode(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  writeFileSync(file, Buffer.from(UPNG.encode(UPNG.toRGBA8(image), image.width, image.height, colours)));
  await page.setViewportSize({ width, height });
}
