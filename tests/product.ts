import { createTestHarness } from "wrangler";
import type { Bindings } from "../app/lib/env";
import type { InstituteEnv } from "../institute/env";
import { instituteWorker, listenSeeded } from "./seeded-state";

export const demo = { instituteCode: "PCBT", username: "9876543210", password: "Nursing@123" } as const;

/** The key of the stand-in translator. */
const translationKey = "a-key-for-tests-only";

/** Signs the cookies of the product under test. */
export const testSecret = "a-secret-for-tests-only-0123456789";

export interface ProductOptions {
  /** Variables of the app, over the defaults of a test. */
  variables?: Record<string, string>;
  /** Variables of the reference institute. */
  instituteVariables?: Record<string, string>;
}

/** Both Workers as deployed, on a free port of 127.0.0.1, with a freshly seeded institute. */
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
        ...instituteWorker,
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
  const { url, close: stop } = await listenSeeded(harness);
  let stopped: Promise<void> | undefined;
  const close = () => {
    stopped ??= stop();
    return stopped;
  };
  const app = harness.getWorker<Bindings>("pcbt");
  const institute = harness.getWorker<InstituteEnv>("pcbt-institute");
  return { url: url.origin, app, institute, harness, close };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
