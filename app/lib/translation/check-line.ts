import { z } from "zod";
import { isLanguage, type LanguageCode } from "~/lib/languages";
import { checkTranslation, type Verdict } from "./gate/gate";

const text = (name: string) => z.string({ error: `"${name}" must be a text` });
const texts = (name: string) => z.array(text(name), { error: `"${name}" must be a list of texts` });

const line = z.object(
  {
    language: text("language").refine((code): code is LanguageCode => isLanguage(code) && code !== "en", {
      error: ({ input }) => `"${input}" is not a language that is translated into`,
    }),
    question: text("question"),
    options: texts("options"),
    translatedQuestion: text("translatedQuestion"),
    translatedOptions: texts("translatedOptions"),
  },
  { error: "it is not an object" },
);

type CheckedLine = Verdict | { error: string };

/** Checks one line of JSON: `language`, `question`, `options` (may be empty), and their translations. */
export function checkLine(row: string): CheckedLine {
  let value: unknown;
  try {
    value = JSON.parse(row);
  } catch {
    return { error: "it is not JSON" };
  }
  const parsed = line.safeParse(value);
  if (parsed.success) return checkTranslation(parsed.data);
  return { error: parsed.error.issues.map(({ message }) => message).join("; ") };
}
