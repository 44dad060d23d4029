import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import UPNG from "upng-js";
import { it } from "vitest";
import type { RunEntry } from "../src/api/types";
import { launch, open, settled } from "./support/chromium";
import { fetchJson, startRun } from "./support/runs";
import { startServer } from "./support/server";
import { type View, viewsOf, watched } from "./support/views";

const folder = resolve(import.meta.dirname, "../../../docs/images/dashboard");

/** Records to show: those of docs/results, or of the folder SCREENSHOT_STORE, which may have other kinds of runs too. Nothing is measured for pictures of what is stored. */
const store = process.env.SCREENSHOT_STORE ?? resolve(import.meta.dirname, "../../../docs/results");
const records = new Map(readdirSync(store).filter((name) => /\.jsonl(\.gz)?$/.test(name)).map((name) => [basename(name).replace(/\.jsonl(\.gz)?$/, ""), recordIn(join(store, name))]));

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** Colours of a picture: fewer would mix up those of transports, more are not seen. */
const colours = 128;

it("takes a picture of every view", async () => {
  const server = await startServer(records);
  const browser = await launch();
  try {
    const views = viewsOf(await readEntries(server.address));
    mkdirSync(folder, { recursive: true });
    await takeAll(browser, server.address, views);
    // Longer than its three pictures take, and with medians within half a minute.
    await startRun(server.address, { transports: ["json", "messagepack", "grpc", "odata"], persons: [1, 100, 1000], orders: "with", effort: "normal" }, "Which wire?");
    await takeAll(browser, server.address, [watched]);
  } finally {
    await browser.close();
    await server.stop();
  }
});

function recordIn(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

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
