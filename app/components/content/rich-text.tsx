import type { SafeHtml } from "~/lib/rich-text/plain-text";
import { languageHtml } from "~/lib/translation/text-language";
import { KnownHtml } from "./known-html";

interface RichTextProps {
  html: SafeHtml;
  /** Direction of text whose letters do not tell it. */
  dir?: "ltr" | "rtl" | undefined;
  inline?: boolean;
}

/** Rich text, marked with its language and direction where these are not the page's. */
export function RichText({ html, dir, inline = false }: RichTextProps) {
  return <KnownHtml {...languageHtml(html, { dir })} inline={inline} />;
}
