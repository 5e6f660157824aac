import { KnownHtml } from "~/components/content/known-html";
import type { SafeHtml } from "~/lib/rich-text/plain-text";
import type { LanguageHtml } from "~/lib/translation/text-language";
import type { LanguageFacts } from "./language-facts";

export interface TranslatedTextProps {
  original: LanguageHtml;
  /** As it is drawn: see `directedHtml`. */
  translated: SafeHtml | undefined;
  language: Pick<LanguageFacts, "code" | "dir"> | undefined;
  beside?: boolean;
  id?: string;
  inline?: boolean;
}

export function TranslatedText({ original, translated, language, beside, id, inline }: TranslatedTextProps) {
  if (translated === undefined || language === undefined) return <KnownHtml {...original} id={id} inline={inline} />;
  const isMirrored = language.dir === "rtl" || original.dir === "rtl";
  const translation = {
    html: translated,
    lang: language.code,
    // As around it, unless one of the two runs from the right.
    dir: isMirrored ? language.dir : undefined,
  };
  if (!beside) return <KnownHtml {...translation} id={id} inline={inline} />;
  const Both = inline ? "span" : "div";
  return (
    <Both id={id} className="both-texts">
      <KnownHtml {...translation} inline={inline} />
      <KnownHtml {...original} inline={inline} />
    </Both>
  );
}
