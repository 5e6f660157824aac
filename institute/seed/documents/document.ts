import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A part of a text that is to be printed: `**...**` inside a text is bold. */
export type Block =
  | { kind: "heading" | "paragraph"; text: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  /** `name` is a drawing of `content/pictures/`, `text` what it shows. */
  | { kind: "picture"; name: string; text: string }
  | { kind: "table"; header: string[]; rows: string[][] };

/** A text of the institute's own, as its file holds it: facts about it, then what it says. */
export interface SourceDocument {
  /** The number its file's name starts with. */
  id: number;
  facts: ReadonlyMap<string, string>;
  body: string;
}

/** The documents of `content/<folder>/`, by id. Throws when a file is not as it must be. */
export function readDocuments(folder: "notes" | "ebooks"): SourceDocument[] {
  const path = fileURLToPath(new URL(`../../content/${folder}/`, import.meta.url));
  return readdirSync(path)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => toDocument(file, readFileSync(`${path}${file}`, "utf8")));
}

function toDocument(file: string, source: string): SourceDocument {
  const gap = source.indexOf("\n\n");
  const id = Number.parseInt(file, 10);
  if (gap < 0 || !(id > 0)) throw new Error(`${file} is not a document.`);
  const facts = source
    .slice(0, gap)
    .split("\n")
    .map((line): [string, string] => {
      const colon = line.indexOf(": ");
      if (colon < 0) throw new Error(`${file}: "${line}" is not a fact.`);
      return [line.slice(0, colon), line.slice(colon + 2).trim()];
    });
  return { id, facts: new Map(facts), body: source.slice(gap).trim() };
}

export function factOf({ id, facts }: SourceDocument, name: string): string {
  const value = facts.get(name);
  if (value === undefined) throw new Error(`Document ${id} has no ${name}.`);
  return value;
}

const DOCUMENT_KINDS: readonly (readonly [RegExp, "heading" | "bullet" | "number" | "row"])[] = [
  [/^# /, "heading"],
  [/^- /, "bullet"],
  [/^\d+\. /, "number"],
  [/^\|/, "row"],
];

const PICTURE = /^!\[(.+)\]\(([a-z0-9-]+\.svg)\)$/;

/**
 * The parts of a body: `# ` a heading, `- ` and `1. ` lists, `| a | b |` a table whose first row is its header,
 * `![what it shows](name.svg)` a drawing.
 */
export function parseBody(body: string): Block[] {
  const blocks: Block[] = [];
  let fresh = true;
  for (const line of body.split("\n").map((one) => one.trim())) {
    if (line === "") {
      fresh = true;
      continue;
    }
    const [, caption, drawing] = PICTURE.exec(line) ?? [];
    if (caption !== undefined && drawing !== undefined) {
      blocks.push({ kind: "picture", name: drawing, text: caption });
      fresh = true;
      continue;
    }
    const [mark, kind] = DOCUMENT_KINDS.find(([pattern]) => pattern.test(line)) ?? [null, "text"];
    const text = mark === null ? line : line.replace(mark, "");
    const last = fresh ? undefined : blocks.at(-1);
    if (kind === "heading") blocks.push({ kind: "heading", text });
    else if (kind === "row") addRow(blocks, last, line);
    else if (kind === "text") addText(blocks, last, text);
    else addItem(blocks, last, kind === "number", text);
    fresh = kind === "heading";
  }
  return blocks;
}

function addRow(blocks: Block[], last: Block | undefined, line: string): void {
  const cells = line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  if (last?.kind === "table") last.rows.push(cells);
  else blocks.push({ kind: "table", header: cells, rows: [] });
}

function addText(blocks: Block[], last: Block | undefined, text: string): void {
  if (last?.kind === "paragraph") last.text = `${last.text} ${text}`;
  else blocks.push({ kind: "paragraph", text });
}

function addItem(blocks: Block[], last: Block | undefined, ordered: boolean, text: string): void {
  if (last?.kind === "list" && last.ordered === ordered) last.items.push(text);
  else blocks.push({ kind: "list", ordered, items: [text] });
}
