import type { LanguageHtml } from "~/lib/translation/text-language";

interface KnownHtmlProps extends LanguageHtml {
  id?: string | undefined;
  /** Renders an element that a label may contain. */
  inline?: boolean | undefined;
}

/** Letters missing from the question font: such a text is set in the phone's font as a whole. */
const nonLatinLetter = /[\u0100-\u024f\u0400-\u1fff\u2c00-\ud7ff\uf900-\ufdff]/;

export const richClass = (html: string) => (nonLatinLetter.test(html) ? "rich rich-other" : "rich");

/** Rich text whose language is known. */
export function KnownHtml({ html, lang, dir, id, inline = false }: KnownHtmlProps) {
  const Element = inline ? "span" : "div";
  return (
    <Element
      id={id}
      className={richClass(html)}
      lang={lang || undefined}
      dir={dir}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
