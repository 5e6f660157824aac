/** The translations that KV keeps, reached through wrangler alone. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { localState } from "../local-state";
import { quietWrangler } from "../quiet-wrangler";

export interface Pair {
  key: string;
  value: string;
  /** Seconds; without it the entry stays. */
  expiration_ttl?: number;
}

interface KeptStoreOptions {
  /** The deployed namespace instead of the one of this machine, which `npm start` shows. */
  remote: boolean;
  /** Where this machine's is. */
  state?: string;
}

/** The most keys that one reading takes, and pairs that one writing. */
const KEYS_A_REQUEST = 100;
const PAIRS_AT_ONCE = 1000;

const gotSchema = z.record(z.string(), z.union([z.string(), z.null(), z.object({ value: z.string().nullable() })]));

function inKeyGroups<T>(all: readonly T[], size: number): T[][] {
  const starts = Array.from({ length: Math.ceil(all.length / size) }, (_, n) => n * size);
  return starts.map((start) => all.slice(start, start + size));
}

/** @throws Error in wrangler's own words, where it does not reach KV */
export function openKeptStore({ remote, state = localState }: KeptStoreOptions) {
  const where = remote ? ["--remote"] : ["--local", "--persist-to", state];

  function wrangler(verb: "get" | "put", content: unknown): string {
    const folder = mkdtempSync(join(tmpdir(), "pcbt-translate-"));
    const file = join(folder, `${verb}.json`);
    writeFileSync(file, JSON.stringify(content), { mode: 0o600 });
    const words = ["kv", "bulk", verb, file, "--binding", "TRANSLATIONS", "-c", "wrangler.toml"];
    const { status, stdout, stderr } = spawnSync("wrangler", [...words, ...where], {
      encoding: "utf8",
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, ...quietWrangler },
    });
    rmSync(folder, { recursive: true });
    if (status !== 0) throw new Error(`wrangler kv bulk ${verb} failed:\n${stderr || stdout}`);
    return stdout;
  }

  return {
    /** What is kept under these keys; keys without anything are not in it. */
    get(keys: readonly string[]): Map<string, string> {
      const found = new Map<string, string>();
      for (const group of inKeyGroups(keys, KEYS_A_REQUEST)) {
        const reply = wrangler("get", group);
        const got = gotSchema.parse(JSON.parse(reply.slice(reply.indexOf("{"))));
        for (const [key, entry] of Object.entries(got)) {
          const value = typeof entry === "string" ? entry : entry?.value;
          if (value != null) found.set(key, value);
        }
      }
      return found;
    },
    put(pairs: readonly Pair[]): void {
      for (const group of inKeyGroups(pairs, PAIRS_AT_ONCE)) wrangler("put", group);
    },
  };
}

export type KeptStore = ReturnType<typeof openKeptStore>;
