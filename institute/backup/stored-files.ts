import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { R2Bucket, R2Object, R2UploadedPart } from "@cloudflare/workers-types";
import { type BackupFile, fileOf } from "./backup-folder";

/** Bytes of a file that are read or written at once; the store takes parts of 5 MiB and more. */
const PIECE = 32 * 1024 * 1024;

/** Every file of the store. */
export async function listStore(store: R2Bucket): Promise<R2Object[]> {
  const all: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.list({ cursor, include: ["httpMetadata", "customMetadata"] });
    all.push(...page.objects);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return all;
}

/** Takes a file of the store piece by piece; false where it is gone, or another one by the end. */
async function eachPiece(store: R2Bucket, of: R2Object, take: (bytes: Uint8Array) => void, piece: number) {
  for (let offset = 0; offset < of.size; offset += piece) {
    const range = { offset, length: Math.min(piece, of.size - offset) };
    const part = await store.get(of.key, { range, onlyIf: { etagMatches: of.etag } });
    if (part === null || !("arrayBuffer" in part)) return false;
    take(new Uint8Array(await part.arrayBuffer()));
  }
  return true;
}

/** Copies a file of the store into a backup; null where it was deleted or replaced meanwhile. */
export async function fetchFile(
  store: R2Bucket,
  of: R2Object,
  folder: string,
  piece = PIECE,
): Promise<BackupFile | null> {
  mkdirSync(join(folder, "files"), { recursive: true });
  const path = join(folder, "files", "unfinished");
  const file = openSync(path, "w", 0o600);
  const hash = createHash("sha256");
  const isWhole = await eachPiece(
    store,
    of,
    (bytes) => {
      hash.update(bytes);
      writeSync(file, bytes);
    },
    piece,
  ).finally(() => closeSync(file));
  if (!isWhole) return null;
  const sha256 = hash.digest("hex");
  renameSync(path, fileOf(folder, sha256));
  const { cacheExpiry: _, ...http } = of.httpMetadata ?? {};
  return { key: of.key, size: of.size, sha256, http: { ...http }, custom: { ...of.customMetadata } };
}

/** Whether the store has a file with just these bytes. */
async function isStored(store: R2Bucket, { key, size, sha256 }: BackupFile, piece: number): Promise<boolean> {
  const there = await store.head(key);
  if (there === null || there.size !== size) return false;
  const known = there.checksums.toJSON().sha256;
  if (known !== undefined) return known === sha256;
  const hash = createHash("sha256");
  return (await eachPiece(store, there, (bytes) => hash.update(bytes), piece)) && hash.digest("hex") === sha256;
}

/**
 * Puts a file of a backup into the store, unless it is there.
 * @throws Error where the store has other bytes afterwards
 */
export async function putFile(store: R2Bucket, folder: string, of: BackupFile, piece = PIECE): Promise<void> {
  if (await isStored(store, of, piece)) return;
  const options = { httpMetadata: of.http, customMetadata: of.custom };
  const file = openSync(fileOf(folder, of.sha256), "r");
  const readPiece = (offset: number) => {
    const bytes = new Uint8Array(Math.min(piece, of.size - offset));
    readSync(file, bytes, 0, bytes.length, offset);
    return bytes;
  };
  try {
    if (of.size <= piece) {
      await store.put(of.key, readPiece(0), { ...options, sha256: of.sha256 });
    } else {
      const upload = await store.createMultipartUpload(of.key, options);
      const parts: R2UploadedPart[] = [];
      for (let offset = 0; offset < of.size; offset += piece) {
        parts.push(await upload.uploadPart(parts.length + 1, readPiece(offset)));
      }
      await upload.complete(parts);
    }
  } finally {
    closeSync(file);
  }
  if (!(await isStored(store, of, piece)))
    throw new Error(`The file ${of.key} is not in the store as the backup has it.`);
}
