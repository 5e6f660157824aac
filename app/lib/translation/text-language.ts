/** Tells the language of texts for pages whose script detects none. */
import { isolateRuns, runsOf } from "~/lib/rich-text/isolate";
import type { SafeHtml } from "~/lib/rich-text/plain-text";
import { type LanguageAttributes, languageOf } from "./language-of";

export interface TextLanguage extends LanguageAttributes {
  /** Pieces of a right-to-left text; every second runs from the left. */
  pieces?: readonly string[];
}

/** Returns undefined for English. */
export function textLanguage(text: string, statedLanguage?: string | null): TextLanguage | undefined {
  const attributes = languageOf(text, statedLanguage);
  if (attributes.dir === "rtl") return { ...attributes, pieces: runsOf(text) };
  return attributes.lang === undefined ? undefined : attributes;
}

export interface LanguageHtml {
  html: SafeHtml;
  lang?: string | undefined;
  dir?: "ltr" | "rtl" | undefined;
}

interface LanguageHint {
  /** Direction of the question, for an option whose letters do not say it. */
  dir?: "ltr" | "rtl" | undefined;
  statedLanguage?: string | null | undefined;
}

export function languageHtml(html: SafeHtml, { dir, statedLanguage }: LanguageHint = {}): LanguageHtml {
  const own = languageOf(html, statedLanguage);
  const direction = dir === "ltr" ? own.dir && dir : (dir ?? own.dir);
  return { html: directedHtml(html, direction), lang: own.lang, dir: direction };
}

export const directedHtml = (html: SafeHtml, dir: "ltr" | "rtl" | undefined) =>
  dir === "rtl" ? isolateRuns(html) : html;
