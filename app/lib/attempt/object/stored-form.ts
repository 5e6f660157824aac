import { z } from "zod";
import { TOKENS_TABLE } from "~/lib/durable/student-tokens";

export class NewerForm extends Error {}

/** Letters in a row: a value may have 2 MB, and Indian letters take three bytes. */
const PART_LETTERS = 500_000;

/** `papers`: as JSON, split by the largest value and deflated. */
const ATTEMPT_FORM = `
CREATE TABLE attempts (
  number INTEGER PRIMARY KEY, attempt_id TEXT NOT NULL, phase TEXT NOT NULL, started_at INTEGER NOT NULL,
  current INTEGER NOT NULL, accounted_until INTEGER NOT NULL, revision INTEGER NOT NULL,
  active TEXT NOT NULL, submission TEXT NOT NULL, clock TEXT NOT NULL, evaluated_at INTEGER,
  is_pruned INTEGER NOT NULL DEFAULT 0, writers TEXT NOT NULL, answers TEXT NOT NULL);
CREATE TABLE papers (
  number INTEGER NOT NULL, part INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (number, part)) WITHOUT ROWID;
${TOKENS_TABLE}
CREATE TABLE IF NOT EXISTS endings (
  token TEXT NOT NULL, device TEXT NOT NULL, others TEXT NOT NULL, PRIMARY KEY (token, device)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS form (number INTEGER NOT NULL);
`;

/** Higher with each change of what is stored, which comes with a step from the form before. */
const FORM_NUMBER = 1;

/** Creates tables with the first attempt: a look makes none. */
export class Tables {
  private form: number;

  constructor(private readonly storage: DurableObjectStorage) {
    this.form = formOf(storage.sql);
  }

  rows(query: string, ...bindings: SqlStorageValue[]) {
    return this.form === 0 ? [] : this.storage.sql.exec(query, ...bindings).toArray();
  }

  run(query: string, ...bindings: SqlStorageValue[]): void {
    if (this.form > 0) this.storage.sql.exec(query, ...bindings);
  }

  make(): void {
    if (this.form > 0) return;
    this.storage.sql.exec(ATTEMPT_FORM);
    this.storage.sql.exec("INSERT INTO form (number) VALUES (?)", FORM_NUMBER);
    this.form = FORM_NUMBER;
  }

  /** @throws NewerForm for what later code wrote */
  check(): void {
    if (this.form > FORM_NUMBER) throw new NewerForm(`form ${this.form}`);
  }
}

export function partsOf(paper: unknown): string[] {
  const parts: string[] = [];
  let rest = JSON.stringify(paper);
  while (rest !== "") {
    // A lone surrogate cannot be stored.
    const isHalf = /[\uD800-\uDBFF]/.test(rest.charAt(PART_LETTERS - 1));
    const cut = isHalf ? PART_LETTERS - 1 : PART_LETTERS;
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return parts;
}

const formNumberRow = z.object({ number: z.number() });

/** 0: nothing is stored. */
function formOf(sql: SqlStorage): number {
  if (sql.exec("SELECT name FROM sqlite_master WHERE name = 'form'").toArray().length === 0) return 0;
  return formNumberRow.parse(sql.exec("SELECT number FROM form").one()).number;
}
