import { z } from "zod";

/** What a student had typed when the session ended under them; kept until it is sent. */
export const formDraftSchema = z.object({
  /** Whose it is: nobody else on this phone sees it. */
  owner: z.string().min(1).max(64),
  /** The page with the form, without its parameters. */
  path: z.string().startsWith("/").max(500),
  fields: z.array(z.tuple([z.string().max(100), z.string()])),
});

export type FormDraft = z.output<typeof formDraftSchema>;

/** Never written down: passwords, codes, card numbers. */
const secret = /pass|otp|secret|token|card|cvv|pin\b/i;
/** What steers a form rather than what was typed. */
const steering = /^(intent|next|return|modal|__.*)$/;

/**
 * Takes from a submitted form what may be kept: texts that were typed, no secret and no file.
 * @returns null where nothing of it is worth keeping
 */
export function draftOf(owner: string, path: string, form: FormData): FormDraft | null {
  const fields: FormDraft["fields"] = [];
  for (const [name, value] of form) {
    if (typeof value !== "string" || value.trim() === "") continue;
    if (name.length > 100 || secret.test(name) || steering.test(name)) continue;
    fields.push([name, value]);
  }
  return fields.length === 0 ? null : { owner, path, fields };
}

/** The kept texts by field: one, or several where a name was sent more than once. */
export function draftFields(kept: FormDraft): Record<string, string | string[]> {
  const byName: Record<string, string | string[]> = {};
  for (const [name, value] of kept.fields) {
    const known = byName[name];
    byName[name] = known === undefined ? value : [known, value].flat();
  }
  return byName;
}
