import { z } from "zod";

/** Version of rows in `results`; rows of another version are read of the institute again. */
export const FORM = 1;

/** Times are epoch ms, days are numbers of `dayOf`, JSON is text. */
const OBJECT_TABLES = `
CREATE TABLE IF NOT EXISTS results (
  performance_id INTEGER PRIMARY KEY, test_id INTEGER NOT NULL, taken_at INTEGER NOT NULL, marks REAL NOT NULL,
  listed_marks REAL, read_at INTEGER NOT NULL, form INTEGER NOT NULL, summary TEXT NOT NULL, questions BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS sheets (
  performance_id INTEGER PRIMARY KEY, test_id INTEGER NOT NULL, taken_at INTEGER NOT NULL, read_at INTEGER NOT NULL,
  facts TEXT NOT NULL, learnt TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS texts (
  performance_id INTEGER NOT NULL, part INTEGER NOT NULL, solutions BLOB NOT NULL, words BLOB NOT NULL,
  PRIMARY KEY (performance_id, part)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS kept (question_id INTEGER PRIMARY KEY, bookmarked_at INTEGER, note TEXT NOT NULL DEFAULT '');
CREATE TABLE IF NOT EXISTS study_plan (
  id INTEGER PRIMARY KEY CHECK (id = 1), exam_day INTEGER, exam_name TEXT NOT NULL, minutes INTEGER NOT NULL,
  days_off TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS forgetting (id INTEGER PRIMARY KEY CHECK (id = 1), evidence TEXT NOT NULL);
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
CREATE TABLE IF NOT EXISTS my_words (
  term TEXT PRIMARY KEY, at INTEGER NOT NULL, stability REAL, difficulty REAL, memory_day INTEGER) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS moments (name TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS deletion (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL);
`;

const emptied = [
  ...["results", "sheets", "texts", "kept", "notices", "rounds", "practice_days", "places"],
  ...["sent_comments", "solved_doubts", "study_plan", "forgetting", "blocked", "my_words"],
];

export function createTables(sql: SqlStorage): void {
  sql.exec(OBJECT_TABLES);
  // Release 1.0.0 stored no such column.
  const found = sql.exec("SELECT 1 FROM pragma_table_info('study_plan') WHERE name = 'mends_first'").toArray();
  if (found.length === 0) sql.exec("ALTER TABLE study_plan ADD COLUMN mends_first INTEGER NOT NULL DEFAULT 0");
}

/** Remembers the moment, so that a reading begun earlier is not recorded afterwards. */
export function emptyTables(sql: SqlStorage, now: number): void {
  for (const table of emptied) sql.exec(`DELETE FROM ${table}`);
  sql.exec("DELETE FROM moments");
  setMoment(sql, "erased", now);
  setMoment(sql, "all sessions", now);
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

/** Drops the oldest beyond `most`. */
export function keepNewest(sql: SqlStorage, table: string, key: string, most: number): void {
  sql.exec(
    `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} ORDER BY at DESC LIMIT -1 OFFSET ${most})`,
  );
}

/** Text that holds such a value as JSON. */
export const jsonText = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);

/** The one number of the first row; null without a row. */
export function numberIn(sql: SqlStorage, query: string, ...bindings: SqlStorageValue[]): number | null {
  const [row] = [...sql.exec(query, ...bindings).raw()];
  return row === undefined ? null : Number(row[0]);
}

type ObjectTableMoment =
  | "erased"
  | "filled"
  /** How many results the list had then. */
  | "listed"
  | "announcements seen"
  | "announcements seen before"
  | "announcements visited"
  | `bookmarks of ${number}`
  /** The student read that they are open. */
  | `solutions of ${number}`
  /** Sessions that began until then have ended: all, or a device's; the spared one began then and goes on. */
  | "all sessions"
  | `session of ${string}`
  | `spared session of ${string}`;

export function momentOf(sql: SqlStorage, name: ObjectTableMoment): number {
  return numberIn(sql, "SELECT at FROM moments WHERE name = ?", name) ?? 0;
}

export function setMoment(sql: SqlStorage, name: ObjectTableMoment, at: number): void {
  sql.exec("INSERT OR REPLACE INTO moments (name, at) VALUES (?, ?)", name, at);
}
