import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

// The server serves what is built; while developing, everything under /api goes to it.
const server = process.env["RAILROAD_INK_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  base: "./",
  build: {
    outDir: "../src/railroad_ink/server/static",
    emptyOutDir: true,
    target: "es2022",
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
