import { markedPath, translationMark } from "~/lib/translation/address";
import type { Services } from "~/request/services";
import { questionLanguage } from "~/request/session/translation-choice";

interface Work {
  preparing: number;
  /** Texts that await the student's request. */
  unasked: number;
}

/** Returns null if nothing can be translated here. */
export async function languageBar({ preferences, translator, url }: Services, work: Work | null) {
  const chosen = await preferences.read();
  const shown = questionLanguage(chosen);
  if (shown === "en" && (await translator.offered()).length === 0) return null;
  const { preparing, unasked } = work ?? { preparing: 0, unasked: 0 };
  return {
    shown,
    last: chosen.language,
    beside: chosen.showOriginal,
    preparing,
    unasked,
    here: `${url.pathname}${url.search}`,
    again: markedPath(url, "again"),
    ask: markedPath(url, "ask"),
    /** Refreshes once. */
    refreshes: preparing > 0 && !url.searchParams.has(translationMark),
  };
}

export type LanguageBarData = NonNullable<Awaited<ReturnType<typeof languageBar>>>;
