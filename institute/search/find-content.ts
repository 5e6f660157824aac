/** Finds things by their words, and the words that were meant where those that were typed find nothing. */
import type { D1Database } from "@cloudflare/workers-types";
import { knownWords } from "../../search-words/other-names";
import { type AskedWord, readQuestion } from "../../search-words/question";
import { type Candidate, nearestWord, slipsAllowed, slipsBetween } from "../../search-words/slips";
import { inLatin, isDevanagari, soundOf } from "../../search-words/sound";
import { isEmptyWord, plainWords } from "../../search-words/words";
import { INDEXED_TYPES, type IndexedType } from "./indexed-things";

/** Of a shorter beginning of a word too much is found. */
const MIN_BEGINNING = 3;
const MAX_CANDIDATES = 80;
/** Of all kinds together, and of words that are mended in one query. */
const MAX_FOUND = 600;
const MAX_MENDED = 3;
/** How well a name, a place and a text count. */
const RANK = "bm25(search_words, 10, 6, 1)";

interface ContentIds {
  /** Ids of each kind, the best first. */
  ids: Record<IndexedType, number[]>;
  /** The words that were looked for instead, because those that were typed find nothing; null where they do, or none are near. */
  meant: string | null;
}

interface SearchContentPlace {
  db: D1Database;
  instituteId: number;
  types: readonly IndexedType[];
}

export async function findContent(
  db: D1Database,
  instituteId: number,
  query: string,
  types: readonly IndexedType[] = INDEXED_TYPES,
): Promise<ContentIds> {
  const place = { db, instituteId, types };
  const words = readQuestion(query);
  const hits = await findByWords(place, words);
  if (hits.length > 0 || words.length === 0) return { ids: byKind(hits), meant: null };
  const meant = await mend(place, query, words);
  const mended = meant === null ? [] : await findByWords(place, readQuestion(meant));
  return { ids: byKind(mended), meant: mended.length > 0 ? meant : null };
}

interface Hit {
  type: IndexedType;
  id: number;
}

async function findByWords(
  { db, instituteId, types }: SearchContentPlace,
  words: readonly AskedWord[],
): Promise<Hit[]> {
  if (words.length === 0 || types.length === 0) return [];
  const alike = await soundAlike(db, instituteId, words);
  const expression = words.map((one) => expressionOf(one, alike.get(one) ?? [])).join(" AND ");
  const { results } = await db
    .prepare(
      `SELECT d.item_type AS type, d.item_id AS id FROM search_words JOIN search_documents d ON d.id = search_words.rowid
        WHERE search_words MATCH ? AND d.institute_id = ? AND d.item_type IN (SELECT value FROM json_each(?))
        ORDER BY ${RANK}, d.item_id LIMIT ${MAX_FOUND}`,
    )
    .bind(expression, instituteId, JSON.stringify(types))
    .all<Hit>();
  return results;
}

function byKind(hits: readonly Hit[]): Record<IndexedType, number[]> {
  const ids = Object.fromEntries(INDEXED_TYPES.map((type): [IndexedType, number[]] => [type, []])) as ContentIds["ids"];
  for (const { type, id } of hits) ids[type].push(id);
  return ids;
}

// Words have letters, marks and digits alone: nothing of a query is an operator of the index.
const phrase = (words: readonly string[]) => `"${words.join(" ")}"`;

function expressionOf({ words, others }: AskedWord, alike: readonly string[]): string {
  const own = words.length === 1 ? oneWord(words[0] ?? "") : [`(${words.map((word) => phrase([word])).join(" AND ")})`];
  const all = [...own, ...others.map(phrase), ...alike.map((word) => phrase([word]))];
  return `(${all.join(" OR ")})`;
}

function oneWord(word: string): string[] {
  return word.length < MIN_BEGINNING ? [phrase([word])] : [phrase([word]), `${phrase([word])}*`];
}

