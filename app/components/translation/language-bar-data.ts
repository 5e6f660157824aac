import type { LanguageCode } from "~/lib/languages";
import { lookPath, markedPath, translationMark, withoutLook } from "~/lib/translation/address";
import type { Services } from "~/request/services";
import { lookedAtLanguage, offeredLanguage } from "~/request/session/translation-choice";
import { languageFacts } from "./language-facts";

function otherLook(url: URL, shown: LanguageCode, last: LanguageCode) {
  return shown === "en"
    ? { href: lookPath(url, "translated"), ...languageFacts(last) }
    : { href: lookPath(url, "original"), ...languageFacts("en") };
}

interface BarWork {
  preparing: number;
  /** Texts that await the student's request. */
  unasked: number;
}

/** Returns null if nothing can be translated here. @param here languages of this page; absent: those of any */
export async function languageBar(
  { preferences, translator, url }: Services,
  work: BarWork | null,
  here?: readonly LanguageCode[],
) {
  const chosen = await preferences.read();
  const shown = lookedAtLanguage(chosen, url);
  const offered = here ?? (await translator.offered());
  if (shown === "en" && offered.length === 0) return null;
  const phone = offeredLanguage(chosen, preferences.phoneLanguage, offered);
  const { preparing, unasked } = work ?? { preparing: 0, unasked: 0 };
  return {
    shown,
    last: chosen.language,
    /** Asked for once; null: not to be asked. */
    phone: phone && languageFacts(phone),
    beside: chosen.showOriginal,
    preparing,
    unasked,
    here: withoutLook(url),
    /** The question as it is not shown now, without a change for the rest; null where there is one language. */
    other: chosen.language === "en" ? null : otherLook(url, shown, chosen.language),
    again: markedPath(url, "again"),
    ask: markedPath(url, "ask"),
    /** Refreshes once. */
    refreshes: preparing > 0 && !url.searchParams.has(translationMark),
  };
}

export type LanguageBarData = NonNullable<Awaited<ReturnType<typeof languageBar>>>;
