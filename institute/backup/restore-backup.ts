import { insertRows } from "../database/insert-rows";
import type { SeedEnv } from "../env";
import { emptyIndex } from "../search/empty-index";
import { rebuildIndex } from "../search/rebuild-index";
import type { CheckedBackup, Manifest } from "./backup-folder";
import { listStore, putFile } from "./stored-files";
import { type StoredCell, storedPages, sumOfTable } from "./table-rows";
import { readShapes, type SchemaPart, type TableShape } from "./table-shapes";

type Say = (line: string) => void;

/** A place that a backup cannot be brought into, with the reason in words. */
export class NotRestored extends Error {}

/** Stands where a restore began, with the mark of its backup, until all was compared. */
const BEGUN = "restore_begun";

/** No student is let in without it, so it comes last: until then every call that needs a student fails as "later". */
const DOOR = "tokens";

/**
 * How far ids jump: what students of the lost days were given is remembered by phones and by the app's objects, and must
 * never come to mean something of somebody else.
 */
const LEAP = 1_000_000;

/**
 * Brings a backup into an empty place and compares every table and file; where it was cut off, it begins anew. The index of
 * the search is made, unless migrations are to follow (`isOfToday`).
 * @throws NotRestored where the place is not empty, or differs from the backup afterwards
 */
export async function restoreBackup(
  { DB, FILES }: SeedEnv,
  backup: CheckedBackup,
  isOfToday: boolean,
  say: Say,
): Promise<void> {
  const { db, manifest, mark } = backup;
  const isBegun = await askPlace(DB, mark);
  await askStore(FILES, manifest);
  if (isBegun) say("A restore of this backup was cut off here and left a half of it. It begins again.");
  await DB.exec(`CREATE TABLE IF NOT EXISTS ${BEGUN} (backup TEXT NOT NULL)`);
  await DB.batch([
    DB.prepare(`DELETE FROM ${BEGUN}`),
    DB.prepare(`INSERT INTO ${BEGUN} (backup) VALUES (?)`).bind(mark),
  ]);
  await dropAll(DB);

  const shapes = readShapes(db);
  const parts = db
    .prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
    .all();
  const schema = parts as unknown as (SchemaPart & { tbl_name: string })[];
  const ofTables = schema.filter(({ type, name }) => type === "table" && name !== "sqlite_sequence");
  const create = (sql: string) => DB.prepare(sql).run();
  const fill = async (shape: TableShape) => {
    const rows = manifest.tables[shape.name]?.rows ?? 0;
    say(`Writing ${shape.name}, ${rows} rows`);
    const own = ofTables.find(({ name }) => name === shape.name);
    if (own !== undefined) await create(own.sql);
    for (const page of storedPages(db, shape)) await DB.batch(insertions(DB, shape, page));
    for (const { sql } of schema.filter(({ type, tbl_name }) => type === "index" && tbl_name === shape.name)) {
      await create(sql);
    }
  };
  const rooms = shapes.filter(({ name }) => name !== DOOR);
  for (const shape of rooms) await fill(shape);
  await putBackupFiles({ FILES }, backup, say);
  say("Comparing every table");
  await compare(DB, backup, rooms);
  await emptyIndex(DB);
  const triggers = schema.filter(({ type }) => type === "trigger");
  for (const { sql } of schema.filter(({ type }) => type === "view")) await create(sql);
  for (const { sql } of triggers.filter(({ tbl_name }) => tbl_name !== DOOR)) await create(sql);
  if (isOfToday) {
    say("Making the index of the search");
    for (const line of (await rebuildIndex({ DB, FILES })).unread) say(`Not read: ${line}`);
  }
  const doors = shapes.filter(({ name }) => name === DOOR);
  for (const shape of doors) await fill(shape);
  for (const { sql } of triggers.filter(({ tbl_name }) => tbl_name === DOOR)) await create(sql);
  await compare(DB, backup, doors);
  await DB.batch([
    ...Object.entries(manifest.lastIds).flatMap(([name, last]) => [
      DB.prepare("DELETE FROM sqlite_sequence WHERE name = ?").bind(name),
      DB.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)").bind(name, last + LEAP),
    ]),
    DB.prepare(`DROP TABLE ${BEGUN}`),
  ]);
}

