import type { SafeHtml } from "~/lib/rich-text/plain-text";
import { directedHtml, languageHtml } from "~/lib/translation/text-language";
import type { LanguageFacts } from "./language-facts";
import { TranslatedText } from "./translated-text";

interface TranslatedRichTextProps {
  original: SafeHtml;
  translated: SafeHtml | undefined;
  language: Pick<LanguageFacts, "code" | "dir"> | undefined;
  beside?: boolean;
  dir?: "ltr" | "rtl" | undefined;
  /** The code of the original's language, as the institute says it. */
  statedLanguage?: string | null | undefined;
  id?: string;
  inline?: boolean;
}

/** As TranslatedText, of texts whose language is still to be told. */
export function TranslatedRichText({ original, translated, dir, statedLanguage, ...rest }: TranslatedRichTextProps) {
  return (
    <TranslatedText
      {...rest}
      original={languageHtml(original, { dir, statedLanguage })}
      translated={translated && directedHtml(translated, rest.language?.dir)}
    />
  );
}
