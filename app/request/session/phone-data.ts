import { z } from "zod";
import type { CookieJar } from "~/lib/http/cookie-jar";
import { phoneCookies, type TableRule } from "~/lib/rights/stores";
import { forgetAccount } from "./known-accounts";
import type { Student } from "./student";

/** Cookies in clear, by name. */
const technicalCookies: ReadonlySet<string> = new Set(["pcbt_css", "pcbt_unsent", "pcbt_cookies"]);

/** What this browser holds of the student, but for what would open a session or name others. */
export async function readPhoneData(jar: CookieJar): Promise<Record<string, unknown>> {
  const rules: [string, TableRule][] = Object.entries(phoneCookies);
  const visibleRules = rules.filter(([name, { withheld }]) => withheld === undefined && !technicalCookies.has(name));
  const values = await Promise.all(
    visibleRules.map(async ([name]) => [name, await jar.get({ name, schema: z.unknown() })]),
  );
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}

/** Cookies that say nothing of a student, or that the sign-out itself writes. */
const stayingCookies: ReadonlySet<string> = new Set([
  ...technicalCookies,
  ...["pcbt_left", "pcbt_device", "pcbt_known", "pcbt_toasts"],
]);

/** Leaves nothing in this browser of a student who is deleted. */
export function forgetOnPhone(jar: CookieJar, student: Student | null): void {
  if (student !== null) forgetAccount(jar, student);
  for (const name of Object.keys(phoneCookies)) {
    if (!stayingCookies.has(name) && jar.wasSent({ name })) jar.set({ name, schema: z.unknown() }, null);
  }
}
