import { tagPattern } from "~/lib/rich-text/plain";
import type { Finding } from "./reasons";

const voidTags: ReadonlySet<string> = new Set(["br", "hr", "img", "wbr", "input", "source", "col"]);

/** Compares HTML tags, blanks to fill in and Markdown of both texts as they came. */
export function checkMarkup(source: string, target: string): Finding[] {
  const ofSource = tagsOf(source);
  const ofTarget = tagsOf(target);
  const findings: Finding[] = [];
  const add = (detail: string) => findings.push({ reason: "markup", detail });
  for (const tag of new Set([...ofSource, ...ofTarget])) {
    const [before, after] = [ofSource, ofTarget].map((tags) => tags.filter((one) => one === tag).length);
    if (before !== after) add(tag);
  }
  if (findings.length === 0 && areTagsBalanced(source) && !areTagsBalanced(target)) add("a tag is left open");
  const blank = /_{2,}|\.{4,}|…{2,}/u;
  if (blank.test(source) !== /_{2,}|\.{3,}|…/u.test(target) && blank.test(source)) add("____");
  for (const mark of ["**", "```", "##", "{{", "<<<"]) {
    if (target.includes(mark) && !source.includes(mark)) add(mark);
  }
  for (const [slot] of source.matchAll(/\{\w{0,20}\}|%[sd]\b/gu)) {
    if (!target.includes(slot)) add(slot);
  }
  return findings;
}

/** Leaves out `tbody`, which HTML parsers add. */
function tagsIn(text: string): RegExpExecArray[] {
  return [...text.matchAll(tagPattern)].filter(([, name]) => name?.toLowerCase() !== "tbody");
}

function tagsOf(text: string): string[] {
  return tagsIn(text).map(([tag, name = ""]) => {
    const target = /\b(?:src|href)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/iu.exec(tag)?.[1] ?? "";
    return `<${tag.startsWith("</") ? "/" : ""}${name.toLowerCase()}${target && ` ${target}`}>`;
  });
}

function areTagsBalanced(text: string): boolean {
  const open: string[] = [];
  for (const [tag, name = ""] of tagsIn(text)) {
    const lower = name.toLowerCase();
    if (voidTags.has(lower) || tag.endsWith("/>")) continue;
    if (!tag.startsWith("</")) open.push(lower);
    else if (open.pop() !== lower) return false;
  }
  return open.length === 0;
}
