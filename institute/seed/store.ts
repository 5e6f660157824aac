import { z } from "zod";
import { insertRows, upsertRows } from "../database/insert-rows";
import type { SeedEnv } from "../env";
import { KINDS, PACKED_TYPES } from "../kinds";
import { type Block, parseBody } from "../library/written-note";
import { readCurriculum } from "./curriculum";
import { factOf, readDocuments, type SourceDocument } from "./documents/document";
import { renderPdf } from "./documents/pdf-document";
import { PCBT } from "./institutions";
import { readJson } from "./json-content";
import { FOOTER, SUBJECT_COLORS } from "./lessons";
import { cover, thumbnail } from "./pictures";
import type { SeedPart } from "./seed-part";
import { putFiles, type SeedFile } from "./stored-file";
import { seedTests } from "./tests";

const STORE_VERSION = "4";

/** Who is drawn on a cover: a list says the name beside it. */
const nurses = [
  { skin: "#b07a52", hair: "#2b1c16", isLong: true },
  { skin: "#9a6743", hair: "#3a3533", isLong: false },
  { skin: "#c48b60", hair: "#1d1512", isLong: true },
] as const;
const withoutWords = (id: number) => ({ title: "", line: "", person: nurses[id % nurses.length] ?? nurses[0] });

const bookRows = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    publisher: z.string(),
    price: z.number(),
    max_price: z.number(),
    shipping: z.number(),
    color: z.string(),
    description: z.string(),
    contents: z.array(z.string()),
    sample_of: z.number().nullable(),
  }),
);

const packageRows = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    exam: z.string(),
    teachers: z.array(z.number()),
    has_picture: z.boolean(),
    price: z.number(),
    max_price: z.number(),
    validity_days: z.number().nullable(),
    color: z.string(),
    subjects: z.array(z.number()),
    tests: z.array(z.number()),
    live: z.array(z.number()),
    free_only: z.boolean(),
    description: z.string(),
  }),
);
type SeedPackage = z.infer<typeof packageRows>[number];

/** The first pages of a book: what is in it, and a part of it. */
async function sampleOf(
  book: z.infer<typeof bookRows>[number],
  notes: readonly SourceDocument[],
): Promise<SeedFile | null> {
  const extract = notes.find(({ id }) => id === book.sample_of);
  if (extract === undefined) return null;
  const blocks: Block[] = [
    { kind: "paragraph", text: `${book.description} ${book.publisher}.` },
    { kind: "heading", text: "Contents" },
    { kind: "list", ordered: true, items: book.contents },
    { kind: "heading", text: `From the book: ${factOf(extract, "name")}` },
    ...parseBody(extract.body),
  ];
  const bytes = await renderPdf(`${book.name}: sample pages`, blocks, book.publisher);
  return { key: `samples/${book.id}.pdf`, type: "application/pdf", bytes };
}

async function seedBooks(env: SeedEnv) {
  const notes = readDocuments("notes");
  const files: SeedFile[] = [];
  const rows = [];
  for (const book of readJson("books", bookRows)) {
    const front = cover(`covers/${book.id}`, { ...withoutWords(book.id), color: book.color });
    const sample = await sampleOf(book, notes);
    files.push(front, ...(sample === null ? [] : [sample]));
    rows.push({
      ...book,
      institute_id: PCBT,
      cover: front.key,
      sample: sample?.key ?? null,
      sample_size: sample?.bytes.byteLength ?? null,
      position: book.id,
    });
  }
  await putFiles(env, files);
  return upsertRows(env.DB, "books", BOOK_COLUMNS, rows);
}

async function seedEbooks(env: SeedEnv) {
  const files: SeedFile[] = [];
  const rows = [];
  for (const [index, source] of readDocuments("ebooks").entries()) {
    const [name, publisher] = [factOf(source, "name"), factOf(source, "publisher")];
    const bytes = await renderPdf(name, parseBody(source.body), FOOTER);
    const file = { key: `ebooks/${source.id}.pdf`, type: "application/pdf", bytes };
    const color = SUBJECT_COLORS[index + 1] ?? "#333333";
    const front = cover(`covers/${source.id}`, { title: name, line: publisher, color });
    files.push(file, front);
    rows.push({
      id: source.id,
      institute_id: PCBT,
      name,
      publisher,
      description: factOf(source, "description"),
      cover: front.key,
      file: file.key,
      size: bytes.byteLength,
      position: source.id,
    });
  }
  await putFiles(env, files);
  return upsertRows(env.DB, "ebooks", EBOOK_COLUMNS, rows);
}

