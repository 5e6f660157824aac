import { z } from "zod";
import { asciiDigits, withoutSeparators, writtenDigits } from "./digits";
import { tooLong, validationMessages } from "./messages";

export function requiredText(what: string, missing: string, most: number) {
  return z.string({ error: missing }).trim().min(1, missing).max(most, tooLong(what, most));
}

/** Of any script and grouping, handed on as 0 to 9. A sign among them is left to the caller's last check. */
export function digitsText(missing: string, wrong: string, least: number, most = least) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .regex(writtenDigits(least, most), wrong)
    .transform((typed) => withoutSeparators(asciiDigits(typed)));
}

/** Not trimmed: spaces belong to a password. */
export function requiredPassword(what: string, missing: string) {
  return z.string({ error: missing }).min(1, missing).max(128, tooLong(what, 128));
}

export const instituteCodeSchema = requiredText("Institute code", validationMessages.instituteCodeRequired, 40);

export const fullNameSchema = requiredText("Full name", validationMessages.fullNameRequired, 120).transform((name) =>
  name.replace(/\s+/gu, " "),
);

const positiveIdText = /^[1-9]\d{0,14}$/;

export const idInText = (error?: string) => z.string(error).regex(positiveIdText, error).transform(Number);

const idsIn = (texts: string[]) => [...new Set(texts.filter((text) => positiveIdText.test(text)).map(Number))];

export function chosenIds(missing: string) {
  return z
    .array(z.string(), { error: missing })
    .transform(idsIn)
    .refine((ids) => ids.length > 0, missing);
}

export const anyIds = z.array(z.string()).default([]).transform(idsIn);
