import { defineConfig } from "@playwright/test";
import { ensureChromium } from "./scripts/chromium";

/** Tests whose product has all that may be configured. */
const configured = /configured-[^/]*\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/seeded-state.ts",
  projects: [
    // By one worker, which starts its product once; first, because they wait much and at the end nobody would work meanwhile.
    { name: "configured", testMatch: configured, workers: 1 },
    { name: "our institute", testIgnore: configured },
  ],
  // On two cores: tests wait for a clock or an answer for more than half of their time.
  workers: 5,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A second try on a busy machine; the report then says "flaky".
  retries: 1,
  timeout: 60_000,
  // Five seconds are too few beside programs that keep every core busy.
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    viewport: { width: 360, height: 640 },
    // Tried where it matters (edge, whole-story); elsewhere it only fetches.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: ensureChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // A microphone that gives a tone, open to every page.
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
      ],
    },
  },
});
