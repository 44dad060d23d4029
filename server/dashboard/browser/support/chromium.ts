import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect } from "vitest";

const candidates = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Milliseconds that a page is waited for: much, as these tests run beside measurements on small machines. */
const patience = 180_000;

/** Debian's Chromium, or the one that CHROMIUM names. */
export function launch(): Promise<Browser> {
  const executablePath = candidates.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) {
    throw new Error("Chromium is not installed; .ci/install-peers installs it.");
  }

  return chromium.launch({ executablePath, timeout: patience, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

export interface Watched {
  page: Page;
  context: BrowserContext;
  /** Ends the visit; fails where any of its pages logged an error, threw, or asked another host. */
  close: () => Promise<void>;
}

interface Visit extends BrowserContextOptions {
  /** Errors that the browser is to log, because the test provokes them. */
  provoked?: RegExp;
}

/** A page whose every fault is noted, and those of the pages that are opened beside it. */
export async function open(browser: Browser, address: string, { provoked, ...options }: Visit = {}): Promise<Watched> {
  const context = await browser.newContext({ baseURL: address, locale: "en-GB", ...options });
  context.setDefaultTimeout(patience);
  const faults: string[] = [];
  context.on("console", (message) => message.type() === "error" && faults.push(`console: ${message.text()}`));
  context.on("weberror", (error) => faults.push(`exception: ${error.error().message}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:", "file:"].includes(url.protocol) && url.origin !== address) {
      faults.push(`request to ${url.origin}`);
    }
  });
  const close = async () => {
    await context.close();
    expect(faults.filter((fault) => provoked === undefined || !provoked.test(fault))).toEqual([]);
  };
  return { page: await context.newPage(), context, close };
}

/** Waits until a view shows what it has: nothing is being loaded or asked, its charts are drawn, and its fonts are there. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(() =>
    document.querySelector("main .card, main form, main .notice") !== null
    && ![...document.querySelectorAll("[role=status]")].some((element) => element.textContent?.startsWith("Loading ") === true)
    && [...document.querySelectorAll(".chart-canvas:not([hidden])")].every((chart) => chart.querySelector("canvas") !== null)
    && document.querySelector("[aria-busy=true]") === null
    && document.fonts.status === "loaded");
  // Two frames: what the last answer has changed is laid out and painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));
}
