import { z } from "zod";
import { madeOnce } from "~/lib/cache";
import { colorText, teacherPicturesText } from "~/lib/institute/face";
import { gatewayKeysText } from "./gateway-keys";
import { isLanguage } from "./languages";
import { pushSettings } from "./push/push-settings";
import { receiptGstText } from "./receipt-gst";

type EnvLimits = "LIMIT_PER_SENDER" | "LIMIT_PER_ACCOUNT" | "LIMIT_PER_ADDRESS" | "LIMIT_PER_SITE";

/** Bindings of wrangler.toml; deployers may leave out the partial ones. */
export type Bindings = Pick<
  Env,
  | "TRANSLATIONS"
  | "ATTEMPTS"
  | "NOTEBOOKS"
  | "TRANSLATION_FLIGHTS"
  | "TRANSLATION_METERS"
  | "PURCHASES"
  | "OPEN_INDEX"
  | "CHAT_ROOMS"
> &
  Partial<Pick<Env, "INSTITUTE" | "PREFERENCES" | EnvLimits>>;

const minutesOfDay = 24 * 60;
const minuteCount = z.coerce.number().int().positive().max(minutesOfDay);
const httpAddress = z.url({ protocol: /^https?$/ });
/** "hi,ta" */
const commaList = z.string().transform((text) => text.split(",").map((one) => one.trim()));
/** Hosts as a Content-Security-Policy names them: "media.example.org", "*.example.org:8443". */
const hosts = commaList
  .transform((all) => all.filter(Boolean).map((host) => host.toLowerCase()))
  .pipe(z.array(z.string().regex(/^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/, "names of hosts")));
const orDefault = (value: unknown) => (value === "" ? undefined : value);
const optionalVariable = <T extends z.ZodType>(schema: T) => z.preprocess(orDefault, schema.optional());
const onOrOff = z.preprocess(orDefault, z.enum(["on", "off"]).default("off")).transform((value) => value === "on");

const languageCodes = commaList.pipe(z.array(z.string().refine(isLanguage, "codes of languages")));

const secretsOf = (least: number) =>
  z.array(z.string().min(least, `each secret needs at least ${least} characters`)).min(1);

export const variablesSchema = z
  .object({
    INSTITUTE_API_URL: optionalVariable(httpAddress),
    INSTITUTE_CODE: z.string().trim().min(1).default("PCBT"),
    INSTITUTE_LOGO: optionalVariable(httpAddress),
    INSTITUTE_COLOR: optionalVariable(colorText),
    INSTITUTE_COVER: optionalVariable(httpAddress),
    TEACHER_PICTURES: optionalVariable(teacherPicturesText),
    SESSION_SECRETS: z
      .string({ error: "SESSION_SECRETS is not set" })
      .transform((text) => text.split(",").map((secret) => secret.trim()))
      .pipe(secretsOf(16)),
    MEDIA_HOSTS: optionalVariable(hosts),
    REGISTRATION_PASSWORD: optionalVariable(z.string().min(8)),
    TRANSLATION_ENDPOINT: optionalVariable(httpAddress),
    TRANSLATION_API_KEY: optionalVariable(z.string().regex(/^[\x21-\x7e]+$/, "letters without spaces")),
    TRANSLATION_API_VERSION: z.preprocess(orDefault, z.string().default("2024-10-21")),
    TRANSLATION_SECOND_READER: optionalVariable(z.enum(["on", "off"])),
    TRANSLATION_DAILY_BUDGET: optionalVariable(z.coerce.number().int().min(0)),
    TRANSLATION_BY_INSTITUTE: onOrOff,
    TRANSLATION_SAMPLES: optionalVariable(languageCodes),
    RAZORPAY_CHECKOUT_URL: optionalVariable(httpAddress),
    RAZORPAY_API_URL: optionalVariable(httpAddress),
    RAZORPAY_KEY_SECRET: optionalVariable(gatewayKeysText),
    RAZORPAY_WEBHOOK_SECRETS: optionalVariable(commaList.pipe(secretsOf(8))),
    STAND_IN_GATEWAY: onOrOff,
    PURCHASE_PAUSES: z.preprocess(orDefault, z.coerce.number().positive().max(1).default(1)),
    FIREBASE_CONFIG: optionalVariable(pushSettings),
    RECEIPT_GST: optionalVariable(receiptGstText),
    REPORT_SECRET: optionalVariable(z.string().min(16)),
    IDLE_TIMEOUT_MINUTES: z.preprocess(orDefault, minuteCount.default(30)),
  })
  .refine((all) => all.TRANSLATION_ENDPOINT === undefined || all.TRANSLATION_API_KEY, {
    path: ["TRANSLATION_API_KEY"],
    error: "it is needed with TRANSLATION_ENDPOINT",
  });

export type Variables = z.output<typeof variablesSchema>;

/** Names the variable, never its value. */
export class ConfigurationError extends Error {}

/** @throws ConfigurationError naming each missing or malformed variable */
export const readVariables = madeOnce((env: object): Variables => {
  const result = variablesSchema.safeParse(env);
  if (!result.success) {
    const reasons = result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    throw new ConfigurationError(`PCBT is not configured. ${reasons.join("; ")}`);
  }
  return result.data;
});
