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
    // Vitest's own patience is a second, of a page that may share one processor with a server that measures.
    expect: { poll: { timeout: 180_000 } },
  },
});
