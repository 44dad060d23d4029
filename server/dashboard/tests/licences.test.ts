import { expect, test } from "vitest";
import { folderOf, licenceOf } from "../licences";

const packages = "node_modules";

test("a module's package is found, with its scope or without", () => {
  expect(folderOf("/x/node_modules/echarts/lib/core.js")).toBe("/x/node_modules/echarts");
  expect(folderOf("/x/node_modules/@fontsource-variable/inter/index.css")).toBe("/x/node_modules/@fontsource-variable/inter");
  expect(folderOf("/x/node_modules/a/node_modules/b/index.js")).toBe("/x/node_modules/a/node_modules/b");
  expect(folderOf("/x/src/main.tsx")).toBeUndefined();
});

test("charts and font come with their licences and notices", () => {
  expect(licenceOf(`${packages}/echarts`)).toMatch(/echarts 6[^]*Apache License[^]*Apache ECharts[^]*The Apache Software Foundation/);
  expect(licenceOf(`${packages}/@fontsource-variable/inter`)).toMatch(/SIL Open Font License/i);
});
