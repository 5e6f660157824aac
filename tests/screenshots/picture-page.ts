import { readdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { folder, looks } from "./shot";

/** Puts all pictures on one page, a screen a row and a look a column, and says where it is. */
export default function writePicturePage(): void {
  const files = new Set(readdirSync(folder).filter((file) => file.endsWith(".jpeg")));
  const names = [...files].filter((file) => file.endsWith(", light.jpeg")).map((file) => file.slice(0, -12));
  const cell = (file: string) =>
    files.has(file)
      ? `<td><a href="${encodeURIComponent(file)}"><img loading="lazy" src="${encodeURIComponent(file)}"></a>`
      : "<td>";
  const rows = names
    .sort()
    .map((name) => `<tr><th>${name}${looks.map((look) => cell(`${name}, ${look}.jpeg`)).join("")}`);
  const head = `<tr><th>${looks.map((look) => `<th>${look}`).join("")}`;
  const styles =
    "img{height:480px;max-width:420px;object-fit:cover;object-position:top}th{text-align:left;max-width:9em}";
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${styles}</style><table>${head}${rows.join("")}</table>`,
  );
  process.stdout.write(`${names.length} screens: ${resolve(folder, "index.html")}\n`);
}
