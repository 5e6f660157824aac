import { z } from "zod";
import { settingsKey } from "~/lib/durable/owner-names";
import type { Bindings } from "~/lib/env";
import { type Cookie, type CookieJar, ONE_YEAR } from "~/lib/http/cookie-jar";
import { isLanguage, type LanguageCode } from "~/lib/languages";
import type { Log } from "~/lib/log";
import { SETTINGS_KEPT_S } from "~/lib/rights/stores";
import { defaultPreferences } from "./default-preferences";
import type { Session } from "./session";
import type { Student } from "./student";

const language = z
  .string()
  .transform((code): LanguageCode => (isLanguage(code) ? code : "en"))
  .catch("en");

export const preferencesSchema = z.object({
  theme: z.enum(["light", "dark", "contrast", "system"]).catch("system"),
  language,
  translate: z.boolean().catch(false),
  showOriginal: z.boolean().catch(false),
  autoTranslate: z.boolean().catch(true),
  /** Hides translations of lower confidence. */
  confidenceThreshold: z.number().min(0).max(1).catch(0.8),
  /** Until one was chosen or refused, the phone's own language is offered. */
  offersLanguage: z.boolean().catch(true),
  recentLanguages: z.array(language).max(10).catch([]),
  fontSize: z.coerce.number().int().min(12).max(28).catch(16),
  examFontSize: z.number().int().min(12).max(28).nullable().catch(null),
  fontFamily: z.enum(["Khand", "system"]).catch("Khand"),
  /** "clear": a face and gaps of the phone's own for students with dyslexia. */
  letters: z.enum(["usual", "clear"]).catch("usual"),
  /** "auto" follows the institute. */
  scribe: z.enum(["auto", "on"]).catch("auto"),
  paletteShown: z.boolean().catch(true),
  /** Text only; "auto" follows Save-Data. */
  lite: z.enum(["on", "off", "auto"]).catch("auto"),
  lists: z.enum(["auto", "grid", "list"]).catch("auto"),
});

export type Preferences = z.output<typeof preferencesSchema>;

const preferencesCookie: Cookie<Preferences> = {
  name: "pcbt_preferences",
  schema: preferencesSchema,
  maxAge: ONE_YEAR,
};

interface PreferenceOptions {
  jar: CookieJar;
  session: Pick<Session, "student" | "isNew">;
  saveData: boolean;
  phoneLanguage: LanguageCode | null;
  /** Stores preferences by account for other phones, since the institute has no call for them. */
  store: Bindings["PREFERENCES"];
  log: Pick<Log, "unreachable">;
  waitUntil: (work: Promise<unknown>) => void;
}

const keptFor = { expirationTtl: SETTINGS_KEPT_S };

export function createPreferences({ jar, session, saveData, phoneLanguage, store, log, waitUntil }: PreferenceOptions) {
  let isChanged = false;
  const keyOf = ({ instituteCode, id }: Student) => settingsKey({ instituteCode, studentId: id });
  const unreachable = (error: unknown) => {
    log.unreachable("preferences", error);
    return null;
  };

  const read = async (): Promise<Preferences> => (await jar.get(preferencesCookie)) ?? defaultPreferences;

  function set(patch: Partial<Preferences>): void {
    isChanged = true;
    jar.update(preferencesCookie, (known) => ({ ...(known ?? defaultPreferences), ...patch }));
  }

  return {
    read,
    set,
    saveData,
    phoneLanguage,
    async isLite(): Promise<boolean> {
      const { lite } = await read();
      return lite === "on" || (lite === "auto" && saveData);
    },
    /** As stored for other phones; null: nothing. */
    async stored(): Promise<unknown> {
      return session.student && store ? store.get(keyOf(session.student), "json") : null;
    },
    /** Call once a request, after its loader or action and before cookies are written. */
    async settle(): Promise<void> {
      const { student } = session;
      if (!student || !store) return;
      if (session.isNew) {
        const stored = await store.get(keyOf(student), "json").catch(unreachable);
        const parsed = preferencesSchema.safeParse(stored);
        if (parsed.success) set(parsed.data);
      } else if (isChanged) {
        waitUntil(store.put(keyOf(student), JSON.stringify(await read()), keptFor).catch(unreachable));
      }
    },
  };
}

/** The first language of an Accept-Language header; null where it is English or none of ours. */
export function phoneLanguage(header: string | null): LanguageCode | null {
  const ranked = (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((one) => {
      const [tag = "", ...rest] = one.trim().split(";");
      const weight = Number(/q=([\d.]+)/.exec(rest.join(";"))?.[1] ?? 1);
      return { code: tag.split("-")[0]?.toLowerCase() ?? "", weight };
    })
    .sort((one, other) => other.weight - one.weight);
  const code = ranked[0]?.code ?? "";
  return isLanguage(code) && code !== "en" ? code : null;
}
