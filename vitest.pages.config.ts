import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Pages as HTTP gives them, on a phone without script, from both built Workers. */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    include: ["tests/pages/**/*.test.ts"],
    environment: "node",
    globalSetup: "tests/seeded-state.ts",
    // Beside programs that keep every core busy a start alone takes a minute.
    testTimeout: 300_000,
    hookTimeout: 240_000,
    // A test may write to a connection that workerd has just closed.
    retry: 1,
    // Each worker starts the product once.
    isolate: false,
    maxWorkers: 2,
  },
});
