import type { SafeHtml } from "~/lib/rich-text/safe-html";

interface RichTextProps {
  html: SafeHtml;
  dir?: "ltr" | "rtl" | undefined;
  lang?: string;
  id?: string | undefined;
  /** Renders an element that a label may contain. */
  inline?: boolean | undefined;
}

/** Letters missing from the question font: such a text is set in the phone's font as a whole. */
const otherLetter = /[\u0100-\u024f\u0400-\u1fff\u2c00-\ud7ff\uf900-\ufdff]/;

export function RichText({ html, dir, lang, id, inline = false }: RichTextProps) {
  const Element = inline ? "span" : "div";
  return (
    <Element
      id={id}
      className={otherLetter.test(html) ? "rich rich-other" : "rich"}
      lang={lang}
      dir={dir ?? "auto"}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