async function compare(DB: SeedEnv["DB"], { manifest, folder }: CheckedBackup, shapes: readonly TableShape[]) {
  const differing: string[] = [];
  for (const shape of shapes) {
    const { rows, sum } = await sumOfTable(DB, shape);
    const own = manifest.tables[shape.name];
    if (rows !== own?.rows || sum !== own.sum) differing.push(shape.name);
  }
  if (differing.length > 0) throw new NotRestored(`Other rows than in ${folder} stand in ${differing.join(", ")}.`);
}

function insertions(DB: SeedEnv["DB"], { name, columns }: TableShape, page: readonly (readonly StoredCell[])[]) {
  const rows = page.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])));
  return insertRows(DB, name, columns, rows);
}

/** Whether a restore of this backup was begun in a place that is empty otherwise. */
async function askPlace(DB: SeedEnv["DB"], mark: string): Promise<boolean> {
  const { results } = await DB.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all<{ name: string }>();
  const names = results.map(({ name }) => name);
  if (names.includes(BEGUN)) {
    const begun = await DB.prepare(`SELECT backup FROM ${BEGUN}`).first<string>("backup");
    if (begun !== null && begun !== mark) {
      throw new NotRestored(
        "A restore of another backup was cut off here. Finish that one, or take a place that is empty.",
      );
    }
    return begun !== null;
  }
  if (!names.includes("institutes")) return false;
  const code = await DB.prepare("SELECT code FROM institutes ORDER BY id LIMIT 1").first<string>("code");
  if (code !== null) throw new NotRestored(`This place is not empty: it has the institute ${code}.`);
  return false;
}

async function askStore(store: SeedEnv["FILES"], { files }: Manifest): Promise<void> {
  const known = new Set(files.map(({ key }) => key));
  const others = (await listStore(store)).filter(({ key }) => !known.has(key));
  if (others.length === 0) return;
  throw new NotRestored(`The file store is not empty: it has ${others.length} other files, ${others[0]?.key} is one.`);
}

/** Takes away the tables of an empty place, or of half a restore, what refers to others first. */
async function dropAll(DB: SeedEnv["DB"]): Promise<void> {
  const { results } = await DB.prepare(
    `SELECT type, name, COALESCE(sql, '') AS sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`,
  ).all<SchemaPart>();
  const named = (kind: string) => results.filter(({ type }) => type === kind);
  for (const { name } of named("trigger")) await DB.prepare(`DROP TRIGGER IF EXISTS ${name}`).run();
  for (const { name } of named("view")) await DB.prepare(`DROP VIEW IF EXISTS ${name}`).run();
  const isVirtual = ({ sql }: SchemaPart) => sql.startsWith("CREATE VIRTUAL");
  // The vocabulary of an index goes before it, and its shadow tables go with it.
  for (const { name } of named("table").filter(isVirtual).reverse())
    await DB.prepare(`DROP TABLE IF EXISTS ${name}`).run();
  const isShadow = (name: string) =>
    named("table").some((table) => isVirtual(table) && name.startsWith(`${table.name}_`));
  let left = named("table").filter((table) => !isVirtual(table) && !isShadow(table.name) && table.name !== BEGUN);
  while (left.length > 0) {
    const isReferredTo = ({ name }: SchemaPart) =>
      left.some((other) => other.name !== name && new RegExp(`REFERENCES\\s+"?${name}"?\\b`, "i").test(other.sql));
    const free = left.filter((table) => !isReferredTo(table));
    if (free.length === 0) throw new Error(`Tables refer to each other: ${left.map(({ name }) => name).join(", ")}`);
    for (const { name } of free) await DB.prepare(`DROP TABLE ${name}`).run();
    left = left.filter((table) => !free.includes(table));
  }
}

async function putBackupFiles(
  { FILES }: Pick<SeedEnv, "FILES">,
  { folder, manifest }: CheckedBackup,
  say: Say,
): Promise<void> {
  for (const [at, file] of manifest.files.entries()) {
    if (at % 50 === 0) say(`Writing files: ${at} of ${manifest.files.length}`);
    await putFile(FILES, folder, file);
  }
}
