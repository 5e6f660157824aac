import { createTestHarness } from "wrangler";
import type { Bindings } from "../app/lib/env";
import type { InstituteEnv } from "../institute/env";
import { seedInstitute } from "../institute/seed/seed-institute";

export const demo = { instituteCode: "PCBT", username: "9876543210", password: "Nursing@123" } as const;

/** The key of the stand-in translator. */
const translationKey = "a-key-for-tests-only";

/** Signs the cookies of the product under test. */
export const testSecret = "a-secret-for-tests-only-0123456789";

interface ProductOptions {
  /** Variables of the app, over the defaults of a test. */
  variables?: Record<string, string>;
  /** Variables of the reference institute. */
  instituteVariables?: Record<string, string>;
  /** No content for the reference institute: where another provider is asked, nobody reads it. */
  isEmpty?: boolean;
}

/** Both Workers as deployed, on a free port of 127.0.0.1, with a freshly seeded institute unless it is to be empty. */
export async function startProduct(options: ProductOptions = {}) {
  const harness = createTestHarness({
    workers: [
      {
        configPath: "wrangler.toml",
        prebuiltWorkerDir: ".cache/workers/app",
        secrets: { SESSION_SECRETS: testSecret },
        vars: { TRANSLATION_API_KEY: translationKey, STAND_IN_GATEWAY: "on", ...options.variables },
      },
      {
        configPath: "institute/wrangler.toml",
        prebuiltWorkerDir: ".cache/workers/institute",
        vars: {
          TEST_FAULTS: "on",
          SAMPLE_LETTERS: "on",
          DEV_OTP_PAGE: "on",
          // Every student of these tests comes from one address.
          SMS_PER_ADDRESS: "100000",
          STAND_IN_GATEWAY: "on",
          TRANSLATION_KEY: translationKey,
          ...options.instituteVariables,
        },
      },
    ],
  });
  const { url } = await harness.listen();
  const app = harness.getWorker<Bindings>("pcbt");
  const institute = harness.getWorker<InstituteEnv>("pcbt-institute");
  await institute.applyD1Migrations("DB");
  if (!options.isEmpty) await seedInstitute(await institute.getEnv());
  return { url: url.origin, app, institute, harness, close: () => harness.close() };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
