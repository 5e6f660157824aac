import { RichText } from "~/components/content/rich-text";
import type { SafeHtml } from "~/lib/rich-text/safe-html";
import type { LanguageFacts } from "./language-facts";

interface TranslatedTextProps {
  original: SafeHtml;
  translated: SafeHtml | undefined;
  language: Pick<LanguageFacts, "code" | "dir"> | undefined;
  beside?: boolean;
  dir?: "ltr" | "rtl" | undefined;
  /** The code of the original's language, as the institute says it. */
  told?: string | null | undefined;
  id?: string;
  inline?: boolean;
}

export function TranslatedText(props: TranslatedTextProps) {
  const { original, translated, language, beside, dir, told, id, inline } = props;
  const english = (own?: string) => <RichText id={own} html={original} dir={dir} told={told} inline={inline} />;
  if (translated === undefined || language === undefined) return english(id);
  const render = (own?: string) => (
    <RichText id={own} html={translated} dir={language.dir} lang={language.code} inline={inline} />
  );
  if (!beside) return render(id);
  const Both = inline ? "span" : "div";
  return (
    <Both id={id} className="both-texts">
      {render()}
      {english()}
    </Both>
  );
}
