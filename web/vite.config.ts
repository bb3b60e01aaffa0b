import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { catalogues } from "./scripts/catalogue-plugin.js";
import { serviceWorker } from "./scripts/service-worker-plugin.js";

// The server serves the built page; during development, everything under /api goes to it.
const server = process.env["RAILROAD_INK_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  // Tests of components import @testing-library/svelte/vitest to clean up; all others start faster without it.
  plugins: [catalogues(), serviceWorker(), svelte(), svelteTesting({ autoCleanup: false })],
  base: "./",
  build: {
    outDir: "../src/railroad_ink/server/static",
    emptyOutDir: true,
    target: "es2022",
  },
  server: { proxy: { "/api": { target: server, ws: true, headers: { origin: server } } } },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts", "scripts/**/*.test.ts"],
    pool: "vmThreads", // isolates test files at half the cost of a process for each
  },
});
