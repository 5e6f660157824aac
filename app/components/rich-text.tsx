import type { SafeHtml } from "~/lib/rich-text/safe-html";

interface RichTextProps {
  html: SafeHtml;
  dir?: "rtl" | undefined;
  id?: string;
}

/** Text of a question, already sanitised where it entered; the type keeps raw text out. */
export function RichText({ html, dir, id }: RichTextProps) {
  return (
    <div id={id} className="rich" dir={dir ?? "auto"} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
