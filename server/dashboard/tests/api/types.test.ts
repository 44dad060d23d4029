import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { generatedFile, typesOfApi } from "./typesOfApi";

it("has the types of the schema that the C# records export", async () => {
  const fresh = await typesOfApi();
  if (process.env.WRITE_TYPES !== undefined) {
    writeFileSync(generatedFile, fresh);
  }

  expect(readFileSync(generatedFile, "utf8")).toBe(fresh);
});
