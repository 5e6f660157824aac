import type { z } from "zod";
import { optional, text } from "../http/fields";
import { shownText } from "../question-bank/markup";

export const MOST_TYPED_OPTIONS = 10;
const MOST_TYPED_TEXT = 20_000;

/** option_1, option_2 and so on: as many as a question may have. */
export const numberedFields = <Name extends string>(name: Name) =>
  Object.fromEntries(
    Array.from({ length: MOST_TYPED_OPTIONS }, (_, at) => [
      `${name}_${at + 1}`,
      optional(text({ max: MOST_TYPED_TEXT })),
    ]),
  ) as Record<`${Name}_${number}`, z.ZodType<string | undefined>>;

/** What was typed into them, "" where nothing was. */
export const typedInto = (fields: object, name: string, count = MOST_TYPED_OPTIONS) =>
  Array.from({ length: count }, (_, at) => String((fields as Record<string, unknown>)[`${name}_${at + 1}`] ?? ""));

/** What is typed as screens show it; a picture is none but those of the original. */
export function shownTyped(typed: string, source: string, isOption = false): string {
  return shownText(typed, isOption, ({ src }) => (source.includes(`"${src}"`) ? src : null)).html.trim();
}
