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

/** Text of a question, already sanitised where it entered; the type keeps raw text out. */
export function RichText({ html, dir, lang, id, inline = false }: RichTextProps) {
  const Element = inline ? "span" : "div";
  return (
    <Element
      id={id}
      className="rich"
      lang={lang}
      dir={dir ?? "auto"}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
