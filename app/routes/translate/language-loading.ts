import { safeRedirect } from "~/request/return-to";
import type { Services } from "~/request/services";

export async function loadLanguage({ preferences, translationUsage, translator }: Services, url: URL) {
  const { language, translate, showOriginal, autoTranslate, confidenceThreshold, recentLanguages } =
    await preferences.read();
  return {
    offered: await translator.offered(),
    chosen: { language, translate, showOriginal, autoTranslate, confidenceThreshold },
    recent: recentLanguages,
    isCompared: translator.isCompared(),
    isDemo: translator.isDemo(),
    stats: await translationUsage.read(),
    /** "" without a page to return to. */
    back: safeRedirect(url.searchParams.get("next"), ""),
  };
}

export type LanguageData = Awaited<ReturnType<typeof loadLanguage>>;
