import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { lessons } from "./plugins/lessons";

const service = process.env.FAMCARDS_SERVICE ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), lessons()],
  build: {
    outDir: "../src/famcards/web/static",
    emptyOutDir: true,
    // Which file holds what, for scripts/weight.mjs.
    manifest: true,
    // Hashed names only below /assets: the service may let browsers keep that folder for ever.
    assetsDir: "assets",
    // A strict Content-Security-Policy: nothing inline, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    cssTarget: ["chrome100", "firefox100", "safari15.4"],
  },
  server: {
    // The lessons lie in docs/rules, beside this folder.
    fs: { allow: [".."] },
    proxy: { "/api": { target: service, ws: true }, "/healthz": service },
  },
  test: { include: ["src/**/*.test.ts", "plugins/**/*.test.ts"] },
});
