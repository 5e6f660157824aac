import { type Heading, headingOf, labelOf } from "./headings";
import type { Piece } from "./piece";

const maxReply = 50_000;

/**
 * Reads a text and as many options through Markdown, foreign labels and disorder; an explanation may lack its heading. Drops
 * an answer that the model gives away.
 */
export function parseReply(
  content: string,
  count: number,
  kind: Piece["kind"],
): { texts: string[] } | { error: string } {
  if (content.length > maxReply) return { error: "The reply is far too long." };
  const sections = partsByHeading(content, count);
  const isHeaded = kind === "explanation" && sections.explanation.length > 0;
  const text = clean((isHeaded ? sections.explanation : sections.question).join("\n"));
  if (text === "") return { error: `The reply has no ${kind}.` };
  const options = count === 0 ? [] : readOptions(sections.options, count);
  return options === null ? { error: `The options of the reply are not ${count}.` } : { texts: [text, ...options] };
}

type Sections = Record<Heading, string[]>;

/** Lines by heading; without one, the question ends at the first label. */
function partsByHeading(content: string, count: number): Sections {
  const sections: Sections = { question: [], options: [], explanation: [], answer: [] };
  const own = content
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .filter((line) => !/^\s*(?:```\w*|---+|\*\*\*+|~~~\w*)\s*$/u.test(line));
  // A heading on its own line is the real one.
  const headed = new Set(own.map((line) => headingOf(line)?.heading));
  const lines = own.flatMap((line) => apart(line, headed));
  const hasQuestion = lines.some((line) => headingOf(line)?.heading === "question");
  let section: Heading | null = hasQuestion ? null : "question";
  let isAfterBlank = false;
  for (const line of lines) {
    const found = headingOf(line);
    const isAside = isAfterBlank && (/^note:/iu.test(line) || isAfterLastOption(sections, section, line, count));
    isAfterBlank = line.trim() === "";
    if (isAside) section = null;
    if (found !== null && !(found.heading === "question" && sections.question.length > 0)) {
      section = found.heading;
      if (found.rest !== "") sections[section].push(found.rest);
      continue;
    }
    if (section === "question" && labelOf(line)?.place === 0) section = "options";
    if (section !== null && !isAfterBlank) sections[section].push(line);
  }
  if (!hasQuestion && sections.question.length > 1 && isTalk(sections.question[0] ?? "")) {
    sections.question.shift();
  }
  return sections;
}

/** True at talk of the model behind the last option. */
function isAfterLastOption(sections: Sections, section: Heading | null, line: string, count: number): boolean {
  if (section !== "options" || labelOf(line) !== null) return false;
  const labels = sections.options.map(labelOf);
  return labels.filter((label) => label !== null).length >= count && labels.at(-1)?.rest !== "";
}

function isTalk(line: string): boolean {
  return /^[^?？؟]{0,120}:\s*$/u.test(line.trim()) && /translat|here is|sure|below/iu.test(line);
}

/** Cuts a line before a heading in its middle. */
function apart(line: string, headed: ReadonlySet<Heading | undefined>): string[] {
  const inner = /\s(?=(?:\*\*|__)?[\p{L}\p{M}\u200c ]{3,20}(?:\*\*|__)?[:：]\s)/gu;
  for (const { index } of line.matchAll(inner)) {
    const rest = line.slice(index + 1);
    const found = headingOf(rest);
    if (found === null || found.heading === "question" || headed.has(found.heading)) continue;
    // Takes "... is the answer: yes" for text: options follow with a label.
    if (found.heading === "options" ? labelOf(found.rest) === null : !/^[\s*_]*[A-Z]/u.test(rest)) {
      continue;
    }
    return [line.slice(0, index), ...apart(rest, headed)];
  }
  return [line];
}

/** Strips Markdown around the whole text; the gate refuses any inside. */
function clean(text: string): string {
  const trimmed = text.replace(/^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/gu, "");
  const wrapped = /^(\*\*|__)([^*_]+)\1$/u.exec(trimmed);
  return (wrapped?.[2] ?? trimmed).trim();
}

interface SectionLine {
  place: number | null;
  text: string;
}

/** Options in order of labels; null unless all are there and none is empty. */
function readOptions(lines: readonly string[], count: number): string[] | null {
  const read = (from: readonly string[]) =>
    from.map((line): SectionLine => {
      const found = labelOf(line);
      return found === null ? { place: null, text: withoutBullet(line) } : { place: found.place, text: found.rest };
    });
  let items = read(lines);
  if (items.length < count) items = read(lines.flatMap((line) => splitLabels(line, count)));
  const options = byLabels(items, count) ?? byOrder(items, count);
  if (options === null) return null;
  const cleaned = options.map(clean);
  return cleaned.every((option) => option !== "") ? cleaned : null;
}

const withoutBullet = (line: string) => line.replace(/^\s*[-*•]\s+/u, "");

/** Joins a line without a label to the option before it. */
function byLabels(items: readonly SectionLine[], count: number): string[] | null {
  const options = new Map<number, string>();
  let last: number | null = null;
  for (const { place, text } of items) {
    if (place !== null) {
      if (options.has(place) || place >= count) return null;
      options.set(place, text);
      last = place;
    } else {
      if (last === null) return null;
      options.set(last, `${options.get(last)} ${text}`.trim());
    }
  }
  if (options.size !== count) return null;
  return Array.from({ length: count }, (_, place) => options.get(place) ?? "");
}

/** Takes lines for options; a label must be that of its place. */
function byOrder(items: readonly SectionLine[], count: number): string[] | null {
  if (items.length !== count) return null;
  const isInPlace = items.every(({ place }, at) => place === null || place === at);
  return isInPlace ? items.map(({ text }) => text) : null;
}

function splitLabels(line: string, count: number): string[] {
  const first = labelOf(line);
  if (first === null) return [line];
  for (const { index } of line.matchAll(/[\s;,|]+(?=[([]?[^\s\d][.)\]:）．、])/gu)) {
    if (index === 0) continue;
    const rest = line.slice(index).replace(/^[\s;,|]+/u, "");
    const next = labelOf(rest);
    if (next !== null && next.place === first.place + 1 && next.place < count) {
      return [line.slice(0, index), ...splitLabels(rest, count)];
    }
  }
  return [line];
}
