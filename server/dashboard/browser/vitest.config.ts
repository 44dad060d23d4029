import { defineConfig } from "vitest/config";

// One file at a time: each has a browser and a server, and some measure.
export default defineConfig({
  cacheDir: "../node_modules/.vite",
  test: {
    root: import.meta.dirname,
    environment: "node",
    include: ["*.browser.ts"],
    fileParallelism: false,
    // In one process, which keeps nothing from file to file.
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Vitest's own patience is a second, of a page that may share one processor with a server that measures.
    expect: { poll: { timeout: 180_000 } },
  },
});
