import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseOf, fileOf, type Manifest, openBackup, UnusableBackup } from "../../institute/backup/backup-folder";
import { NotRestored, restoreBackup } from "../../institute/backup/restore-backup";
import { fetchFile, listStore, putFile } from "../../institute/backup/stored-files";
import { sumOfTable } from "../../institute/backup/table-rows";
import { readShapes } from "../../institute/backup/table-shapes";
import { writeBackup } from "../../institute/backup/write-backup";
import { withPlace } from "../../institute/commands/with-institute";
import type { SeedEnv } from "../../institute/env";
import { runInstitute } from "./running-institute";

const institute = runInstitute();
const quiet = () => undefined;

let scratch: string;
let folder: string;
let manifest: Manifest;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "pcbt-backup-"));
  folder = join(scratch, "backup");
  const { DB, FILES } = await institute.env();
  await institute.signIn();
  // More of the same would take longer to restore, and show nothing else.
  await institute.run("DELETE FROM attempts WHERE id > (SELECT MIN(id) + 150 FROM attempts)");
  await FILES.delete((await listStore(FILES)).slice(25).map(({ key }) => key));
  // What a dump of text gets wrong: a backslash and an n beside the end of a line.
  await DB.prepare("UPDATE questions SET explanation = ?1 WHERE id = (SELECT MIN(id) FROM questions)")
    .bind("a \\neq b\nc 'd' \u0001")
    .run();
  await FILES.put("uploads/odd name é%2F.bin", new Uint8Array([0, 255]), {
    httpMetadata: { contentType: "image/png", cacheControl: "no-store" },
    customMetadata: { owner: "9" },
  });
  manifest = await writeBackup({ DB, FILES }, folder, "a test", quiet);
});
afterAll(() => rmSync(scratch, { recursive: true }));

const placeOf = (name: string) => ({ remote: false, state: join(scratch, name) });

const parts = async ({ DB }: SeedEnv) => {
  const { results } = await DB.prepare(
    `SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type, name`,
  ).all();
  return results;
};
const filesOf = async ({ FILES }: SeedEnv) =>
  (await listStore(FILES)).map(({ key, size, httpMetadata, customMetadata }) => {
    return { key, size, type: httpMetadata?.contentType, cache: httpMetadata?.cacheControl, customMetadata };
  });

it("a restore that is killed lets nobody in, says that it is half, and ends with every table, row and file", async () => {
  const from = await institute.env();
  expect(manifest.tables.attempts?.rows).toBeGreaterThan(100);
  expect(manifest.files.length).toBeGreaterThan(20);
  const place = placeOf("killed");
  const script = ["--import", "tsx", "institute/commands/restore.ts", "--local"];
  const words = [...script, "--state", place.state, "--from", folder];
  // A group of its own: what it started dies with it.
  const killed = spawn(process.execPath, words, { stdio: "pipe", detached: true });
  let said = "";
  killed.stdout.on("data", (chunk) => {
    const isWriting = said.includes("Writing attempts");
    said += chunk;
    if (!isWriting && said.includes("Writing attempts")) process.kill(-(killed.pid ?? 0), "SIGKILL");
  });
  await once(killed, "close");
  expect(said).toMatch(/^At: this machine \(.*killed\), every institute there\n/);
  await withPlace(place, async (env) => {
    const { results } = await env.DB.prepare("SELECT name FROM sqlite_schema").all<{ name: string }>();
    const names = results.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["students", "restore_begun"]));
    expect(names).not.toContain("tokens");
    const again: string[] = [];
    await restoreBackup(env, await openBackup(folder), true, (line) => again.push(line));
    expect(again[0]).toBe("A restore of this backup was cut off here and left a half of it. It begins again.");
    expect(await parts(env)).toEqual(await parts(from));
    expect(await filesOf(env)).toEqual(await filesOf(from));
    const { db } = await openBackup(folder);
    for (const shape of readShapes(db)) {
      expect([shape.name, await sumOfTable(env.DB, shape)]).toEqual([shape.name, manifest.tables[shape.name]]);
    }
    expect((await env.DB.prepare("PRAGMA foreign_key_check").all()).results).toEqual([]);
    const words = "SELECT COUNT(*) AS n FROM search_documents";
    expect(await env.DB.prepare(words).first("n")).toBe(await from.DB.prepare(words).first("n"));
    const last = await from.DB.prepare("SELECT MAX(id) AS n FROM attempts").first<number>("n");
    const seq = "SELECT seq FROM sqlite_sequence WHERE name = 'attempts'";
    expect(await env.DB.prepare(seq).first("seq")).toBeGreaterThan(1_000_000 + Number(last) - 1);
    await expect(restoreBackup(env, await openBackup(folder), true, quiet)).rejects.toThrow(
      "This place is not empty: it has the institute PCBT.",
    );
  });
}, 240_000);

it("a restore is refused where the store has files of somebody else", async () => {
  await withPlace(placeOf("files"), async (env) => {
    await env.FILES.put("of-others", "x");
    await expect(restoreBackup(env, await openBackup(folder), true, quiet)).rejects.toThrow(NotRestored);
    expect(await env.DB.prepare("SELECT name FROM sqlite_schema WHERE name = 'students'").first()).toBeNull();
  });
});

describe("a folder that is no whole backup", () => {
  const copy = (name: string) => {
    const path = join(scratch, name);
    cpSync(folder, path, { recursive: true });
    return path;
  };

  it("is refused before anything is written", async () => {
    const unfinished = copy("unfinished");
    rmSync(join(unfinished, "manifest.json"));
    await expect(openBackup(unfinished)).rejects.toThrow("has no manifest.json: this backup was not finished.");
    const lacking = copy("lacking");
    rmSync(fileOf(lacking, manifest.files[0]?.sha256 ?? ""));
    await expect(openBackup(lacking)).rejects.toThrow("is not in it");
    const changed = copy("changed");
    appendFileSync(fileOf(changed, manifest.files[0]?.sha256 ?? ""), "x");
    await expect(openBackup(changed)).rejects.toThrow("changed");
    const other = copy("other");
    const { DatabaseSync } = await import("node:sqlite");
    new DatabaseSync(databaseOf(other)).exec("UPDATE students SET coins = coins + 1");
    await expect(openBackup(other)).rejects.toThrow("is damaged: students.");
    await expect(openBackup(scratch)).rejects.toThrow(UnusableBackup);
  });
});

it("a large file goes both ways in pieces, and is the same", async () => {
  const { FILES } = await institute.env();
  const piece = 5 * 1024 * 1024;
  const bytes = Buffer.alloc(piece + 3, "a picture of no kind");
  await FILES.put("large.bin", bytes, { httpMetadata: { contentType: "video/mp4" } });
  const [object] = (await listStore(FILES)).filter(({ key }) => key === "large.bin");
  if (object === undefined) throw new Error("large.bin is not listed");
  const file = await fetchFile(FILES, object, join(scratch, "large"), piece);
  if (file === null) throw new Error("large.bin is gone");
  await FILES.delete("large.bin");
  await putFile(FILES, join(scratch, "large"), file, piece);
  const back = await FILES.get("large.bin");
  expect(bytes.equals(Buffer.from((await back?.arrayBuffer()) ?? []))).toBe(true);
  expect(back?.httpMetadata?.contentType).toBe("video/mp4");
  await FILES.delete("large.bin");
});
