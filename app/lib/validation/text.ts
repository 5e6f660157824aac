import { z } from "zod";
import { tooLong, validationMessages } from "./messages";

/** Text that must say something: trimmed, 1 to `most` characters; `missing` is the message where it is blank. */
export function requiredText(missing: string, most: number) {
  return z.string({ error: missing }).trim().min(1, missing).max(most, tooLong(most));
}

/** A password as it was typed, spaces and all. */
export function requiredPassword(missing: string) {
  return z.string({ error: missing }).min(1, missing).max(128, tooLong(128));
}

/** The code of an institute. */
export const instituteCodeSchema = requiredText(validationMessages.instituteCodeRequired, 40);

/** A person's name: runs of white space become one space. */
export const fullNameSchema = requiredText(validationMessages.fullNameRequired, 120).transform(
  (name) => name.replace(/\s+/gu, " "),
);

const idText = /^[1-9]\d{0,14}$/;

/** The ids of the boxes that are ticked, at least one; anything that is no id counts as not ticked. */
export function chosenIds(missing: string) {
  return z
    .array(z.string(), { error: missing })
    .transform((texts) => [...new Set(texts.filter((text) => idText.test(text)).map(Number))])
    .refine((ids) => ids.length > 0, missing);
}
