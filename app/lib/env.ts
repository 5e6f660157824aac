import { z } from "zod";

type Limits = "LIMIT_PER_ACCOUNT" | "LIMIT_PER_ACCOUNT_ANYWHERE" | "LIMIT_PER_ADDRESS";

/** The bindings of wrangler.toml, as `wrangler types` generates them; some a deployer may leave out. */
export type Bindings = Pick<Env, "TRANSLATIONS" | "ATTEMPTS" | "NOTEBOOKS"> &
  Partial<Pick<Env, "INSTITUTE" | "PREFERENCES" | Limits>>;

const minutesOfDay = 24 * 60;
const minutes = z.coerce.number().int().positive().max(minutesOfDay);
const address = z.url({ protocol: /^https?$/ });
/** As a Content-Security-Policy names hosts: "media.example.org", "*.example.org:8443". */
const hosts = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/, "names of hosts")));
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** Also described in README.md, "Configuration". */
export const variablesSchema = z.object({
  INSTITUTE_API_URL: optional(address),
  INSTITUTE_CODE: z.string().trim().min(1).default("PCBT"),
  SESSION_SECRETS: z
    .string({ error: "SESSION_SECRETS is not set" })
    .transform((text) => text.split(",").map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(16, "each secret needs at least 16 characters")).min(1)),
  MEDIA_HOSTS: optional(hosts),
  REGISTRATION_PASSWORD: optional(z.string().min(8)),
  TRANSLATION_ENDPOINT: optional(address),
  TRANSLATION_API_KEY: optional(z.string()),
  TRANSLATION_API_VERSION: optional(z.string()),
  RAZORPAY_CHECKOUT_URL: optional(address),
  RAZORPAY_KEY_SECRET: optional(z.string()),
  IDLE_TIMEOUT_MINUTES: z.preprocess((v) => (v === "" ? undefined : v), minutes.default(30)),
});

export type Variables = z.output<typeof variablesSchema>;

/** The text names the variable, never its value. */
export class ConfigurationError extends Error {}

const parsed = new WeakMap<object, Variables>();

/** @throws ConfigurationError naming each variable that is missing or malformed */
export function readVariables(env: object): Variables {
  const known = parsed.get(env);
  if (known) return known;
  const result = variablesSchema.safeParse(env);
  if (!result.success) {
    const reasons = result.error.issues.map(
      (issue) => `${String(issue.path[0])}: ${issue.message}`,
    );
    throw new ConfigurationError(`PCBT is not configured. ${reasons.join("; ")}`);
  }
  parsed.set(env, result.data);
  return result.data;
}
