import { z } from "zod";
import { madeOnce } from "~/lib/cache";
import { gatewayKeysText } from "./gateway-keys";
import { colorText, teacherPicturesText } from "./institute/face-settings";
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
const envMinutes = z.coerce.number().int().positive().max(minutesOfDay);
const envAddress = z.url({ protocol: /^https?$/ });
/** Hosts as a Content-Security-Policy names them: "media.example.org", "*.example.org:8443". */
const hosts = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/, "names of hosts")));
const orDefault = (value: unknown) => (value === "" ? undefined : value);
const envOptional = <T extends z.ZodType>(schema: T) => z.preprocess(orDefault, schema.optional());
const onOrOff = z.preprocess(orDefault, z.enum(["on", "off"]).default("off")).transform((value) => value === "on");

/** "hi,ta" */
const languageCodes = z
  .string()
  .transform((text) => text.split(",").map((code) => code.trim()))
  .pipe(z.array(z.string().refine(isLanguage, "codes of languages")));

const secrets = z
  .string()
  .transform((text) => text.split(",").map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(8, "each secret needs at least 8 characters")).min(1));

export const variablesSchema = z
  .object({
    INSTITUTE_API_URL: envOptional(envAddress),
    INSTITUTE_CODE: z.string().trim().min(1).default("PCBT"),
    INSTITUTE_LOGO: envOptional(envAddress),
    INSTITUTE_COLOR: envOptional(colorText),
    INSTITUTE_COVER: envOptional(envAddress),
    TEACHER_PICTURES: envOptional(teacherPicturesText),
    SESSION_SECRETS: z
      .string({ error: "SESSION_SECRETS is not set" })
      .transform((text) => text.split(",").map((secret) => secret.trim()))
      .pipe(z.array(z.string().min(16, "each secret needs at least 16 characters")).min(1)),
    MEDIA_HOSTS: envOptional(hosts),
    REGISTRATION_PASSWORD: envOptional(z.string().min(8)),
    TRANSLATION_ENDPOINT: envOptional(envAddress),
    TRANSLATION_API_KEY: envOptional(z.string().regex(/^[\x21-\x7e]+$/, "letters without spaces")),
    TRANSLATION_API_VERSION: z.preprocess(orDefault, z.string().default("2024-10-21")),
    TRANSLATION_SECOND_READER: envOptional(z.enum(["on", "off"])),
    TRANSLATION_DAILY_BUDGET: envOptional(z.coerce.number().int().min(0)),
    TRANSLATION_BY_INSTITUTE: onOrOff,
    TRANSLATION_SAMPLES: envOptional(languageCodes),
    RAZORPAY_CHECKOUT_URL: envOptional(envAddress),
    RAZORPAY_API_URL: envOptional(envAddress),
    RAZORPAY_KEY_SECRET: envOptional(gatewayKeysText),
    RAZORPAY_WEBHOOK_SECRETS: envOptional(secrets),
    STAND_IN_GATEWAY: onOrOff,
    PURCHASE_PAUSES: z.preprocess(orDefault, z.coerce.number().positive().max(1).default(1)),
    FIREBASE_CONFIG: envOptional(pushSettings),
    RECEIPT_GST: envOptional(receiptGstText),
    REPORT_SECRET: envOptional(z.string().min(16)),
    IDLE_TIMEOUT_MINUTES: z.preprocess(orDefault, envMinutes.default(30)),
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