const fine = (word: string) => (isDevanagari(word) ? inLatin(word) : word).replace(/(.)\1+/g, "$1");

/** Words of the other script that sound like one of these. */
async function soundAlike(db: D1Database, instituteId: number, words: readonly AskedWord[]) {
  const sounds = new Map(
    words.flatMap((one) => {
      const [word = ""] = one.words;
      const sound = one.words.length === 1 ? soundOf(word) : "";
      return sound === "" ? [] : [[one, { word, sound }] as const];
    }),
  );
  const bySound = new Map<AskedWord, string[]>();
  if (sounds.size === 0) return bySound;
  const { results } = await db
    .prepare(
      `SELECT word, sound FROM search_vocabulary
        WHERE institute_id = ? AND sound IN (SELECT value FROM json_each(?)) LIMIT 200`,
    )
    .bind(instituteId, JSON.stringify([...new Set([...sounds.values()].map(({ sound }) => sound))]))
    .all<{ word: string; sound: string }>();
  for (const [one, { word, sound }] of sounds) {
    const alike = results.filter((row) => row.sound === sound && isWordHeard(word, row.word));
    bySound.set(
      one,
      alike.map((row) => row.word),
    );
  }
  return bySound;
}

function isWordHeard(typed: string, word: string): boolean {
  if (typed === word || (!isDevanagari(typed) && !isDevanagari(word))) return false;
  const [one, other] = [fine(typed), fine(word)];
  return slipsBetween(one, other) <= Math.max(2, Math.ceil(Math.max(one.length, other.length) / 3));
}

/** The query with each word that stands nowhere replaced by the nearest that does; null where one has none. */
async function mend(place: SearchContentPlace, query: string, words: readonly AskedWord[]): Promise<string | null> {
  const mends = new Map<string, string>();
  for (const one of words) {
    const [word = ""] = one.words;
    if (one.words.length > 1 || (await findByWords(place, [one])).length > 0) continue;
    const isMended = mends.size < MAX_MENDED;
    // A slip in an ending is another ending: the word as it was typed may be nearer.
    const nearest = isMended ? ((await nearestIn(place, word)) ?? (await nearestIn(place, one.typed))) : null;
    if (nearest === null) return null;
    mends.set(one.typed, nearest);
  }
  if (mends.size === 0) return null;
  return plainWords(query)
    .map((word) => mends.get(word) ?? word)
    .join(" ");
}

interface KnownWord extends Candidate {
  shown: string;
}

const ofTables: readonly KnownWord[] = knownWords.map((word) => ({ word, shown: word, weight: 0 }));

async function nearestIn({ db, instituteId }: SearchContentPlace, word: string): Promise<string | null> {
  if (slipsAllowed(word) === 0) return null;
  const { results } = await db
    .prepare(
      `SELECT v.word, v.shown, v.weight + min(7, (SELECT doc FROM search_counts WHERE term = v.word)) AS weight
         FROM (SELECT rowid AS id, rank AS place FROM search_slips WHERE search_slips MATCH ?
                ORDER BY rank LIMIT ${4 * MAX_CANDIDATES}) s
         JOIN search_vocabulary v ON v.id = s.id
        WHERE v.institute_id = ? ORDER BY s.place LIMIT ${MAX_CANDIDATES}`,
    )
    .bind(
      trigramsOf(word)
        .map((part) => phrase([part]))
        .join(" OR "),
      instituteId,
    )
    .all<KnownWord>();
  const candidates = [...results, ...ofTables].filter((one) => !isEmptyWord(one.word));
  return nearestWord(word, candidates)?.shown ?? null;
}

/** The word by three letters each, its beginning and end marked as the index has them. */
function trigramsOf(word: string): string[] {
  const letters = [..."^^", ...word, ..."$$"];
  return [...new Set(letters.slice(0, -2).map((_, at) => letters.slice(at, at + 3).join("")))];
}
