/** Puts the words of content into the index of the search. Whatever writes content calls it; what is deleted leaves by itself. */
import type { D1Database } from "@cloudflare/workers-types";
import { soundOf } from "../../search-words/sound";
import { foldWord, plainWords, storedWords } from "../../search-words/words";
import { insertRows, upsertRows } from "../database/insert-rows";
import { type IndexedThing, type IndexedType, readThings } from "./indexed-things";

/** Of longer texts each word counts once, since a row of the database ends at 2 MB. */
const MAX_LETTERS = 300_000;
const WEIGHTS = { place: 12, title: 10, body: 0 } as const;
/** Things whose texts are held at once. */
const CONTENT_ROWS_AT_ONCE = 50;

/** `words` of a thing's file by the thing's id, where the writer has them. */
export async function indexContent(
  db: D1Database,
  type: IndexedType,
  ids?: readonly number[],
  words: ReadonlyMap<number, string> = new Map(),
): Promise<number> {
  const things = await readThings(db, type, ids);
  for (let start = 0; start < things.length; start += CONTENT_ROWS_AT_ONCE) {
    await indexSome(db, type, things.slice(start, start + CONTENT_ROWS_AT_ONCE), words);
  }
  return things.length;
}

async function indexSome(
  db: D1Database,
  type: IndexedType,
  things: readonly IndexedThing[],
  fileWords: ReadonlyMap<number, string>,
): Promise<void> {
  const documents = things.map(({ id, institute_id }) => ({ institute_id, item_type: type, item_id: id }));
  await db.batch(
    upsertRows(db, "search_documents", ["institute_id", "item_type", "item_id"], documents, ["item_type", "item_id"]),
  );
  const { results } = await db
    .prepare(
      "SELECT id, item_id FROM search_documents WHERE item_type = ? AND item_id IN (SELECT value FROM json_each(?))",
    )
    .bind(type, JSON.stringify(things.map(({ id }) => id)))
    .all<{ id: number; item_id: number }>();
  const rowOf = new Map(results.map(({ id, item_id }) => [item_id, id]));
  const vocabulary = new Map<string, VocabularyRow>();
  const rows = things.flatMap((thing) => {
    const id = rowOf.get(thing.id);
    if (id === undefined) return [];
    const texts = { title: thing.title, place: thing.place, body: `${thing.body} ${fileWords.get(thing.id) ?? ""}` };
    learn(vocabulary, thing.institute_id, texts);
    const { title, place, body } = texts;
    return [{ rowid: id, title: storedForm(title), place: storedForm(place), body: storedForm(body) }];
  });
  await db.batch([
    db
      .prepare("DELETE FROM search_words WHERE rowid IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(rows.map(({ rowid }) => rowid))),
    ...insertRows(db, "search_words", ["rowid", "title", "place", "body"], rows),
    ...insertRows(
      db,
      "search_vocabulary",
      ["institute_id", "word", "shown", "sound", "weight"],
      [...vocabulary.values()],
      "(institute_id, word) DO UPDATE SET weight = max(weight, excluded.weight)",
    ),
  ]);
}

function storedForm(text: string): string {
  const words = storedWords(text);
  const all = words.join(" ");
  return all.length <= MAX_LETTERS ? all : [...new Set(words)].join(" ");
}

interface VocabularyRow {
  institute_id: number;
  word: string;
  shown: string;
  sound: string;
  weight: number;
}

function learn(
  vocabulary: Map<string, VocabularyRow>,
  institute_id: number,
  texts: Record<keyof typeof WEIGHTS, string>,
): void {
  for (const [part, weight] of Object.entries(WEIGHTS)) {
    for (const shown of plainWords(texts[part as keyof typeof WEIGHTS])) {
      const word = foldWord(shown);
      const key = `${institute_id} ${word}`;
      const known = vocabulary.get(key);
      if (known === undefined) vocabulary.set(key, { institute_id, word, shown, sound: soundOf(word), weight });
      else known.weight = Math.max(known.weight, weight);
    }
  }
}
