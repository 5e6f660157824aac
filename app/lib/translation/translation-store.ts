import { z } from "zod";
import { createCache } from "~/lib/cache";
import { jsonOrNull } from "~/lib/json";
import { isLanguage, type LanguageCode } from "~/lib/languages";
import type { Log } from "~/lib/log";
import { keysOf, type Piece, type PieceKeys } from "./piece";
import { readTranslation, type StoredTranslation } from "./stored";

/** Limit of KV. */
const KEYS_AT_ONCE = 100;
/** Time in memory; then KV may hold a correction or a report (ms). */
const REMEMBERED_MS = 5 * 60_000;
/** Characters of all texts, two bytes each at most. */
const ROOM = 2_000_000;

const memory = createCache<{ translation: StoredTranslation; until: number }>({
  capacity: ROOM,
  sizeOf: ({ translation }) => translation.texts.join("").length,
});

/** KV key of the languages that the institute translated ahead: JSON list of codes. */
export const languagesKey = "languages";

export function readLanguages(stored: string | null): LanguageCode[] {
  const codes = z.array(z.string()).safeParse(jsonOrNull(stored ?? "[]")).data ?? [];
  return codes.filter(isLanguage).filter((code) => code !== "en");
}

let languagesRead = { codes: [] as LanguageCode[], until: 0 };

/** Reads translations from this isolate's memory, then KV, a hundred keys at a time. */
export function createTranslationStore(kv: Pick<KVNamespace, "get">, log: Pick<Log, "unreachable">, now = Date.now) {
  function fromMemory(key: string): StoredTranslation | undefined {
    const found = memory.get(key);
    if (found === undefined || found.until > now()) return found?.translation;
    memory.delete(key);
    return undefined;
  }

  function remember(key: string, translation: StoredTranslation): void {
    memory.set(key, { translation, until: now() + REMEMBERED_MS });
  }

  async function fromStore(keys: readonly string[]): Promise<Map<string, string | null>> {
    const found = new Map<string, string | null>();
    const starts = Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, n) => n);
    const reads = starts.map(async (start) => {
      const some = keys.slice(start * KEYS_AT_ONCE, (start + 1) * KEYS_AT_ONCE);
      for (const [key, value] of await kv.get(some, "text")) found.set(key, value);
    });
    for (const read of await Promise.allSettled(reads)) {
      if (read.status === "rejected") log.unreachable("kept translations", read.reason);
    }
    return found;
  }

  return {
    /** Translations in order of `pieces`; null where there is none, or KV does not answer. */
    async read(pieces: readonly Piece[]): Promise<(StoredTranslation | null)[]> {
      const lookups = pieces.map((piece) => {
        const keys = keysOf(piece);
        return { piece, keys, known: fromMemory(keys.machine) };
      });
      const missing = lookups.filter(({ known }) => known === undefined);
      const found = await fromStore(missing.flatMap(({ keys }) => [keys.teacher, keys.machine]));
      return lookups.map(({ piece, keys, known }) => {
        if (known !== undefined) return known;
        const translation = readTranslation(piece, {
          teacher: found.get(keys.teacher) ?? null,
          machine: found.get(keys.machine) ?? null,
        });
        if (translation !== null) remember(keys.machine, translation);
        return translation;
      });
    },
    async languages(): Promise<readonly LanguageCode[]> {
      if (languagesRead.until > now()) return languagesRead.codes;
      try {
        const codes = readLanguages(await kv.get(languagesKey, "text"));
        languagesRead = { codes, until: now() + REMEMBERED_MS };
      } catch (error) {
        log.unreachable("languages of translations", error);
      }
      return languagesRead.codes;
    },
    remember: ({ machine }: PieceKeys, translation: StoredTranslation) => remember(machine, translation),
    forget: ({ machine }: PieceKeys) => memory.delete(machine),
  };
}
