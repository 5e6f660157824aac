import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Plain tests: pure code, no platform. */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: { include: ["tests/unit/**/*.test.{ts,tsx}"], environment: "node" },
});
