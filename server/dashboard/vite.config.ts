import preact from "@preact/preset-vite";
import { defineConfig } from "vitest/config";
import { licences } from "./licences.ts";

// "npm run build -- --outDir DIR" is what eng/Dashboard.targets calls; "npm run dev" talks to a server that runs on its usual port.
export default defineConfig({
  plugins: [preact(), licences()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // Fonts and pictures stay files: the page's content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
  },
  server: { host: "127.0.0.1", proxy: { "/api": { target: process.env.TRANSPORT_SERVER ?? "http://127.0.0.1:5080" } } },
  // Threads begin sooner than processes.
  test: { environment: "jsdom", pool: "threads", include: ["tests/**/*.test.{ts,tsx}"], setupFiles: ["tests/setup.ts"], testTimeout: 60_000 },
});
