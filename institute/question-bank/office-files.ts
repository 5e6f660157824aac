import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import type { PackedEntry } from "./packed-file";

const relationsXml = z.object({
  Relationships: z.object({
    Relationship: z.array(z.object({ Id: z.string(), Type: z.string(), Target: z.string() })).default([]),
  }),
});
const workbookXml = z.object({
  workbook: z.object({ sheets: z.object({ sheet: z.array(z.object({ name: z.string(), id: z.string() })) }) }),
});

const officeXml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => /^(?:\w+Anchor|AlternateContent|Relationship|sheet)$/.test(name),
});

/** The files of an .xlsx, and what points from one to another. */
export class OfficeFiles {
  private readonly entries: ReadonlyMap<string, PackedEntry>;

  constructor(entries: readonly PackedEntry[]) {
    this.entries = new Map(entries.map((entry) => [entry.name, entry]));
  }

  /** Where a sheet of a workbook is; undefined in a workbook that is not in XML. */
  sheetPath(name: string): string | undefined {
    const book = this.workbookPath();
    const read = workbookXml.safeParse(this.xml(book));
    const id = read.success ? read.data.workbook.sheets.sheet.find((one) => one.name === name)?.id : undefined;
    return this.relations(book).find((one) => one.id === id)?.target;
  }

  stylesPath(): string | undefined {
    return this.relations(this.workbookPath()).find(({ kind }) => kind === "styles")?.target;
  }

  private workbookPath(): string {
    return this.relations("").find(({ kind }) => kind === "officeDocument")?.target ?? "xl/workbook.xml";
  }

  text(path: string | undefined): string {
    return new TextDecoder().decode(path === undefined ? undefined : this.bytes(path));
  }

  xml(path: string): unknown {
    const bytes = this.entries.get(path)?.bytes();
    return bytes === undefined ? undefined : officeXml.parse(new TextDecoder().decode(bytes));
  }

  bytes(path: string): Uint8Array | undefined {
    return this.entries.get(path)?.bytes();
  }

  /** What a file points to, each by its id, its kind and its path. */
  relations(path: string): { id: string; kind: string; target: string }[] {
    const cutAt = path.lastIndexOf("/") + 1;
    const read = relationsXml.safeParse(this.xml(`${path.slice(0, cutAt)}_rels/${path.slice(cutAt)}.rels`));
    if (!read.success) return [];
    return read.data.Relationships.Relationship.map(({ Id, Type, Target }) => ({
      id: Id,
      kind: Type.slice(Type.lastIndexOf("/") + 1),
      target: new URL(Target, `file:///${path}`).pathname.slice(1),
    }));
  }
}
