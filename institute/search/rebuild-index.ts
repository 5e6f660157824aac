import type { SeedEnv } from "../env";
import { wordsOfFile } from "./file-words";
import { indexContent } from "./index-content";
import { INDEXED_TYPES, type IndexedThing, type IndexedType, readThings } from "./indexed-things";

/** Things whose files are read before they are indexed. */
const STATEMENTS_AT_ONCE = 20;

interface Rebuilt {
  things: number;
  /** Files that are not there or cannot be read, with the reason; the rest of their thing is indexed. */
  unread: string[];
}

async function wordsToIndex(env: SeedEnv, { file }: IndexedThing, unread: string[]): Promise<string> {
  const keys = file?.split("\n") ?? [];
  return (await Promise.all(keys.map((key) => wordsOfKey(env, key, unread)))).join("\n");
}

async function wordsOfKey({ FILES }: SeedEnv, file: string, unread: string[]): Promise<string> {
  try {
    const stored = await FILES.get(file);
    if (stored === null) throw new Error("it is not there");
    return await wordsOfFile(file, new Uint8Array(await stored.arrayBuffer()));
  } catch (error) {
    unread.push(`${file}: ${error instanceof Error ? error.message : error}`);
    return "";
  }
}

/** Puts things with the words of their files into the index, as they are now. */
export async function indexWithFiles(
  env: SeedEnv,
  type: IndexedType,
  ids?: readonly number[],
  unread: string[] = [],
): Promise<number> {
  const things = await readThings(env.DB, type, ids);
  for (let start = 0; start < things.length; start += STATEMENTS_AT_ONCE) {
    const some = things.slice(start, start + STATEMENTS_AT_ONCE);
    const words = new Map<number, string>();
    for (const thing of some) words.set(thing.id, await wordsToIndex(env, thing, unread));
    const own = some.map(({ id }) => id);
    await indexContent(env.DB, type, own, words);
  }
  return things.length;
}

/** Puts all there is into an index that was just emptied. */
export async function rebuildIndex(env: SeedEnv): Promise<Rebuilt> {
  const rebuilt: Rebuilt = { things: 0, unread: [] };
  for (const type of INDEXED_TYPES) rebuilt.things += await indexWithFiles(env, type, undefined, rebuilt.unread);
  return rebuilt;
}
