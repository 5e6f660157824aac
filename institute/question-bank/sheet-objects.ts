import type { WorkSheet } from "@e965/xlsx";
import { z } from "zod";
import { OfficeFiles } from "./office-files";
import type { PackedEntry } from "./packed-file";
import type { SheetObject } from "./table";
import { UnreadableBank } from "./unreadable-bank";

/** Lengths in a drawing are counted in these: 12,700 to a point, 9,525 to a pixel. */
const POINT = 12_700;
const PIXEL = 9_525;

/** In thousandths of a per cent: less is no cut that anybody made. */
const CUT = 1_000;

const figure = z.coerce.number().default(0);
const cornerXml = z.object({ col: figure, colOff: figure, row: figure, rowOff: figure });
const cropXml = z.object({ l: figure, t: figure, r: figure, b: figure });
const pictureXml = z.object({
  nvPicPr: z.object({ cNvPr: z.object({ descr: z.string().default(""), hidden: z.string().default("0") }) }),
  blipFill: z.object({
    blip: z.object({ embed: z.string().optional() }),
    srcRect: cropXml.or(z.literal("").transform(() => cropXml.parse({}))).default(() => cropXml.parse({})),
  }),
  spPr: z
    .object({
      xfrm: z.object({ rot: figure, flipH: z.string().default("0"), flipV: z.string().default("0") }).optional(),
    })
    .optional()
    .catch(undefined),
});
const anchorXml = z.object({
  from: cornerXml,
  to: cornerXml.optional(),
  ext: z.object({ cx: figure, cy: figure }).optional(),
  pic: z.unknown().optional(),
});
type Anchor = z.output<typeof anchorXml>;
/**
 * What lies over the cells of a sheet of an .xlsx: each picture with the cell of its upper left corner, and, in words,
 * what cannot be read. `carried` gets the pictures' bytes.
 */
export function sheetObjects(
  entries: readonly PackedEntry[],
  name: string,
  sheet: WorkSheet,
  carried: Map<string, Uint8Array>,
): SheetObject[] {
  const files = new OfficeFiles(entries);
  const path = files.sheetPath(name);
  if (path === undefined) {
    if (!entries.some((entry) => /\/(?:drawings|embeddings)\//.test(entry.name))) return [];
    throw new UnreadableBank(
      "Pictures or other things lie over the cells, and cannot be read. Save the file as .xlsx.",
    );
  }
  const own = files.relations(path);
  const embedded = own.filter(({ kind }) => /^(?:oleObject|package|control)$/.test(kind)).length;
  if (embedded > 0) {
    throw new UnreadableBank(
      `The sheet holds ${embedded} embedded objects, such as equations, which cannot be read. Put a picture of each in its place.`,
    );
  }
  return own.filter(({ kind }) => kind === "drawing").flatMap(({ target }) => drawn(files, target, sheet, carried));
}

function drawn(files: OfficeFiles, path: string, sheet: WorkSheet, carried: Map<string, Uint8Array>): SheetObject[] {
  const targets = new Map(files.relations(path).map(({ id, target }) => [id, target]));
  return anchorsIn(files.xml(path)).map((one): SheetObject => {
    const read = anchorXml.safeParse(one);
    if (!read.success)
      throw new UnreadableBank(
        "A picture or a shape of the sheet lies over no cell. Place it over the cells of its row.",
      );
    const { from, pic: own } = read.data;
    const at = { row: from.row, column: from.col };
    const picture = pictureXml.safeParse(own);
    if (!picture.success)
      return { ...at, fault: "a shape, a text box, a chart or a group lies over it, which is not read" };
    const target = targets.get(picture.data.blipFill.blip.embed ?? "") ?? "";
    const bytes = files.bytes(target);
    const [isLow, isRight] = beginnings(read.data, sheet);
    const fault = isLow
      ? "begins at the end of the row and goes on in the next: move its upper left corner up or down"
      : pictureFault(picture.data);
    if (fault !== null) return { ...at, fault: `a picture over it ${fault}` };
    if (bytes === undefined) return { ...at, fault: "a picture over it is a link, and not in the file" };
    const src = `@@sheet@@/${target}`;
    carried.set(src, bytes);
    return { ...at, picture: { src, alt: picture.data.nvPicPr.cNvPr.descr }, isRight };
  });
}

function pictureFault({ blipFill, nvPicPr, spPr }: z.output<typeof pictureXml>): string | null {
  if (nvPicPr.cNvPr.hidden === "1") return "is hidden: show or delete it";
  if (Object.values(blipFill.srcRect).some((part) => Math.abs(part) > CUT)) {
    return "is cropped there, and would be shown whole: delete its cropped areas (Compress Pictures)";
  }
  const { rot = 0, flipH = "0", flipV = "0" } = spPr?.xfrm ?? {};
  return rot !== 0 || flipH === "1" || flipV === "1" ? "is turned there, and would not be turned here" : null;
}

/** Anchors of a drawing, whatever stands between; one without a place is null. */
function anchorsIn(drawing: unknown): unknown[] {
  if (typeof drawing !== "object" || drawing === null) return [];
  return Object.entries(drawing).flatMap(([name, value]) =>
    /^\w+Anchor$/.test(name)
      ? value
      : Array.isArray(value)
        ? value.flatMap(anchorsIn)
        : name === "Fallback"
          ? []
          : anchorsIn(value),
  );
}

/** Whether a picture begins in the second half of its row, and of its column, and goes on in the next. */
function beginnings({ from, to, ext }: Anchor, sheet: WorkSheet): [boolean, boolean] {
  const height = (sheet["!rows"]?.[from.row]?.hpt ?? 15) * POINT;
  const width = (sheet["!cols"]?.[from.col]?.wpx ?? 64) * PIXEL;
  const beyondRow = to ? to.row > from.row : from.rowOff + (ext?.cy ?? 0) > height;
  const beyondColumn = to ? to.col > from.col : from.colOff + (ext?.cx ?? 0) > width;
  return [beyondRow && from.rowOff > height / 2, beyondColumn && from.colOff > width / 2];
}
