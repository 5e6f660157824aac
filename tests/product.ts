import type { Bindings } from "../app/lib/env";
import type { InstituteEnv } from "../institute/env";
import { runtimeOptions } from "./runtime";
import { instituteOptions, startSeeded } from "./seeded-state";

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
  const app = runtimeOptions({
    name: "pcbt",
    configPath: "wrangler.toml",
    packed: ".cache/workers/app",
    variables: {
      SESSION_SECRETS: testSecret,
      TRANSLATION_API_KEY: translationKey,
      STAND_IN_GATEWAY: "on",
      ...options.variables,
    },
  });
  const institute = instituteOptions({
    TEST_FAULTS: "on",
    SAMPLE_LETTERS: "on",
    DEV_OTP_PAGE: "on",
    // Every student of these tests comes from one address.
    SMS_PER_ADDRESS: "100000",
    STAND_IN_GATEWAY: "on",
    TRANSLATION_KEY: translationKey,
    ...options.instituteVariables,
  });
  const { origin, lines, worker, close } = await startSeeded([app, institute]);
  return {
    url: origin,
    app: worker<Bindings>("pcbt"),
    institute: worker<InstituteEnv>("pcbt-institute"),
    lines,
    close,
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
