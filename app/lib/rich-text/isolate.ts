import { createHtmlCache } from "./html-cache";
import type { SafeHtml } from "./safe-html";

/** Entities that belong to the words around them, as one character each while these are looked for. */
const entities = { "&lt;": "\ue000", "&gt;": "\ue001", "&amp;": "\ue002" } as const;

const sign = "(?:[\ue000\ue001≤≥±~≈+−-] ?)?";
const letter = "[0-9A-Za-zµ%°²³]";
const joint = "(?:[ '’/:×=+\ue000\ue001\ue002−–-]{1,3}|[.,])?";

/**
 * What reads from left to right inside a text from right to left: words of Latin letters and numbers with their signs and
 * units, or a number in any other digits.
 */
const run = new RegExp(String.raw`${sign}[0-9A-Za-z](?:${joint}${letter})*|\p{Nd}+(?:[.,:/٫٬]\p{Nd}+)*`, "gu");

/** A tag, another entity, or text. */
const parts = /<[^>]*>|&[#\w]+;|[^<&]+|&/gu;

/**
 * Puts the numbers and Latin words of a text from right to left into elements of their own, so that signs, units and
 * ranges keep their order. Takes and gives sanitised HTML.
 */
export const isolateRuns: (html: SafeHtml) => SafeHtml = createHtmlCache(isolate);

function isolate(html: string): SafeHtml {
  let marked = html;
  for (const [entity, mark] of Object.entries(entities)) marked = marked.replaceAll(entity, mark);
  let isolated = marked.replace(parts, (part) =>
    /^[<&]/.test(part) ? part : part.replace(run, '<bdi dir="ltr">$&</bdi>'),
  );
  for (const [entity, mark] of Object.entries(entities)) {
    isolated = isolated.replaceAll(mark, entity);
  }
  return isolated as SafeHtml;
}
