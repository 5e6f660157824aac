/** Finds things by their words, and the words that were meant where those that were typed find nothing. */
import type { D1Database } from "@cloudflare/workers-types";
import { knownWords } from "../../search-words/other-names";
import { type AskedWord, isSlip, mostWords, readQuestion, withWords } from "../../search-words/question";
import { type Candidate, nearestWord, slipsAllowed } from "../../search-words/slips";
import { isHeard, soundsToFind } from "../../search-words/sound";
import { isEmptyWord } from "../../search-words/words";
import { INDEXED_TYPES, type IndexedType } from "./indexed-things";

/** Of a shorter beginning of a word too much is found. */
const MIN_BEGINNING = 3;
const MAX_CANDIDATES = 80;
/** Of all kinds together, and of words that are mended in one query. */
const MAX_FOUND = 600;
const MAX_MENDED = 3;
/** Of what has most words alone: beyond the best nothing is near. */
const MAX_NEAR = 30;
/** How well a name, a place and a text count. */
const RANK = "bm25(search_words, 10, 6, 1)";

interface ContentIds {
  /** Ids of each kind, the best first. */
  ids: Record<IndexedType, number[]>;
  /** The words that were looked for instead, because those that were typed find nothing; null where they do, or none are near. */
  meant: string | null;
  /** Nothing has all words, of those that were typed or meant: these have most of them. */
  hasMost: boolean;
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
  const words = types.length === 0 ? [] : readQuestion(query);
  const answer = (hits: readonly Hit[], more: Partial<ContentIds> = {}) => ({
    ...{ ids: byKind(hits), meant: null, hasMost: false },
    ...more,
  });
  const asked = await expressionsOf(place, words);
  const hits = await findByWords(place, asked, "AND");
  if (hits.length > 0 || words.length === 0) return answer(hits);
  const stands = await standing(place, asked);
  const meant = await mend(place, query, words, stands);
  const mended = meant === null ? asked : await expressionsOf(place, readQuestion(meant));
  const ofMeant = meant === null ? [] : await findByWords(place, mended, "AND");
  if (ofMeant.length > 0) return answer(ofMeant, { meant });
  const most = mostWords(words, (_, at) => stands[at] === true);
  const wanted = meant === null ? asked.filter((_, at) => stands[at] === true) : mended;
  const near = most.length === 0 ? [] : await findByWords(place, wanted, "OR");
  return answer(near, { hasMost: near.length > 0 });
}

interface Hit {
  type: IndexedType;
  id: number;
}

/** Bound are an expression of the index, the institute's id and the kinds. */
const FOUND = `FROM search_words JOIN search_documents d ON d.id = search_words.rowid
  WHERE search_words MATCH ? AND d.institute_id = ? AND d.item_type IN (SELECT value FROM json_each(?))`;

async function findByWords(
  { db, instituteId, types }: SearchContentPlace,
  expressions: readonly string[],
  joined: "AND" | "OR",
): Promise<Hit[]> {
  if (expressions.length === 0) return [];
  const most = joined === "AND" ? MAX_FOUND : MAX_NEAR;
  const { results } = await db
    .prepare(`SELECT d.item_type AS type, d.item_id AS id ${FOUND} ORDER BY ${RANK}, d.item_id LIMIT ${most}`)
    .bind(expressions.join(` ${joined} `), instituteId, JSON.stringify(types))
    .all<Hit>();
  return results;
}

/** Of each expression, whether it finds anything. */
async function standing(
  { db, instituteId, types }: SearchContentPlace,
  expressions: readonly string[],
): Promise<boolean[]> {
  const statement = db.prepare(`SELECT 1 ${FOUND} LIMIT 1`);
  const all = await db.batch(expressions.map((one) => statement.bind(one, instituteId, JSON.stringify(types))));
  return all.map(({ results }) => results.length > 0);
}

function byKind(hits: readonly Hit[]): Record<IndexedType, number[]> {
  const ids = Object.fromEntries(INDEXED_TYPES.map((type): [IndexedType, number[]] => [type, []])) as ContentIds["ids"];
  for (const { type, id } of hits) ids[type].push(id);
  return ids;
}

// Words have letters, marks and digits alone: nothing of a query is an operator of the index.
const phrase = (words: readonly string[]) => `"${words.join(" ")}"`;

async function expressionsOf({ db, instituteId }: SearchContentPlace, words: readonly AskedWord[]): Promise<string[]> {
  const alike = await soundAlike(db, instituteId, words);
  return words.map((one) => expressionOf(one, alike.get(one) ?? []));
}

function expressionOf({ words, others, isShort }: AskedWord, alike: readonly string[]): string {
  const own =
    words.length === 1 ? oneWord(words[0] ?? "", isShort) : [`(${words.map((word) => phrase([word])).join(" AND ")})`];
  const all = [...own, ...others.map(phrase), ...alike.map((word) => phrase([word]))];
  return `(${all.join(" OR ")})`;
}

const oneWord = (word: string, isShort: boolean) =>
  isShort || word.length < MIN_BEGINNING ? [phrase([word])] : [phrase([word]), `${phrase([word])}*`];

/** Words that sound like one of these. */
async function soundAlike(db: D1Database, instituteId: number, words: readonly AskedWord[]) {
  const sounds = new Map(
    words.filter(isSlip).flatMap((one) => {
      const found = soundsToFind(one.words[0] ?? "");
      return found.length === 0 ? [] : [[one, found] as const];
    }),
  );
  const bySound = new Map<AskedWord, string[]>();
  if (sounds.size === 0) return bySound;
  const { results } = await db
    .prepare(
      `SELECT word, sound FROM search_vocabulary
        WHERE institute_id = ? AND sound IN (SELECT value FROM json_each(?)) LIMIT 200`,
    )
    .bind(instituteId, JSON.stringify([...new Set([...sounds.values()].flat())]))
    .all<{ word: string; sound: string }>();
  for (const [one, own] of sounds) {
    const alike = results.filter((row) => own.includes(row.sound) && isHeard(one.words[0] ?? "", row.word));
    bySound.set(
      one,
      alike.map((row) => row.word),
    );
  }
  return bySound;
}

/** The query with each word that stands nowhere replaced by the nearest that does; null where one has none. */
async function mend(
  place: SearchContentPlace,
  query: string,
  words: readonly AskedWord[],
  stands: readonly boolean[],
): Promise<string | null> {
  const missing = words.filter((_, at) => stands[at] !== true);
  if (missing.length === 0 || missing.length > MAX_MENDED || !missing.every(isSlip)) return null;
  const mends = new Map<string, string>();
  for (const { words: folded, typed } of missing) {
    // A slip in an ending is another ending: the word as it was typed may be nearer.
    const nearest = (await nearestIn(place, folded[0] ?? "")) ?? (await nearestIn(place, typed));
    if (nearest === null) return null;
    mends.set(typed, nearest);
  }
  return withWords(query, mends);
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
