import { markedPath, translationMark } from "~/lib/translation/address";
import type { Services } from "~/request/services";
import { shownLanguage } from "~/request/session/translation-choice";

/** What is translated of a page, and what is not yet. */
interface Work {
  /** Texts that are being made. */
  preparing: number;
  /** Texts that nobody asked for yet. */
  unasked: number;
}

/** What the bar of a page shows; null where nothing can be translated here. */
export async function languageBar({ preferences, translator, url }: Services, work: Work | null) {
  const chosen = await preferences.read();
  const shown = shownLanguage(chosen);
  if (shown === "en" && (await translator.offered()).length === 0) return null;
  const { preparing, unasked } = work ?? { preparing: 0, unasked: 0 };
  return {
    shown,
    /** The language chosen before, while English is shown. */
    last: chosen.language,
    beside: chosen.showOriginal,
    preparing,
    unasked,
    /** The page itself, to come back to. */
    here: `${url.pathname}${url.search}`,
    again: markedPath(url, "again"),
    ask: markedPath(url, "ask"),
    /** Whether the page asks again by itself: once. */
    refreshes: preparing > 0 && !url.searchParams.has(translationMark),
  };
}

export type LanguageBarData = NonNullable<Awaited<ReturnType<typeof languageBar>>>;
