import { defineConfig } from "vitest/config";

// One browser and one server at a time: runs of these tests measure, too.
export default defineConfig({
  cacheDir: "../node_modules/.vite",
  test: {
    root: import.meta.dirname,
    environment: "node",
    include: ["*.browser.ts"],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
