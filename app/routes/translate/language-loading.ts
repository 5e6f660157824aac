import { safeRedirect } from "~/request/return-to";
import type { Services } from "~/request/services";

/** What a student chose of how questions are translated, and how that went so far. */
export async function loadLanguage({ preferences, translationUsage, translator }: Services, url: URL) {
  const { language, translate, showOriginal, autoTranslate, confidenceThreshold, recentLanguages } =
    await preferences.read();
  return {
    offered: await translator.offered(),
    chosen: { language, translate, showOriginal, autoTranslate, confidenceThreshold },
    recent: recentLanguages,
    stats: await translationUsage.read(),
    /** The page that asked for a language; "": none did. */
    back: safeRedirect(url.searchParams.get("next"), ""),
  };
}

export type LanguageData = Awaited<ReturnType<typeof loadLanguage>>;
