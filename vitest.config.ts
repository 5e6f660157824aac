import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Plain tests: pure code, no platform. */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    include: ["tests/unit/**/*.test.{ts,tsx}"],
    environment: "node",
    setupFiles: ["tests/unit/setup.ts"],
    // Half the time went into loading the same modules again for each file.
    isolate: false,
    // The random tests take seconds, and minutes beside programs that keep every core busy.
    testTimeout: 120_000,
  },
});
