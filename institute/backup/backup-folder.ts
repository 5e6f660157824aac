/**
 * A backup is a folder: `institute.sqlite` has the schema and all rows, `files/` each file of the store under the SHA-256 of
 * its bytes, and `manifest.json`, written last, the counts and sums of both.
 */
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { RowCounter, storedPages } from "./table-rows";
import { readShapes } from "./table-shapes";

const sumSchema = z.object({ rows: z.number(), sum: z.string() });
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const textsSchema = z.record(z.string(), z.string());

const fileSchema = z.object({
  key: z.string(),
  size: z.number(),
  sha256: sha256Schema,
  http: textsSchema,
  custom: textsSchema,
});
/** A file of the store as a backup knows it: its key, its bytes' size and sum, and what the store says of it. */
export type BackupFile = z.infer<typeof fileSchema>;

const manifestSchema = z.object({
  form: z.literal(1),
  madeAt: z.string(),
  from: z.string(),
  institutes: z.array(z.string()),
  tables: z.record(z.string(), sumSchema),
  /** The last id that each table with ids that never come again has given. */
  lastIds: z.record(z.string(), z.number()),
  files: z.array(fileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A backup that cannot be used, with the reason in words. */
export class UnusableBackup extends Error {}

export const databaseOf = (folder: string) => join(folder, "institute.sqlite");
export const fileOf = (folder: string, sha256: string) => join(folder, "files", sha256);
const manifestOf = (folder: string) => join(folder, "manifest.json");

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(manifestOf(folder), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
}

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

function readManifest(folder: string): { manifest: Manifest; mark: string } {
  const path = manifestOf(folder);
  if (!existsSync(databaseOf(folder))) throw new UnusableBackup(`${folder} is no backup of an institute.`);
  if (!existsSync(path)) throw new UnusableBackup(`${folder} has no manifest.json: this backup was not finished.`);
  const text = readFileSync(path, "utf8");
  try {
    return { manifest: manifestSchema.parse(JSON.parse(text)), mark: createHash("sha256").update(text).digest("hex") };
  } catch {
    throw new UnusableBackup(`${path} is damaged.`);
  }
}

/** A backup whose every row and file was found as its manifest says; `mark` tells it from any other. */
export interface CheckedBackup {
  folder: string;
  manifest: Manifest;
  mark: string;
  db: DatabaseSync;
}

/** @throws UnusableBackup where it is not finished, or differs from its manifest */
export async function openBackup(folder: string): Promise<CheckedBackup> {
  const { manifest, mark } = readManifest(folder);
  const db = new DatabaseSync(databaseOf(folder), { readOnly: true });
  const found = readShapes(db).map((shape) => {
    const counter = new RowCounter();
    for (const page of storedPages(db, shape)) for (const row of page) counter.add(row);
    return [shape.name, counter.result()] as const;
  });
  const differing = differingTables(manifest.tables, Object.fromEntries(found));
  if (differing.length > 0) throw new UnusableBackup(`${folder} is damaged: ${differing.join(", ")}.`);
  for (const { key, sha256 } of manifest.files) {
    const path = fileOf(folder, sha256);
    if (!existsSync(path)) throw new UnusableBackup(`${folder} is damaged: the file ${key} is not in it.`);
    if ((await sha256OfFile(path)) !== sha256)
      throw new UnusableBackup(`${folder} is damaged: the file ${key} changed.`);
  }
  return { folder, manifest, mark, db };
}

/** The tables whose rows or sums are not the same. */
function differingTables(one: Manifest["tables"], other: Manifest["tables"]): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.sum !== other[name]?.sum,
  );
}
