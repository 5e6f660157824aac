/** Notes as they are written: Markdown of headings, paragraphs, lists and tables, and the page that it becomes. */
import { escapeHtml } from "../http/html";

/** A part of a text that is to be read or printed: `**...**` inside a text is bold. */
export type Block =
  | { kind: "heading"; text: string; isSmall?: true }
  | { kind: "paragraph"; text: string }
  /** `start` is the first number where it is not 1. */
  | { kind: "list"; ordered: boolean; items: string[]; start?: number }
  /** `name` is a drawing of the sample content, `text` what it shows. */
  | { kind: "picture"; name: string; text: string }
  | { kind: "table"; header: string[]; rows: string[][] };

const LINE_KINDS: readonly (readonly [RegExp, "heading" | "small" | "bullet" | "number" | "row"])[] = [
  [/^# /, "heading"],
  [/^#{2,6} /, "small"],
  [/^[-*•] /, "bullet"],
  [/^\d{1,4}[.)] /, "number"],
  [/^\|/, "row"],
];

const PICTURE = /^!\[(.+)\]\(([a-z0-9-]+\.svg)\)$/;
/** The line that other programs want below a table's header. */
const RULE = /^\|(?:\s*:?-{2,}:?\s*\|)+$/;

/**
 * The parts of a body: `# ` a heading and `## ` one below it, `- ` and `1. ` lists, `| a | b |` a table whose first row is its
 * header, `![what it shows](name.svg)` a drawing.
 */
export function parseBody(body: string): Block[] {
  const blocks: Block[] = [];
  let fresh = true;
  for (const line of body.split(/\r\n?|\n/).map((one) => one.trim())) {
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
    const [mark, kind] = LINE_KINDS.find(([pattern]) => pattern.test(line)) ?? [null, "text"];
    const text = mark === null ? line : line.replace(mark, "");
    const before = blocks.at(-1);
    const last = fresh ? undefined : before;
    if (kind === "heading") blocks.push({ kind: "heading", text });
    else if (kind === "small") blocks.push({ kind: "heading", text, isSmall: true });
    else if (kind === "row") addRow(blocks, last, line);
    else if (kind === "text") addText(blocks, last, text);
    else addItem(blocks, before, kind === "number" ? Number.parseInt(line, 10) : null, text);
    fresh = kind === "heading" || kind === "small";
  }
  return blocks;
}

function addRow(blocks: Block[], last: Block | undefined, line: string): void {
  if (RULE.test(line)) return;
  const cells = line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
  if (last?.kind === "table") last.rows.push(cells);
  else blocks.push({ kind: "table", header: cells, rows: [] });
}

function addText(blocks: Block[], last: Block | undefined, text: string): void {
  if (last?.kind === "paragraph") last.text = `${last.text} ${text}`;
  else if (last?.kind === "list") last.items.push(`${last.items.pop() ?? ""} ${text}`);
  else blocks.push({ kind: "paragraph", text });
}

/** An empty line ends no list: its numbers go on. */
function addItem(blocks: Block[], before: Block | undefined, number: number | null, text: string): void {
  const ordered = number !== null;
  const goesOn = before?.kind === "list" && before.ordered === ordered;
  if (goesOn) before.items.push(text);
  else blocks.push({ kind: "list", ordered, items: [text], ...(ordered && number !== 1 ? { start: number } : {}) });
}

const STYLE = `body{font:16px/1.55 system-ui,sans-serif;max-width:68ch;margin:0 auto;padding:16px;color:#1d2523;background:#fffdf9}
h1{font-size:22px;line-height:1.25}h2{font-size:18px;margin:1.5em 0 .4em;color:#0f5c5c}table{border-collapse:collapse;width:100%;margin:.6em 0}
th,td{border:1px solid #d5d1c9;padding:6px 8px;text-align:start;vertical-align:top}th{background:#eef4f3}div{overflow-x:auto}figure{margin:.6em 0}svg{max-width:100%;height:auto}footer{margin-top:2em;color:#5c6664;font-size:14px}
@media(prefers-color-scheme:dark){body{color:#e8ece9;background:#141918}h2{color:#7cc4be}th{background:#1f2a28}th,td{border-color:#3a4442}footer{color:#9aa5a2}}`;

interface WrittenNote {
  title: string;
  blocks: readonly Block[];
  footer: string;
  language?: string;
  /** The markup of a drawing; without it its words stand for it. */
  drawing?(name: string): string;
}

/** A page of HTML that needs nothing else. */
export function writtenPage({ title, blocks, footer, language = "en", drawing }: WrittenNote): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(title)}</h1>
${writtenBody(blocks, drawing)}
<footer>${escapeHtml(footer)}</footer></body></html>
`;
}

/** The blocks as safe HTML: whatever stands in them is text. */
export const writtenBody = (blocks: readonly Block[], drawing?: WrittenNote["drawing"]): string =>
  blocks.map((block) => blockHtml(block, drawing)).join("\n");

function blockHtml(block: Block, drawing: WrittenNote["drawing"]): string {
  switch (block.kind) {
    case "heading": {
      const name = block.isSmall ? "h3" : "h2";
      return `<${name}>${inline(block.text)}</${name}>`;
    }
    case "paragraph":
      return `<p>${inline(block.text)}</p>`;
    case "picture":
      // Within the page: nothing else has to come through the air. The white ground is the drawing's own.
      return drawing === undefined
        ? `<p>${escapeHtml(`[Picture: ${block.text}]`)}</p>`
        : `<figure role="img" aria-label="${escapeHtml(block.text)}">${drawing(block.name)}</figure>`;
    case "list": {
      const name = block.ordered ? "ol" : "ul";
      const start = block.start === undefined ? "" : ` start="${block.start}"`;
      const items = block.items.map((item) => `<li>${inline(item)}</li>`);
      return `<${name}${start}>${items.join("")}</${name}>`;
    }
    case "table": {
      const width = Math.max(block.header.length, ...block.rows.map((row) => row.length));
      const wide = (row: readonly string[]) => Array.from({ length: width }, (_, at) => inline(row[at] ?? ""));
      const header = wide(block.header).map((cell) => `<th scope="col">${cell}</th>`);
      const rows = block.rows.map(
        (row) =>
          `<tr>${wide(row)
            .map((cell) => `<td>${cell}</td>`)
            .join("")}</tr>`,
      );
      return `<div><table><thead><tr>${header.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
    }
  }
}

function inline(text: string): string {
  return escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, "<b>$1</b>")
    .replace(/(?<![\w*])\*(?![\s*])([^*]+?)(?<!\s)\*(?![\w*])/g, "<i>$1</i>")
    .replace(/\[([^[\]]+)\]\((https?:\/\/[^\s()<>]+)\)/g, '<a href="$2">$1</a>');
}
