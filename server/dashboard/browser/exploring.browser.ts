import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, open } from "./support/chromium";
import { type RunningServer, startServer } from "./support/server";

describe("exploring", () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it("makes a call and says what each of its bytes is", async () => {
    const { page, close } = await open(browser, server.address);
    await page.goto("/explore/call");
    await page.getByRole("combobox", { name: "Transport" }).selectOption("wcf-binary");
    await page.getByRole("button", { name: "Call", exact: true }).click();
    // The usual call, of another transport, was made before.
    await page.getByRole("region", { name: "What passed" }).getByText("wcf-binary", { exact: true }).waitFor();
    expect(await page.getByRole("radiogroup", { name: "Part of the call" }).getByRole("radio", { name: /^body of the response/ }).isChecked()).toBe(true);
    await page.getByRole("radio", { name: /^request, HTTP/ }).check();
    await page.getByRole("button", { name: /POST \/wcf\/binary/ }).focus();
    await page.locator(".hex .digits .lit").nth(20).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.locator(".annotations .lit").filter({ hasText: "Host:" }).waitFor();
    await page.getByRole("radio", { name: "decoded object" }).check();
    await page.getByLabel("Decoded object").getByText("Person2").waitFor();
    await close();
  });

  it("answers an OData query, and says what is wrong with a mistaken one", async () => {
    const { page, close } = await open(browser, server.address, { provoked: /status of 400/ });
    await page.goto("/explore/odata");
    await page.getByRole("textbox", { name: "Query" }).fill("Persons?$filter=Id gt 3&$top=2");
    await page.keyboard.press("Control+Enter");
    await page.getByLabel("Result").getByText("Person5").waitFor();
    await page.getByRole("button", { name: /Nme eq/ }).click();
    await page.getByText(/✕ 400/).waitFor();
    await close();
  });
});
