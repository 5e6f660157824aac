import { z } from "zod";
import type { CookieJar } from "~/lib/http/cookie-jar";
import { phoneCookies, type TableRule } from "~/lib/rights/stores";

/** Cookies in clear, by name. */
const plain: ReadonlySet<string> = new Set(["pcbt_css", "pcbt_unsent", "pcbt_cookies"]);

/** What this browser holds of the student, but for what would open a session or name others. */
export async function readPhoneData(jar: CookieJar): Promise<Record<string, unknown>> {
  const rules: [string, TableRule][] = Object.entries(phoneCookies);
  const visibleRules = rules.filter(([name, { withheld }]) => withheld === undefined && !plain.has(name));
  const values = await Promise.all(
    visibleRules.map(async ([name]) => [name, await jar.get({ name, schema: z.unknown() })]),
  );
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}
