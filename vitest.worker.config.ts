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
          NOTEBOOKS: { className: "StudentTests", useSQLite: true },
          CHAT_ROOMS: { className: "ChatRoom", useSQLite: true },
          TRANSLATION_FLIGHTS: { className: "TranslationFlight", useSQLite: true },
          TRANSLATION_METERS: { className: "TranslationMeter", useSQLite: true },
          OPEN_INDEX: { className: "OpenIndex", useSQLite: true },
          PURCHASES: { className: "StudentPurchases", useSQLite: true },
        },
        kvNamespaces: ["TRANSLATIONS"],
        r2Buckets: ["FILES"],
        bindings: {
          SESSION_SECRETS: "a-secret-of-the-tests-only",
          INSTITUTE_API_URL: "http://institute.test/",
        },
      },
    }),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: { include: ["tests/worker/**/*.test.ts"], testTimeout: 60_000 },
});
