/** What the search of the reference institute finds, and what it costs its database. */
import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { createTestHarness } from "wrangler";
import { type Cell, insertRows } from "../../institute/database/insert-rows";
import type { InstituteEnv } from "../../institute/env";
import { findContent } from "../../institute/search/find-content";
import { indexContent } from "../../institute/search/index-content";
import type { IndexedType } from "../../institute/search/indexed-things";
import { readDocuments } from "../../institute/seed/documents/document";
import { seedInstitute } from "../../institute/seed/seed-institute";
import { type Random, seeded } from "./random";
import { hindiWords, spellingPairs } from "./search-words";
import type { Outcome } from "./world";

const PCBT = 1;
const HINDI = 901;
const BIG = 902;
const FIRST_ID = 5_000_000;
const NEAR_THE_TOP = 3;
const SLIPS = 60;
const TOPICS = 20;
const NONSENSE = 300;
/** Of each query the quietest counts, since a busy machine is no fault of the database. */
const ROUNDS = 3;

interface Limits {
  /** Shares from 0 to 1. */
  slips: number;
  topics: number;
  spellings: number;
  hindi: number;
  nonsense: number;
  /** Of the database for one query, of `questions` questions and `notes` notes. */
  ms: number;
  questions: number;
  notes: number;
}

type Ids = Record<IndexedType, number[]>;
/** Kinds in the order in which a search is looked through here. */
const looked = ["note", "test", "video", "ebook", "book", "package"] as const;

const pick = <T>(random: Random, from: readonly T[]): T => {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error("Nothing to pick from");
  return one;
};

async function openInstitute() {
  const harness = createTestHarness({ workers: [{ configPath: "institute/wrangler.toml" }] });
  await harness.listen();
  const worker = harness.getWorker<InstituteEnv>();
  await worker.applyD1Migrations("DB");
  const env = await worker.getEnv();
  await seedInstitute(env);
  return { DB: env.DB, close: () => harness.close() };
}

/** The database, with what each statement took there added up. */
function timed(db: D1Database) {
  const spent = { ms: 0 };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        if (name !== "all") return Reflect.get(target, name);
        return async () => {
          const answer = await target.all();
          spent.ms += answer.meta.duration;
          return answer;
        };
      },
    });
  const database = { prepare: (sql: string) => wrap(db.prepare(sql)) } as D1Database;
  return { database, spent };
}

type Slip = (word: string, at: number, random: Random) => string;
const slips: readonly Slip[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
  (word, at) => word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2),
  (word, at, random) => word.slice(0, at) + pick(random, [..."abcdefghijklmnopqrstuvwxyz"]) + word.slice(at + 1),
];

/** Words of the seeded content with one slip each, none of which is the word itself. */
async function slippedWords(db: D1Database, random: Random) {
  const { results } = await db
    .prepare("SELECT shown FROM search_vocabulary WHERE institute_id = ? AND length(word) > 4 ORDER BY word")
    .bind(PCBT)
    .all<{ shown: string }>();
  const words = results.map(({ shown }) => shown).filter((word) => /^[a-z]+$/.test(word));
  const slipped: { word: string; typed: string; thing: Thing }[] = [];
  while (slipped.length < SLIPS) {
    const word = pick(random, words);
    const slip = slips[slipped.length % slips.length];
    const typed = slip?.(word, Math.floor(random() * (word.length - 1)), random) ?? word;
    // Some stand in notices of jobs alone, which have a search of their own.
    const { ids, meant } = await findContent(db, PCBT, word, looked);
    const thing = meant === null ? firstOf(ids) : null;
    if (thing && typed !== word) slipped.push({ word, typed, thing });
  }
  return slipped;
}

interface Thing {
  kind: IndexedType;
  id: number;
}

/** The first thing that was found: the best one of its kind. */
function firstOf(ids: Ids): Thing | null {
  const kind = looked.find((one) => ids[one].length > 0);
  const id = kind && ids[kind][0];
  return kind === undefined || id === undefined ? null : { kind, id };
}

async function countSlips(db: D1Database, random: Random) {
  let met = 0;
  const missed: string[] = [];
  for (const { word, typed, thing } of await slippedWords(db, random)) {
    const { ids, meant } = await findContent(db, PCBT, typed, looked);
    if (ids[thing.kind].slice(0, NEAR_THE_TOP).includes(thing.id)) met += 1;
    else missed.push(`${word}: ${typed} (${meant ?? "as it is"})`);
  }
  if (missed.length > 0) process.stderr.write(`bench: not found: ${missed.join(", ")}\n`);
  return met;
}

