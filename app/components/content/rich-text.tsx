import type { SafeHtml } from "~/lib/rich-text/safe-html";

interface RichTextProps {
  html: SafeHtml;
  dir?: "rtl" | undefined;
  id?: string;
  /** Inside a label or a line: an element that may stand there. */
  inline?: boolean;
}

/** Text of a question, already sanitised where it entered; the type keeps raw text out. */
export function RichText({ html, dir, id, inline = false }: RichTextProps) {
  const Element = inline ? "span" : "div";
  return (
    <Element
      id={id}
      className="rich"
      dir={dir ?? "auto"}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
