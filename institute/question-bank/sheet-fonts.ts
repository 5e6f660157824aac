import type { CellObject } from "@e965/xlsx";
import { isLegacyFont, ofLegacyFont } from "./legacy-letters";
import { OfficeFiles } from "./office-files";
import type { PackedEntry } from "./packed-file";

/** The font of a cell, and the runs of its text where they stand in the cell itself. */
export interface CellFont {
  font: string;
  runs: string;
}

/** The cells of a sheet of an .xlsx that are in a font of its own letters, whole or in part, by their names ("B2"). */
export function legacyFonts(entries: readonly PackedEntry[], sheet: string): Map<string, CellFont> {
  const files = new OfficeFiles(entries);
  const styles = files.text(files.stylesPath());
  const fonts = (/<fonts\b.*?<\/fonts>/s.exec(styles)?.[0] ?? "")
    .split(/<font(?=[\s>/])/)
    .slice(1)
    .map((font) => /<name\b[^>]*\bval="([^"]*)"/.exec(font)?.[1] ?? "");
  const cells = new Map<string, CellFont>();
  const xml = files.text(files.sheetPath(sheet));
  if (!fonts.some(isLegacyFont) && !/rFont\b/.test(xml)) return cells;
  const used = (/<cellXfs\b.*?<\/cellXfs>/s.exec(styles)?.[0] ?? "")
    .split(/<xf\b/)
    .slice(1)
    .map((xf) => fonts[Number(/\bfontId="(\d+)"/.exec(xf)?.[1] ?? 0)] ?? "");
  for (const [, attributes = "", runs = ""] of xml.matchAll(/<c\s([^>]*)>(?:<is>(.*?)<\/is>)?/gs)) {
    const font = used[Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? "";
    const name = /\br="([A-Z]+\d+)"/.exec(attributes)?.[1];
    if (name !== undefined && (isLegacyFont(font) || /rFont\b/.test(runs))) cells.set(name, { font, runs });
  }
  return cells;
}

/** The text of a cell where it, or a part of it, is in such a font; null where none is. */
export function legacyText(cell: CellObject, own: CellFont | undefined): string | { fault: string } | null {
  const { font = "", runs: inline = "" } = own ?? {};
  const rich = typeof cell.r === "string" && inline === "" ? cell.r : inline;
  const runs = /<(?:\w+:)?rFont\b/.test(rich) ? rich.split(/<(?:\w+:)?r>/).slice(1) : [];
  const parts = runs.map((run) => ({
    font: /<(?:\w+:)?rFont\b[^>]*\bval="([^"]*)"/.exec(run)?.[1] ?? font,
    level: /vertAlign\b[^>]*\bval="(sub|super)script"/.exec(run)?.[1]?.replace("super", "sup"),
    text: plainXml(/<(?:\w+:)?t\b[^>]*>(.*?)<\/(?:\w+:)?t>/s.exec(run)?.[1] ?? ""),
  }));
  const all = parts.length > 0 ? parts : [{ font, level: undefined, text: String(cell.v ?? "") }];
  if (!all.some((part) => isLegacyFont(part.font))) return null;
  let whole = "";
  for (const { font: of, level, text } of all) {
    const read = isLegacyFont(of) ? ofLegacyFont(text, of) : text;
    if (typeof read !== "string") return read;
    whole += level ? `<${level}>${read.replace(/</g, "&lt;")}</${level}>` : read;
  }
  return whole;
}

const XML_SIGNS: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const plainXml = (text: string) =>
  text.replace(
    /&(?:(lt|gt|amp|quot|apos)|#(?:x([\da-f]+)|(\d+)));/gi,
    (_, name: string, hex: string, decimal: string) =>
      name ? (XML_SIGNS[name] ?? "") : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
