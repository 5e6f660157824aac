import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import tests from "../../playwright.config";

/** `npm run screenshots`: every screen in its states, on one page of pictures. */
export default defineConfig({
  ...tests,
  testDir: fileURLToPath(new URL(".", import.meta.url)),
  testMatch: /\.shots\.ts$/,
  projects: undefined,
  // The page of tonight waits for the one that keeps it on the phone.
  use: { ...tests.use, serviceWorkers: "allow" },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  globalSetup: fileURLToPath(new URL("../seeded-state.ts", import.meta.url)),
  globalTeardown: fileURLToPath(new URL("picture-page.ts", import.meta.url)),
  outputDir: fileURLToPath(new URL("../../.cache/screenshots/failed", import.meta.url)),
});
