import { isolateRuns } from "~/lib/rich-text/isolate";
import type { SafeHtml } from "~/lib/rich-text/safe-html";
import { languageOf } from "~/lib/translation/language-of";

interface RichTextProps {
  html: SafeHtml;
  /** Where its letters do not say it: an option has that of its question. */
  dir?: "ltr" | "rtl" | undefined;
  /** Of a translation; of any other text its letters say it. */
  lang?: string;
  /** The code of its language, as the institute says it. */
  told?: string | null | undefined;
  id?: string | undefined;
  /** Renders an element that a label may contain. */
  inline?: boolean | undefined;
}

/** Letters missing from the question font: such a text is set in the phone's font as a whole. */
const otherLetter = /[\u0100-\u024f\u0400-\u1fff\u2c00-\ud7ff\uf900-\ufdff]/;

export function RichText({ html, dir, lang, told, id, inline = false }: RichTextProps) {
  const Element = inline ? "span" : "div";
  const own = languageOf(html, told);
  // Latin letters run from the left without being told.
  const direction = dir === "ltr" ? own.dir && dir : (dir ?? own.dir);
  return (
    <Element
      id={id}
      className={otherLetter.test(html) ? "rich rich-other" : "rich"}
      lang={lang ?? own.lang}
      dir={direction}
      dangerouslySetInnerHTML={{ __html: direction === "rtl" ? isolateRuns(html) : html }}
    />
  );
}
