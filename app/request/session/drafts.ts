import { z } from "zod";
import { type Cookie, type CookieJar, fitsCookie } from "~/lib/http/cookie-jar";
import type { CurrentStudent } from "./student";

const MAX_NAME_LENGTH = 100;

/** What a student had typed when the session ended under them; kept until it is sent. */
const draftSchema = z.object({
  /** Whose it is: nobody else on this phone sees it. */
  owner: z.string().min(1).max(64),
  /** The page with the form, without its parameters. */
  path: z.string().startsWith("/").max(500),
  fields: z.array(z.tuple([z.string().max(MAX_NAME_LENGTH), z.string()])),
});

type Draft = z.output<typeof draftSchema>;

export const draftCookie: Cookie<Draft> = { name: "pcbt_form", schema: draftSchema, maxAge: 30 * 60 };

/** Never written down: passwords, codes, card numbers. */
const secret = /pass|otp|secret|token|card|cvv|pin\b/i;
/** What steers a form rather than what was typed. */
const steering = /^(intent|next|return|modal|__.*)$/;

/** The texts of a form that may be kept: no secret and no file. */
function typedFields(form: FormData): Draft["fields"] {
  return [...form].flatMap(([name, value]): Draft["fields"] => {
    if (typeof value !== "string" || value.trim() === "") return [];
    if (name.length > MAX_NAME_LENGTH || secret.test(name) || steering.test(name)) return [];
    return [[name, value]];
  });
}

/** A form that was sent after the session had ended, for the student who was signed in last. */
export function createDrafts(jar: CookieJar, session: CurrentStudent) {
  /** What this student had typed on the page at `path`, by field: several texts where a name was sent more than once. */
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
    /** Says whether the form was worth keeping and fits into a cookie. */
    async keep(path: string, form: FormData): Promise<"kept" | "empty" | "too-long"> {
      const owner = await session.lastStudentId();
      const fields = typedFields(form);
      if (owner === "" || fields.length === 0) return "empty";
      const draft = { owner, path, fields };
      if (!fitsCookie(draft)) return "too-long";
      jar.set(draftCookie, draft);
      return "kept";
    },
    /** The form of this page was sent: it is not offered again. */
    async forget(path: string): Promise<void> {
      if (await find(path)) jar.set(draftCookie, null);
    },
  };
}
