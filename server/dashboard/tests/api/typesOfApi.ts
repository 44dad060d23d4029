import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { compile, type JSONSchema } from "json-schema-to-typescript";

const schema = resolve(import.meta.dirname, "../../../../docs/api.schema.json");
export const generatedFile = resolve(import.meta.dirname, "../../src/api/generated.ts");

/** The API's records as TypeScript, from the schema that the C# ones export. */
export function typesOfApi(): Promise<string> {
  return compile(JSON.parse(readFileSync(schema, "utf8")) as JSONSchema, "Api", {
    additionalProperties: false,
    bannerComment: "// Generated from docs/api.schema.json by \"npm run types\". Edit the C# records, not this file.",
    format: true,
    style: { printWidth: 160 },
  });
}
