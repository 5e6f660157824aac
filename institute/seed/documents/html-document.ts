import { escapeHtml } from "../../http/html";
import { readPicture } from "../json-content";
import type { Block } from "./document";

const STYLE = `body{font:16px/1.55 system-ui,sans-serif;max-width:68ch;margin:0 auto;padding:16px;color:#1d2523;background:#fffdf9}
h1{font-size:22px;line-height:1.25}h2{font-size:18px;margin:1.5em 0 .4em;color:#0f5c5c}table{border-collapse:collapse;width:100%;margin:.6em 0}
th,td{border:1px solid #d5d1c9;padding:6px 8px;text-align:start;vertical-align:top}th{background:#eef4f3}div{overflow-x:auto}figure{margin:.6em 0}svg{max-width:100%;height:auto}footer{margin-top:2em;color:#5c6664;font-size:14px}
@media(prefers-color-scheme:dark){body{color:#e8ece9;background:#141918}h2{color:#7cc4be}th{background:#1f2a28}th,td{border-color:#3a4442}footer{color:#9aa5a2}}`;

export function renderHtml(title: string, blocks: readonly Block[], footer: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(title)}</h1>
${blocks.map(renderBlock).join("\n")}
<footer>${escapeHtml(footer)}</footer></body></html>
`;
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `<h2>${inline(block.text)}</h2>`;
    case "paragraph":
      return `<p>${inline(block.text)}</p>`;
    case "picture": {
      // Within the page: nothing else has to come through the air. The white ground is the drawing's own.
      const drawing = new TextDecoder().decode(readPicture(block.name));
      return `<figure role="img" aria-label="${escapeHtml(block.text)}">${drawing}</figure>`;
    }
    case "list": {
      const name = block.ordered ? "ol" : "ul";
      const items = block.items.map((item) => `<li>${inline(item)}</li>`);
      return `<${name}>${items.join("")}</${name}>`;
    }
    case "table": {
      const header = block.header.map((cell) => `<th scope="col">${inline(cell)}</th>`);
      const rows = block.rows.map((row) => `<tr>${row.map((cell) => `<td>${inline(cell)}</td>`).join("")}</tr>`);
      return `<div><table><thead><tr>${header.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
    }
  }
}

function inline(text: string): string {
  return escapeHtml(text).replace(/\*\*(.+?)\*\*/g, "<b>$1</b>");
}
