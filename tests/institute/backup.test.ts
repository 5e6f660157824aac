import { spawn } from "node:child_process";
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
import { sha256 } from "../../institute/http/secrets";
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
const restoreInto = (name: string, from = folder) =>
  withPlace(placeOf(name), async (env) => restoreBackup(env, await openBackup(from), true, quiet));

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

describe("a backup of the seeded institute, brought into an empty place", () => {
  it("has every table, row and file of it, the index of the search, and ids that come never again", async () => {
    const from = await institute.env();
    expect(manifest.tables.attempts?.rows).toBeGreaterThan(100);
    expect(manifest.files.length).toBeGreaterThan(20);
    await restoreInto("whole");
    await withPlace(placeOf("whole"), async (env) => {
      expect(await parts(env)).toEqual(await parts(from));
      expect(await filesOf(env)).toEqual(await filesOf(from));
      const { db } = await openBackup(folder);
      for (const shape of readShapes(db)) {
        expect([shape.name, await sumOfTable(env.DB, shape)]).toEqual([shape.name, await sumOfTable(from.DB, shape)]);
      }
      expect((await env.DB.prepare("PRAGMA foreign_key_check").all()).results).toEqual([]);
      const words = "SELECT COUNT(*) AS n FROM search_documents";
      expect(await env.DB.prepare(words).first("n")).toBe(await from.DB.prepare(words).first("n"));
      const last = "SELECT MAX(id) AS n FROM attempts";
      const seq = "SELECT seq FROM sqlite_sequence WHERE name = 'attempts'";
      expect(Number(await env.DB.prepare(seq).first("seq"))).toBeGreaterThan(
        1_000_000 + Number(await from.DB.prepare(last).first("n")) - 1,
      );
      await expect(restoreBackup(env, await openBackup(folder), true, quiet)).rejects.toThrow(
        "This place is not empty: it has the institute PCBT.",
      );
    });
  });

  it("is refused where its store has files of somebody else", async () => {
    await withPlace(placeOf("files"), async (env) => {
      await env.FILES.put("of-others", "x");
      await expect(restoreBackup(env, await openBackup(folder), true, quiet)).rejects.toThrow(NotRestored);
      expect((await env.DB.prepare("SELECT name FROM sqlite_schema WHERE name = 'students'").all()).results).toEqual(
        [],
      );
    });
  });
});

it("a restore that is killed lets nobody in, says that it is half, and begins again", async () => {
  const place = placeOf("killed");
  const words = [
    "--import",
    "tsx",
    "institute/commands/restore.ts",
    "--local",
    "--state",
    place.state,
    "--from",
    folder,
  ];
  const read = (child: ReturnType<typeof spawn>, until: (all: string) => void) =>
    new Promise<string>((resolve) => {
      let all = "";
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on("data", (chunk) => {
          all += chunk;
          until(all);
        });
      }
      child.on("close", () => resolve(all));
    });
  // A group of its own: what it started dies with it.
  const first = spawn(process.execPath, words, { stdio: "pipe", detached: true });
  let isKilled = false;
  await read(first, (all) => {
    if (isKilled || !all.includes("Writing attempts")) return;
    isKilled = true;
    process.kill(-(first.pid ?? 0), "SIGKILL");
  });
  await withPlace(place, async ({ DB }) => {
    const names = (await DB.prepare("SELECT name FROM sqlite_schema").all<{ name: string }>()).results;
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(["students", "restore_begun"]));
    expect(names.map(({ name }) => name)).not.toContain("tokens");
  });
  const said = await read(spawn(process.execPath, words, { stdio: "pipe" }), () => undefined);
  expect(said).toMatch(/^At: this machine \(.*killed\), every institute there\n/);
  expect(said).toContain("was cut off here and left a half of it. It begins again.");
  expect(said).toContain(`are as they were at ${manifest.madeAt}: PCBT`);
  await withPlace(place, async (env) => expect(await parts(env)).toEqual(await parts(await institute.env())));
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
  const bytes = new Uint8Array(2 * piece + 3).map((_, at) => (at * 7) % 251);
  await FILES.put("large.bin", bytes, { httpMetadata: { contentType: "video/mp4" } });
  const [object] = (await listStore(FILES)).filter(({ key }) => key === "large.bin");
  if (object === undefined) throw new Error("large.bin is not listed");
  const file = await fetchFile(FILES, object, join(scratch, "large"), piece);
  if (file === null) throw new Error("large.bin is gone");
  await FILES.delete("large.bin");
  await putFile(FILES, join(scratch, "large"), file, piece);
  const back = await FILES.get("large.bin");
  const text = (of: Uint8Array) => Buffer.from(of).toString("latin1");
  expect(await sha256(text(new Uint8Array((await back?.arrayBuffer()) ?? [])))).toBe(await sha256(text(bytes)));
  expect(back?.httpMetadata?.contentType).toBe("video/mp4");
  await FILES.delete("large.bin");
});