/** Headings that stand in one note alone. */
async function countTopics(db: D1Database, random: Random) {
  const headings = readDocuments("notes").flatMap(({ id, body }) =>
    [...body.matchAll(/^# (.+)$/gm)].map(([, heading = ""]) => ({ id, heading })),
  );
  const own = headings.filter(({ heading }) => headings.filter((one) => one.heading === heading).length === 1);
  let met = 0;
  for (let turn = 0; turn < TOPICS; turn++) {
    const { id, heading } = pick(random, own);
    const { ids } = await findContent(db, PCBT, heading);
    if (ids.note.includes(id)) met += 1;
    else process.stderr.write(`bench: not found: ${heading}\n`);
  }
  return met;
}

async function countSpellings(db: D1Database) {
  let met = 0;
  for (const [british, american] of spellingPairs) {
    const [one, other] = [await findContent(db, PCBT, british), await findContent(db, PCBT, american)];
    const isSame = JSON.stringify(one.ids) === JSON.stringify(other.ids) && firstOf(one.ids) !== null;
    if (isSame && one.meant === null && other.meant === null) met += 1;
    else process.stderr.write(`bench: not one list: ${british}, ${american}\n`);
  }
  return met;
}

async function insert(db: D1Database, into: string, rows: readonly Record<string, Cell>[]) {
  const statements = insertRows(db, into, Object.keys(rows[0] ?? {}), rows);
  for (const statement of statements) await statement.run();
}

async function addInstitute(db: D1Database, id: number) {
  await insert(db, "institutes", [{ id, code: `BENCH${id}`, name: "Bench", phone: "9000000000" }]);
  await insert(db, "subjects", [{ id, institute_id: id, name: "Bench subject" }]);
  await insert(db, "chapters", [{ id, subject_id: id, name: "Bench chapter" }]);
}

/** Adds notes with these texts and indexes them. */
async function addNotes(db: D1Database, institute: number, texts: readonly { name: string; words: string }[]) {
  const first = FIRST_ID + institute * 10_000;
  const rows = texts.map(({ name }, at) => ({
    id: first + at,
    institute_id: institute,
    subject_id: institute,
    chapter_id: institute,
    name,
    file: `bench/${first + at}`,
    size: 1,
    created_at: "2026-11-26T00:00:00.000Z",
  }));
  await insert(db, "notes", rows);
  const ids = rows.map(({ id }) => id);
  await indexContent(db, "note", ids, new Map(texts.map(({ words }, at) => [first + at, words])));
  return ids;
}

async function countHindi(db: D1Database) {
  await addInstitute(db, HINDI);
  const texts = hindiWords.map(([word]) => ({ name: `पाठ: ${word}`, words: `इस पाठ में ${word} के बारे में पढ़ें।` }));
  const ids = await addNotes(db, HINDI, texts);
  let met = 0;
  for (const [at, [, typed]] of hindiWords.entries()) {
    const found = (await findContent(db, HINDI, typed)).ids.note.slice(0, NEAR_THE_TOP);
    if (found.includes(ids[at] ?? 0)) met += 1;
    else process.stderr.write(`bench: not found: ${typed}\n`);
  }
  return met;
}

/** Letters by chance, every second one a word that can be spoken. */
function nonsense(random: Random, turn: number): string {
  const length = 5 + Math.floor(random() * 6);
  const [vowels, others] = ["aeiou", "bcdfghjklmnpqrstvwxyz"];
  return Array.from({ length }, (_, at) => {
    const letters = turn % 2 === 0 ? vowels + others : at % 2 === 0 ? others : vowels;
    return pick(random, [...letters]);
  }).join("");
}

async function countNonsense(db: D1Database, random: Random) {
  let found = 0;
  for (let turn = 0; turn < NONSENSE; turn++) {
    const word = nonsense(random, turn);
    const { ids, meant } = await findContent(db, PCBT, word);
    if (firstOf(ids) === null) continue;
    found += 1;
    process.stderr.write(`bench: finds something: ${word}, as ${meant ?? "it is"}\n`);
  }
  return found;
}

/** A year's content of a big institute, its texts mixed of the sentences of the seed. */
async function addMuch(db: D1Database, random: Random, { questions, notes }: Limits) {
  await addInstitute(db, BIG);
  const sentences = readDocuments("notes").flatMap(({ body }) => body.split(/\n+/));
  const texts = Array.from({ length: notes }, (_, at) => ({
    name: `${pick(random, sentences).slice(0, 60)} ${at}`,
    words: Array.from({ length: 60 }, () => pick(random, sentences)).join("\n"),
  }));
  await addNotes(db, BIG, texts);
  const [first, perTest] = [FIRST_ID, 100];
  const topics = sentences
    .map((one) =>
      one
        .replace(/[#|*-]/g, " ")
        .trim()
        .slice(0, 40),
    )
    .filter(Boolean);
  const tests = Array.from({ length: questions / perTest }, (_, at) => ({
    id: first + at,
    institute_id: BIG,
    subject_id: BIG,
    name: `Bench test ${at}`,
    duration: 90,
    right_units: 3,
    wrong_units: 1,
    units_per_mark: 3,
    created_at: "2026-11-26T00:00:00.000Z",
  }));
  await insert(db, "tests", tests);
  const rows = Array.from({ length: questions }, (_, at) => ({
    id: first + at,
    institute_id: BIG,
    topic: pick(random, topics),
    question: pick(random, sentences),
    options: ["A", "B", "C", "D"],
    correct_place: 1,
  }));
  await insert(db, "questions", rows);
  const order = rows.map(({ id }, at) => ({
    test_id: first + Math.floor(at / perTest),
    position: (at % perTest) + 1,
    question_id: id,
  }));
  await insert(db, "test_questions", order);
  await indexContent(
    db,
    "test",
    tests.map(({ id }) => id),
  );
}

/** Milliseconds of the slowest query: right and misspelt words, and two words. */
async function slowest(db: D1Database, random: Random) {
  const words = await slippedWords(db, random);
  const { database, spent } = timed(db);
  const times: number[] = [];
  const queries = words.flatMap(({ word, typed }, at) => [word, typed, `${word} ${words[at - 1]?.word ?? "nursing"}`]);
  for (const query of queries) {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round++) {
      spent.ms = 0;
      await findContent(database, BIG, query);
      least = Math.min(least, spent.ms);
    }
    times.push(least);
  }
  times.sort((one, other) => one - other);
  return { median: times[Math.floor(times.length / 2)] ?? 0, most: times.at(-1) ?? 0 };
}

export async function measureSearch(_: unknown, limits: Limits): Promise<Outcome> {
  const { DB, close } = await openInstitute();
  try {
    const random = seeded(20_261_126);
    const met = {
      slips: await countSlips(DB, random),
      topics: await countTopics(DB, random),
      spellings: await countSpellings(DB),
      hindi: await countHindi(DB),
      nonsense: await countNonsense(DB, random),
    };
    await addMuch(DB, random, limits);
    const { median, most } = await slowest(DB, random);
    const isMet =
      met.slips >= limits.slips * SLIPS &&
      met.topics >= limits.topics * TOPICS &&
      met.spellings >= limits.spellings * spellingPairs.length &&
      met.hindi >= limits.hindi * hindiWords.length &&
      met.nonsense <= limits.nonsense * NONSENSE &&
      most <= limits.ms;
    const measured =
      `${met.slips} of ${SLIPS} slips, ${met.topics} of ${TOPICS} topics, ${met.spellings} of ${spellingPairs.length} ` +
      `spellings, ${met.hindi} of ${hindiWords.length} in Latin letters, ${met.nonsense} of ${NONSENSE} nonsense, ` +
      `${median.toFixed(1)} ms, ${most.toFixed(1)} ms the slowest`;
    const least = (share: number, of: number) => `≥ ${Math.ceil(share * of)} of ${of}`;
    return {
      what: `search: words of the seed with one slip, topics of notes, spellings, Hindi in Latin letters, nonsense; time of the database at ${limits.questions.toLocaleString("en")} questions and ${limits.notes.toLocaleString("en")} notes`,
      budget:
        `${least(limits.slips, SLIPS)}, ${least(limits.topics, TOPICS)}, ${least(limits.spellings, spellingPairs.length)}, ` +
        `${least(limits.hindi, hindiWords.length)}, ≤ ${limits.nonsense * NONSENSE} of ${NONSENSE}, ≤ ${limits.ms} ms`,
      builds: [{ measured, met: isMet }],
    };
  } finally {
    await close();
  }
}
