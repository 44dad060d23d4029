import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import type * as generated from "../../src/api/generated";
import type * as page from "../../src/api/types";
import { generatedFile, typesOfApi } from "./typesOfApi";

/** Fails to compile where what the server sends is not what the page takes it for. */
type Sent = {
  catalogue: generated.Catalogue extends Omit<page.Catalogue, "presets" | "articles" | "defaults"> ? true : never;
  answer: generated.PlanCheck extends page.PlanAnswer ? true : never;
  ticket: generated.RunTicket extends page.RunStarted ? true : never;
  state: generated.LiveState extends page.LiveState ? true : never;
  progress: generated.LiveProgress extends page.LiveProgress ? true : never;
  cell: generated.LiveCell extends page.LiveCell ? true : never;
  strip: generated.LiveStrip extends page.LiveStrip ? true : never;
  second: generated.LiveSecond extends page.LiveSecond ? true : never;
};

/** Fails to compile where what the page sends is not what the server takes. */
type Received = {
  run: page.RunPlan extends generated.RunPlan ? true : never;
  load: page.LoadPlan extends generated.LoadPlan ? true : never;
  article: page.ArticlePlan extends generated.ArticlePlan ? true : never;
};

const sent: Sent = { catalogue: true, answer: true, ticket: true, state: true, progress: true, cell: true, strip: true, second: true };
const received: Received = { run: true, load: true, article: true };

it("has the types of the schema that the C# records export", async () => {
  const fresh = await typesOfApi();
  if (process.env.WRITE_TYPES !== undefined) {
    writeFileSync(generatedFile, fresh);
  }

  expect(readFileSync(generatedFile, "utf8")).toBe(fresh);
  expect(Object.values({ ...sent, ...received }).every(Boolean)).toBe(true);
});
