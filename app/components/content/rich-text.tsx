import type { SafeHtml } from "~/lib/rich-text/safe-html";

interface RichTextProps {
  html: SafeHtml;
  dir?: "ltr" | "rtl" | undefined;
  /** Where it is not the page's: a translation. */
  lang?: string;
  id?: string | undefined;
  /** Inside a label or a line: an element that may stand there. */
  inline?: boolean | undefined;
}

/** A letter that the face of the questions does not have: such a text is set in the phone's font as a whole. */
const otherLetter = /[\u0100-\u024f\u0400-\u1fff\u2c00-\ud7ff\uf900-\ufdff]/;

/** Text of a question, already sanitised where it entered; the type keeps raw text out. */
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
