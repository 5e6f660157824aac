import { z } from "zod";
import { type Cookie, type CookieJar, fitsCookie } from "~/lib/http/cookie-jar";
import type { CurrentStudent } from "./student";

const MAX_NAME_LENGTH = 100;

const draftSchema = z.object({
  owner: z.string().min(1).max(64),
  path: z.string().startsWith("/").max(500),
  fields: z.array(z.tuple([z.string().max(MAX_NAME_LENGTH), z.string()])),
});

type Draft = z.output<typeof draftSchema>;

export const draftCookie: Cookie<Draft> = { name: "pcbt_form", schema: draftSchema, maxAge: 30 * 60 };

/** Never stored: passwords, codes, card numbers. */
const secret = /pass|otp|secret|token|card|cvv|pin\b/i;
const steering = /^(intent|next|return|modal|__.*)$/;

function typedFields(form: FormData): Draft["fields"] {
  return [...form].flatMap(([name, value]): Draft["fields"] => {
    if (typeof value !== "string" || value.trim() === "") return [];
    if (name.length > MAX_NAME_LENGTH || secret.test(name) || steering.test(name)) return [];
    return [[name, value]];
  });
}

export function createDrafts(jar: CookieJar, session: CurrentStudent) {
  /** Typed values by field; a list for a name that came several times. */
  async function find(path: string): Promise<Record<string, string | string[]> | null> {
    const draft = await jar.get(draftCookie);
    if (draft === null || draft.owner !== session.student?.id || draft.path !== path) return null;
    const byName: Record<string, string | string[]> = {};
    for (const [name, value] of draft.fields) {
      const known = byName[name];
      byName[name] = known === undefined ? value : [known, value].flat();
    }
    return byName;
  }

  return {
    find,
    async store(path: string, form: FormData): Promise<"stored" | "empty" | "too-long"> {
      const owner = await session.lastStudentId();
      const fields = typedFields(form);
      if (owner === "" || fields.length === 0) return "empty";
      const draft = { owner, path, fields };
      if (!fitsCookie(draft)) return "too-long";
      jar.set(draftCookie, draft);
      return "stored";
    },
    async forget(path: string): Promise<void> {
      if (await find(path)) jar.set(draftCookie, null);
    },
  };
}
