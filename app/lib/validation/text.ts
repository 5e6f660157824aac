import { z } from "zod";
import { tooLong, validationMessages } from "./messages";

/** `missing` is the message for blank text; `most` counts characters. */
export function requiredText(missing: string, most: number) {
  return z.string({ error: missing }).trim().min(1, missing).max(most, tooLong(most));
}

/** Not trimmed: spaces belong to a password. */
export function requiredPassword(missing: string) {
  return z.string({ error: missing }).min(1, missing).max(128, tooLong(128));
}

export const instituteCodeSchema = requiredText(validationMessages.instituteCodeRequired, 40);

export const fullNameSchema = requiredText(validationMessages.fullNameRequired, 120).transform(
  (name) => name.replace(/\s+/gu, " "),
);

const idText = /^[1-9]\d{0,14}$/;

/** The ids of ticked boxes, at least one; anything that is not an id counts as not ticked. */
export function chosenIds(missing: string) {
  return z
    .array(z.string(), { error: missing })
    .transform((texts) => [...new Set(texts.filter((text) => idText.test(text)).map(Number))])
    .refine((ids) => ids.length > 0, missing);
}