/** Statements that put into a package what its subjects have, its mixed tests and its classes. */
function packageItems({ DB }: SeedEnv, one: SeedPackage) {
  const subjects = JSON.stringify(one.subjects);
  const free = one.free_only ? "AND x.is_premium = 0" : "";
  const ofSubjects = PACKED_TYPES.map((type) =>
    DB.prepare(
      `INSERT INTO package_items (package_id, item_type, item_id)
       SELECT ?1, '${type}', x.id FROM ${KINDS[type].table} x
        WHERE x.institute_id = ?2 AND x.subject_id IN (SELECT value FROM json_each(?3)) ${free}
       ON CONFLICT DO NOTHING`,
    ).bind(one.id, PCBT, subjects),
  );
  const listed = [
    ...one.tests.map((item_id) => ({ package_id: one.id, item_type: "test", item_id })),
    ...one.live.map((item_id) => ({ package_id: one.id, item_type: "live", item_id })),
  ];
  return [
    DB.prepare("DELETE FROM package_items WHERE package_id = ?").bind(one.id),
    ...ofSubjects,
    ...insertRows(DB, "package_items", ["package_id", "item_type", "item_id"], listed, "DO NOTHING"),
  ];
}

async function seedPackages(env: SeedEnv) {
  const packages = readJson("packages", packageRows);
  const pictures = packages.map(({ id, color, has_picture }) => {
    return has_picture ? thumbnail(`packages/${id}`, { ...withoutWords(id), color }) : null;
  });
  await putFiles(
    env,
    pictures.filter((picture) => picture !== null),
  );
  const rows = packages.map((one, index) => {
    return { ...one, institute_id: PCBT, image: pictures[index]?.key ?? null, position: one.id };
  });
  const teachers = packages.flatMap(({ id, teachers: ids }) =>
    ids.map((teacher_id, position) => ({ package_id: id, teacher_id, position })),
  );
  return [
    ...upsertRows(env.DB, "packages", PACKAGE_COLUMNS, rows),
    ...upsertRows(env.DB, "package_teachers", ["package_id", "teacher_id", "position"], teachers, [
      "package_id",
      "teacher_id",
    ]),
    ...packages.flatMap((one) => packageItems(env, one)),
  ];
}

const BOOK_COLUMNS = [
  "id",
  "institute_id",
  "name",
  "description",
  "publisher",
  "cover",
  "price",
  "max_price",
  "shipping",
  "sample",
  "sample_size",
  "position",
] as const;

const EBOOK_COLUMNS = [
  "id",
  "institute_id",
  "name",
  "description",
  "publisher",
  "cover",
  "file",
  "size",
  "position",
] as const;

const PACKAGE_COLUMNS = [
  "id",
  "institute_id",
  "name",
  "description",
  "exam",
  "color",
  "price",
  "max_price",
  "image",
  "validity_days",
  "position",
] as const;

async function seedStore(env: SeedEnv): Promise<void> {
  const statements = [await seedBooks(env), await seedEbooks(env), await seedPackages(env)];
  await env.DB.batch(statements.flat());
}

export const storePart: SeedPart = {
  name: "store",
  fingerprint: () => {
    const sources = [...readDocuments("notes"), ...readDocuments("ebooks")];
    const texts = sources.map(({ id, facts, body }) => [id, [...facts], body]);
    const sold = [readJson("books", bookRows), readJson("packages", packageRows)];
    const tests = seedTests(readCurriculum()).map(({ row }) => [row.id, row.subject_id]);
    return JSON.stringify([STORE_VERSION, texts, sold, tests]);
  },
  seed: seedStore,
};
