import type { SafeHtml } from "~/lib/rich-text/plain-text";
import { directedHtml, languageHtml } from "~/lib/translation/text-language";
import { TranslatedText, type TranslatedTextProps } from "./translated-text";

interface TranslatedRichTextProps extends Omit<TranslatedTextProps, "original"> {
  original: SafeHtml;
  dir?: "ltr" | "rtl" | undefined;
  /** The code of the original's language, as the institute says it. */
  statedLanguage?: string | null | undefined;
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
