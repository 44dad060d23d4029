import preact from "@preact/preset-vite";
import { defineConfig } from "vitest/config";
import { licences } from "./licences.ts";
import { onePage } from "./onePage.ts";

// "npm run build -- --outDir DIR" is what eng/Dashboard.targets calls; "npm run dev" talks to a server that runs on its usual port.
export default defineConfig({
  plugins: [preact(), licences(), onePage()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // Fonts and pictures stay files: the page's content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
  },
  server: { host: "127.0.0.1", proxy: { "/api": { target: process.env.TRANSPORT_SERVER ?? "http://127.0.0.1:5080" } } },
  // Threads begin sooner than processes. Only what is drawn needs a document, which takes longer to make for a file than most files take.
  test: {
    pool: "threads",
    testTimeout: 60_000,
    projects: [
      { extends: true, test: { name: "models", environment: "node", isolate: false, include: ["tests/**/*.test.ts"] } },
      { extends: true, test: { name: "pages", environment: "jsdom", include: ["tests/**/*.test.tsx"], setupFiles: ["tests/setup.ts"] } },
    ],
  },
});
