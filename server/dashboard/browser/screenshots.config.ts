import { defineConfig } from "vitest/config";

// "npm run screenshots" writes docs/images/dashboard; it is not a test.
export default defineConfig({
  cacheDir: "../node_modules/.vite",
  test: { root: import.meta.dirname, environment: "node", include: ["screenshots.ts"], testTimeout: 3_600_000, hookTimeout: 120_000 },
});
