import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from "../translation/languages";

/** How else people write a language. */
const OTHER_NAMES: Record<string, LanguageCode> = {
  ...{ eng: "en", hin: "hi", हिंदी: "hi", हिन्दी: "hi", ben: "bn", bangla: "bn", tam: "ta" },
  ...{ tel: "te", mar: "mr", guj: "gu", kan: "kn", mal: "ml", pun: "pa", panjabi: "pa" },
  ...{ oriya: "or", urd: "ur", अंग्रेजी: "en", अंग्रेज़ी: "en", انگریزی: "en", farsi: "fa" },
};

const byName = new Map<string, LanguageCode>();
for (const code of LANGUAGE_CODES) {
  const native = new Intl.DisplayNames([code], { type: "language" }).of(code);
  for (const name of [code, LANGUAGES[code], native ?? code]) byName.set(foldName(name), code);
}
for (const [name, code] of Object.entries(OTHER_NAMES)) byName.set(foldName(name), code);

function foldName(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}

/** The language of a cell, by its code ("hi", "en-IN") or a name of it ("Hindi", "हिन्दी"); null for none of ours. */
export function languageOf(text: string): LanguageCode | null {
  const name = foldName(text);
  const found = byName.get(name) ?? byName.get(name.split(/[-_]/)[0] ?? "");
  return found ?? null;
}

/** Codes that are words of a header rather than a language: "Q. No", "id", "as", "it". */
const CODES_IN_HEADERS = new Set("en hi bn ta te mr gu kn ml pa ur".split(" "));

/** The language that a word of a header names. */
export function languageInHeader(word: string): LanguageCode | null {
  const isShort = /^[a-z]{1,3}$/.test(word);
  const isKnown = CODES_IN_HEADERS.has(word) || Object.hasOwn(OTHER_NAMES, word);
  return isShort && !isKnown ? null : languageOf(word);
}
