import type { z } from "zod";
import { rememberOldRepetitions } from "./old-repetitions";

/** Version of rows in `results`; rows of another version are read of the institute again. */
export const FORM = 2;

/** A question with a right option. SQLite uses the index only for queries that spell it alike. */
export const ASKABLE = "json_array_length(solution, '$.options') > 1 AND solution ->> '$.right' IS NOT NULL";

/** Times are epoch ms, days are numbers of `dayOf`, JSON is text. */
const TABLES = `
CREATE TABLE IF NOT EXISTS results (
  performance_id INTEGER PRIMARY KEY, test_id INTEGER NOT NULL, taken_at INTEGER NOT NULL, marks REAL NOT NULL,
  listed_marks REAL, read_at INTEGER NOT NULL, form INTEGER NOT NULL, summary TEXT NOT NULL, questions TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS questions (
  id INTEGER PRIMARY KEY, test_id INTEGER NOT NULL, performance_id INTEGER NOT NULL, number INTEGER NOT NULL,
  taken_at INTEGER NOT NULL, read_at INTEGER NOT NULL, subject TEXT NOT NULL, topic TEXT NOT NULL, outcome TEXT NOT NULL, seconds REAL NOT NULL,
  solution TEXT NOT NULL, stability REAL, difficulty REAL, memory_day INTEGER, unlearnt INTEGER NOT NULL DEFAULT 0,
  practised_at INTEGER, bookmarked_at INTEGER,
  note TEXT NOT NULL DEFAULT '');
CREATE INDEX IF NOT EXISTS askable ON questions (memory_day, stability, difficulty, unlearnt, bookmarked_at, note)
  WHERE ${ASKABLE};
CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(
  text, content='', contentless_delete=1, tokenize="unicode61 categories 'L* M* N* Co'");
CREATE TABLE IF NOT EXISTS study_plan (
  id INTEGER PRIMARY KEY CHECK (id = 1), exam_day INTEGER, exam_name TEXT NOT NULL, minutes INTEGER NOT NULL,
  days_off TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT, performance_id INTEGER NOT NULL, test_id INTEGER NOT NULL, name TEXT NOT NULL,
  marks_before REAL NOT NULL, marks_after REAL NOT NULL, at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS rounds (
  id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, started_at INTEGER NOT NULL, ends_at INTEGER,
  questions TEXT NOT NULL, answers TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS practice_days (day INTEGER PRIMARY KEY, answered INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS places (
  kind TEXT NOT NULL, id INTEGER NOT NULL, place REAL NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sent_comments (
  id TEXT PRIMARY KEY, since INTEGER NOT NULL, tried_at INTEGER NOT NULL, is_taken INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS solved_doubts (id INTEGER PRIMARY KEY, at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS blocked (sender TEXT PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS moments (name TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
`;

const emptied = [
  ...["results", "questions", "words", "notices", "rounds", "practice_days", "places"],
  ...["sent_comments", "solved_doubts", "study_plan", "blocked"],
];

export function createTables(sql: SqlStorage): void {
  rememberOldRepetitions(sql);
  sql.exec(TABLES);
}

/** Remembers the moment, so that a reading begun earlier is not recorded afterwards. */
export function emptyTables(sql: SqlStorage, now: number): void {
  for (const table of emptied) sql.exec(`DELETE FROM ${table}`);
  sql.exec("DELETE FROM moments");
  setMoment(sql, "erased", now);
  setMoment(sql, "sessions in doubt", now);
}

export function rows<T extends z.ZodType>(
  sql: SqlStorage,
  row: T,
  query: string,
  ...bindings: SqlStorageValue[]
): z.output<T>[] {
  return sql
    .exec(query, ...bindings)
    .toArray()
    .map((one) => row.parse(one));
}

export function changesOf(sql: SqlStorage): number {
  return Number(sql.exec("SELECT total_changes() AS changes").one().changes);
}

type Moment =
  | "erased"
  | "filled"
  /** The words of older questions were folded. */
  | "words folded"
  | "announcements seen"
  | "announcements seen before"
  | "announcements visited"
  | `bookmarks of ${number}`
  /** Doubt covers all sessions; `session of` a device is the start of the last one that ended there. */
  | "sessions in doubt"
  | `session of ${string}`;

export function momentOf(sql: SqlStorage, name: Moment): number {
  const [row] = sql.exec("SELECT at FROM moments WHERE name = ?", name).toArray();
  return Number(row?.at ?? 0);
}

export function setMoment(sql: SqlStorage, name: Moment, at: number): void {
  sql.exec("INSERT OR REPLACE INTO moments (name, at) VALUES (?, ?)", name, at);
}
