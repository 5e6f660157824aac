import { fileURLToPath } from "node:url";
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** Tests that run inside workerd, with real Durable Objects. */
export default defineConfig({
  plugins: [
    cloudflareTest({
      main: "./tests/worker/entry.ts",
      miniflare: {
        compatibilityDate: "2026-10-01",
        compatibilityFlags: ["nodejs_compat"],
        durableObjects: {
          ATTEMPTS: { className: "TestAttempt", useSQLite: true },
          NOTEBOOKS: { className: "StudentNotebook", useSQLite: true },
          CHAT_ROOMS: { className: "ChatRoom", useSQLite: true },
          TRANSLATION_FLIGHTS: { className: "TranslationFlight", useSQLite: true },
          TRANSLATION_METERS: { className: "TranslationMeter", useSQLite: true },
          OPEN_INDEX: { className: "OpenIndex", useSQLite: true },
          PURCHASES: { className: "StudentPurchases", useSQLite: true },
          MOCK_INSTITUTE: { className: "MockInstitute", useSQLite: true },
        },
        kvNamespaces: ["TRANSLATIONS", "PREFERENCES"],
        r2Buckets: ["FILES"],
        bindings: {
          SESSION_SECRETS: "a-secret-of-the-tests-only",
          INSTITUTE_API_URL: "http://institute.test/",
          // docs/scale.md says when more sit.
          MOCK_RANKED: process.env.MOCK_RANKED ?? "3000",
        },
      },
    }),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    // The reader of PDFs takes a minute to load beside programs that keep every core busy.
    testTimeout: 240_000,
    // A second is short beside programs that keep every core busy.
    expect: { poll: { timeout: 20_000 } },
    include: ["tests/worker/**/*.test.ts"],
    // The modules are loaded once, which takes longer than the tests of a file.
    isolate: false,
    maxWorkers: 1,
  },
});
