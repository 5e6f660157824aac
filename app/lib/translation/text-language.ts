/** Tells the language of texts for pages whose script does not recognise any. */
import { isolateRuns, runsOf } from "~/lib/rich-text/isolate";
import type { SafeHtml } from "~/lib/rich-text/safe-html";
import { type LanguageAttributes, languageOf } from "./language-of";

/** Of a text that is not English. */
export interface TextLanguage extends LanguageAttributes {
  /** The text where it runs from the right; every second piece is a run from the left. */
  pieces?: readonly string[];
}

/** Returns undefined for English. */
export function textLanguage(text: string, told?: string | null): TextLanguage | undefined {
  const attributes = languageOf(text, told);
  if (attributes.dir === "rtl") return { ...attributes, pieces: runsOf(text) };
  return attributes.lang === undefined ? undefined : attributes;
}

/** Rich text as a page draws it. */
export interface LanguageHtml {
  html: SafeHtml;
  lang?: string | undefined;
  dir?: "ltr" | "rtl" | undefined;
}

interface Known {
  /** Where its letters do not say it: an option has that of its question. */
  dir?: "ltr" | "rtl" | undefined;
  /** The code of its language, as the institute says it. */
  told?: string | null | undefined;
}

export function languageHtml(html: SafeHtml, { dir, told }: Known = {}): LanguageHtml {
  const own = languageOf(html, told);
  // Latin letters run from the left without being told.
  const direction = dir === "ltr" ? own.dir && dir : (dir ?? own.dir);
  return { html: directedHtml(html, direction), lang: own.lang, dir: direction };
}

/** The numbers and Latin words of a text from the right stand apart. */
export const directedHtml = (html: SafeHtml, dir: "ltr" | "rtl" | undefined) =>
  dir === "rtl" ? isolateRuns(html) : html;
