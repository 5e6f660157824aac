import { z } from "zod";
import { isLanguage, type LanguageCode } from "../../app/lib/languages";
import { checkTranslation, type Verdict } from "../../app/lib/translation/gate/gate";

const namedText = (name: string) => z.string({ error: `"${name}" must be a text` });
const namedTexts = (name: string) => z.array(namedText(name), { error: `"${name}" must be a list of texts` });

const line = z.object(
  {
    language: namedText("language").refine((code): code is LanguageCode => isLanguage(code) && code !== "en", {
      error: ({ input }) => `"${input}" is not a language that is translated into`,
    }),
    question: namedText("question"),
    options: namedTexts("options"),
    translatedQuestion: namedText("translatedQuestion"),
    translatedOptions: namedTexts("translatedOptions"),
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
