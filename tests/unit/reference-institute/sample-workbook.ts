import { type BookType, CFB, utils, type WorkSheet, write } from "@e965/xlsx";

/** A workbook of one sheet. */
export function workbookOf(cells: unknown[][] | WorkSheet, bookType: BookType = "xlsx"): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  utils.book_append_sheet(book, Array.isArray(cells) ? utils.aoa_to_sheet(cells) : cells, "Bank");
  return new Uint8Array(write(book, { type: "array", bookType, cellDates: true }));
}

/** A packed file with other texts or bytes in some of its files. */
export function repacked(bytes: Uint8Array, change: Record<string, string | Uint8Array | ((text: string) => string)>) {
  const packed = CFB.read(bytes, { type: "array" });
  for (const [path, own] of Object.entries(change)) {
    const before = CFB.find(packed, `/${path}`)?.content ?? "";
    const now = typeof own === "function" ? own(new TextDecoder().decode(before)) : own;
    CFB.utils.cfb_add(packed, `/${path}`, typeof now === "string" ? new TextEncoder().encode(now) : now);
  }
  return new Uint8Array(CFB.write(packed, { type: "buffer", fileType: "zip" }));
}

const relation = (id: string, kind: string, target: string) =>
  `<Relationships><Relationship Id="${id}" Type="http://x/${kind}" Target="${target}"/></Relationships>`;

/** A workbook over whose cells things lie, each said by its anchor in the drawing. */
export function workbookWithDrawing(cells: unknown[][], anchors: string, picture: Uint8Array) {
  return repacked(workbookOf(cells), {
    "xl/worksheets/_rels/sheet1.xml.rels": relation("rId1", "drawing", "../drawings/drawing1.xml"),
    "xl/drawings/_rels/drawing1.xml.rels": relation("rId1", "image", "../media/image1.png"),
    "xl/drawings/drawing1.xml": `<xdr:wsDr>${anchors}</xdr:wsDr>`,
    "xl/media/image1.png": picture,
  });
}

/** An .xls with more records at the end of its sheet. */
export function withRecords(xls: Uint8Array, records: readonly number[]) {
  const container = CFB.read(xls, { type: "array" });
  const stream = CFB.find(container, "Workbook");
  const content = Uint8Array.from(stream.content as ArrayLike<number>);
  const view = new DataView(content.buffer);
  let end = 0;
  for (let at = 0; at + 4 <= content.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === 0x0a) end = at;
  }
  stream.content = Uint8Array.from([...content.subarray(0, end), ...records, ...content.subarray(end)]);
  stream.size = stream.content.length;
  return new Uint8Array(CFB.write(container, { type: "buffer" }));
}
