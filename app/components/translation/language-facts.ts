import { directionOf, type LanguageCode, languages } from "~/lib/translation/languages";

/** What a page has to know of a language that it shows, without the list of all of them. */
export interface LanguageFacts {
  code: LanguageCode;
  /** "Hindi". */
  name: string;
  /** The name in the language itself. */
  own: string;
  dir: "ltr" | "rtl";
}

/** The facts of one language; those of English for a code that is unknown. */
export function languageFacts(wanted: LanguageCode): LanguageFacts {
  const [code, name, own] = languages.find(([one]) => one === wanted) ?? languages[0];
  return { code, name, own, dir: directionOf(code) };
}
