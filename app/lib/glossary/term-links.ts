import type { SafeHtml } from "~/lib/rich-text/plain-text";
import { foldWord, type Glossary, type Term } from "./glossary";

const part = /<[^>]*>|[^<]+/gu;
/** Formulas, code, and links themselves stay as they are. */
const closed = /^<\/?(?:sub|sup|code|a)\b/iu;
const wordOrEntity = /&[#\w]+;|[\p{Script=Latin}\p{N}]+/gu;
/** What the isolation of right-to-left texts keeps in one piece. */
const plainTermPattern = /^[0-9A-Za-z]+(?:[ '’-][0-9A-Za-z]+)*$/u;

export type LinkTerms = (html: SafeHtml) => SafeHtml;

/** Makes a link of each term where it is first used in the texts given one after the other. */
export function termLinker(glossary: Glossary, hrefOf: (term: Term) => string | undefined): LinkTerms {
  const used = new Set<Term>();
  const linkText = (text: string) => {
    const found = [...text.matchAll(wordOrEntity)];
    const words = found.map(([one]) => foldWord(one));
    let linked = "";
    let from = 0;
    for (let at = 0; at < found.length; at += 1) {
      const one = glossary.termAt(words, at);
      if (one === undefined) continue;
      const start = found[at]?.index ?? 0;
      at += one.length - 1;
      const end = (found[at]?.index ?? 0) + (found[at]?.[0].length ?? 0);
      const href = hrefOf(one.term);
      if (href === undefined || used.has(one.term) || !plainTermPattern.test(text.slice(start, end))) continue;
      used.add(one.term);
      linked += `${text.slice(from, start)}<a href="${href}">${text.slice(start, end)}</a>`;
      from = end;
    }
    return linked + text.slice(from);
  };
  return (html) => {
    let within = 0;
    const linked = html.replace(part, (one) => {
      if (!one.startsWith("<")) return within > 0 ? one : linkText(one);
      if (closed.test(one)) within += one.startsWith("</") ? -1 : 1;
      return one;
    });
    return linked as SafeHtml;
  };
}
