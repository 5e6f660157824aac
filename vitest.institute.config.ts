import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The reference institute as it runs: its own Worker with a real database and file store, spoken to over HTTP. */
export default defineConfig({
  // The contract test speaks to it through the app's own client.
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    include: ["tests/institute/**/*.test.ts"],
    environment: "node",
    globalSetup: "tests/institute/global-setup.ts",
    // Beside programs that keep every core busy a start alone takes a minute.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Each file starts a workerd of its own, by a wrangler that is loaded once.
    isolate: false,
    maxWorkers: 2,
  },
});
