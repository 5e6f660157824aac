import { type LanguageCode, languages } from "~/lib/languages";
import { directionOf } from "~/lib/translation/scripts";

/** Facts of one language, without loading the list of all. */
export interface LanguageFacts {
  code: LanguageCode;
  name: string;
  /** Name in the language itself. */
  own: string;
  dir: "ltr" | "rtl";
}

/** Returns English for an unknown code. */
export function languageFacts(target: LanguageCode): LanguageFacts {
  const [code, name, own] = languages.find(([one]) => one === target) ?? languages[0];
  return { code, name, own, dir: directionOf(code) };
}
