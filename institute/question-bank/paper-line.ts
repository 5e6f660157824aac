/** A piece of a line that looks alike. */
export interface PaperRun {
  /** A picture, or anything that is no text, is one sign: THING. */
  text: string;
  /** Tags around it, outermost first. */
  tags?: readonly ("b" | "sub" | "sup")[];
  /** What stands for it, where it is no text; "" where it was lost. */
  html?: string;
  /** Bold, underlined or highlighted, as people mark right options. */
  isMarked?: boolean;
}

/** A line of a paper, of whatever file it comes. Columns of one are apart by tabs or by two spaces and more. */
export interface PaperLine {
  runs: readonly PaperRun[];
  /** What is above it ends there. */
  isApart: boolean;
  /** It goes on with the line above, which had no more room. */
  isWrapped?: boolean;
}

/** A paper as its reader takes it, and what its file could not give. */
export interface PaperFile {
  lines: PaperLine[];
  notes: string[];
  /** Its pictures, by the names that its runs have for them. */
  carried?: ReadonlyMap<string, Uint8Array>;
}

/** Stands for a picture in the text of a run. */
export const THING = "\uFFFC";

export function textOfRuns(runs: readonly PaperRun[]): string {
  return runs.map(({ text }) => text).join("");
}

/** The runs between two places of their text. */
export function cutRuns(runs: readonly PaperRun[], from: number, to = Number.POSITIVE_INFINITY): PaperRun[] {
  let at = 0;
  return runs.flatMap((run) => {
    const start = at;
    at += run.text.length;
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    return text === "" ? [] : [{ ...run, text }];
  });
}

/** Runs as markup of a bank. What is marked as a whole loses its mark: the mark says something of it, or nothing. */
export function htmlOfRuns(runs: readonly PaperRun[]): string {
  const isAllBold = runs.every(({ text, tags }) => text.trim() === "" || tags?.includes("b"));
  return runs
    .map(({ text, tags = [], html }) => {
      const shown = tags.filter((tag) => text.trim() !== "" && !(tag === "b" && isAllBold));
      return shown.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, html ?? text);
    })
    .join("")
    .trim();
}

/** Lines of a plain text. */
export function linesOfText(text: string): PaperLine[] {
  let isApart = true;
  let before = "";
  return text.split("\n").flatMap((written) => {
    // Stars by which chats write bold.
    const line = written
      .replace(/^(\s*)(\*{1,2})(?=\S)(.*?\S)\2(?=\s*$)/, "$1$3")
      .replace(/^(\s*)\*+((?:Q\.?\s*)?\d+[.)])\*+/i, "$1$2");
    const isWrapped = /^\s{2,}\S|^\p{Ll}/u.test(line) || before.length >= WRAPPED_FROM;
    const next = { runs: [{ text: line }], isApart: isApart || !isWrapped };
    isApart = line.trim() === "";
    before = line;
    return isApart ? [] : [next];
  });
}

/** Shorter lines of a text end where their writer wished. */
const WRAPPED_FROM = 60;
