import { mkdirSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { SeedEnv } from "../env";
import { type BackupFile, databaseOf, type Manifest, UnusableBackup, writeManifest } from "./backup-folder";
import { fetchFile, listStore } from "./stored-files";
import { RowCounter, readPages } from "./table-rows";
import { PARTS_OF_BACKUP, readShapes, type SchemaPart, type TableShape } from "./table-shapes";

type BackupSay = (line: string) => void;

/**
 * Writes all rows and files of an institute's place into a new folder. It is read table by table while students go on: what
 * refers to others is read before them, and an order before what it bought, so that no row stands without its parent and no
 * order says granted without its grant. Where one was deleted meanwhile, it is all read again.
 * @throws UnusableBackup where there is no institute, or its tables never fit together
 */
export async function writeBackup(
  { DB, FILES }: SeedEnv,
  folder: string,
  from: string,
  say: BackupSay,
): Promise<Manifest> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { results: parts } = await DB.prepare(PARTS_OF_BACKUP).all<SchemaPart>();
  if (!parts.some(({ name }) => name === "institutes")) throw new UnusableBackup("There is no institute to back up.");
  const db = new DatabaseSync(databaseOf(folder), { enableForeignKeyConstraints: false });
  for (const { sql } of parts.filter(({ type }) => type === "table")) db.exec(sql);
  let tables: Manifest["tables"] | null = null;
  for (let tries = 0; tables === null && tries < 3; tries += 1) tables = await copyRows(DB, db, say);
  if (tables === null) throw new UnusableBackup("Too much was deleted meanwhile. Try again in a quiet hour.");
  for (const { sql } of parts.filter(({ type }) => type !== "table")) db.exec(sql);
  const { results: sequences } = await DB.prepare("SELECT name, seq FROM sqlite_sequence").all<{
    name: string;
    seq: number;
  }>();
  const institutes = db.prepare("SELECT code FROM institutes ORDER BY id").all();
  db.close();
  const files = await copyFiles(FILES, folder, say);
  const manifest: Manifest = {
    form: 1,
    madeAt: new Date().toISOString(),
    from,
    institutes: institutes.map(({ code }) => String(code)),
    tables,
    lastIds: Object.fromEntries(sequences.map(({ name, seq }) => [name, seq])),
    files,
  };
  writeManifest(folder, manifest);
  return manifest;
}

function ordersBeforeGrants(shapes: readonly TableShape[]): TableShape[] {
  const [grants, others] = [true, false].map((is) => shapes.filter(({ name }) => (name === "purchases") === is));
  const orders = (others ?? []).findIndex(({ name }) => name === "orders");
  return (others ?? []).toSpliced(orders + 1, 0, ...(grants ?? []));
}

/** Counts and sums of all tables; null where a row lacks the one it refers to. */
async function copyRows(DB: SeedEnv["DB"], db: DatabaseSync, say: BackupSay): Promise<Manifest["tables"] | null> {
  const tables: Manifest["tables"] = {};
  for (const shape of ordersBeforeGrants(readShapes(db).reverse())) {
    const { name, columns } = shape;
    say(`Reading ${name}`);
    const insert = db.prepare(
      `INSERT INTO ${name} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
    );
    const counter = new RowCounter();
    db.exec(`BEGIN; DELETE FROM ${name}`);
    for await (const page of readPages(DB, shape)) {
      for (const row of page) {
        counter.add(row);
        insert.run(...(row as SQLInputValue[]));
      }
    }
    db.exec("COMMIT");
    tables[name] = counter.result();
  }
  return db.prepare("PRAGMA foreign_key_check").all().length === 0 ? tables : null;
}

async function copyFiles(store: SeedEnv["FILES"], folder: string, say: BackupSay): Promise<BackupFile[]> {
  const listed = await listStore(store);
  const files: BackupFile[] = [];
  for (const [at, object] of listed.entries()) {
    if (at % 50 === 0) say(`Reading files: ${at} of ${listed.length}`);
    const file = await fetchFile(store, object, folder);
    if (file !== null) files.push(file);
  }
  return files;
}
