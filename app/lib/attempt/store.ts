/**
 * The attempts of one student and test in SQLite. Small rows, so that a batch of events writes only the
 * questions it touched; nothing here waits, so each save is one transaction that a crash cannot split.
 */
import { z } from "zod";
import { NEW_WRITER, newSession } from "./reducer";
import type { Evaluation } from "./results";
import type { AttemptPhase, Paper, PaperQuestion, QuestionState, Session } from "./types";

/** The page that acted last. */
export interface ActivePage {
  page: string;
  device: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** How far an attempt is on its way to the institute. */
export interface SubmissionRecord {
  cause: "student" | "time" | null;
  /** Milliseconds since 1970. */
  submittedAt: number | null;
  tries: number;
  nextTryAt: number | null;
  baseline: readonly number[] | null;
  begun: number;
  message: string | null;
  evaluation: Evaluation | null;
}

/** One attempt as it is kept in memory while the object lives. */
export interface AttemptRecord {
  number: number;
  attemptId: string;
  paper: Paper;
  session: Session;
  active: ActivePage | null;
  submission: SubmissionRecord;
}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS attempts (
  number INTEGER PRIMARY KEY, attempt_id TEXT NOT NULL, phase TEXT NOT NULL, started_at INTEGER NOT NULL,
  current INTEGER NOT NULL, accounted_until INTEGER NOT NULL, revision INTEGER NOT NULL,
  active TEXT NOT NULL, submission TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS paper_parts (
  number INTEGER NOT NULL, part INTEGER NOT NULL, json TEXT NOT NULL, PRIMARY KEY (number, part));
CREATE TABLE IF NOT EXISTS questions (
  number INTEGER NOT NULL, position INTEGER NOT NULL, state TEXT NOT NULL, received_at INTEGER,
  PRIMARY KEY (number, position)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS writers (
  number INTEGER NOT NULL, writer TEXT NOT NULL, state TEXT NOT NULL, PRIMARY KEY (number, writer)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tokens (
  token TEXT PRIMARY KEY, added_at INTEGER NOT NULL, rejected INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
`;

const PHASES = [
  ...["running", "closing", "submitting", "signed-out", "refused", "submitted"],
] as AttemptPhase[];

const attemptRow = z.object({
  number: z.number(),
  attempt_id: z.string(),
  phase: z.enum(PHASES),
  started_at: z.number(),
  current: z.number(),
  accounted_until: z.number(),
  revision: z.number(),
  active: z.string(),
  submission: z.string(),
});
const paperRow = z.object({ json: z.string() });
const questionRow = z.object({
  position: z.number(),
  state: z.string(),
  received_at: z.number().nullable(),
});
const writerRow = z.object({ writer: z.string(), state: z.string() });
const numberRow = z.object({ number: z.number() });
const tokenRow = z.object({ token: z.string() });

/** A student is signed in on a few devices at most. */
const MAX_TOKENS = 5;

/** The rows above, typed. The JSON in them was written by this module alone. */
export class AttemptStore {
  constructor(private readonly storage: DurableObjectStorage) {
    storage.sql.exec(SCHEMA);
  }

  private rows<T extends z.ZodType>(row: T, query: string, ...bindings: SqlStorageValue[]) {
    const found = this.storage.sql.exec(query, ...bindings).toArray();
    return found.map((one) => row.parse(one));
  }

  /** The latest attempt, or the one with this number; null when there is none. */
  load(number?: number): AttemptRecord | null {
    const [row] =
      number === undefined
        ? this.rows(attemptRow, "SELECT * FROM attempts ORDER BY number DESC LIMIT 1")
        : this.rows(attemptRow, "SELECT * FROM attempts WHERE number = ?", number);
    if (row === undefined) return null;
    const paper = this.loadPaper(row.number);
    const fresh = newSession(paper, row.started_at);
    const questions = fresh.questions.slice();
    const stored = this.rows(
      questionRow,
      "SELECT position, state, received_at FROM questions WHERE number = ?",
      row.number,
    );
    for (const { position, state } of stored) {
      questions[position] = JSON.parse(state) as QuestionState;
    }
    const writers = this.rows(
      writerRow,
      "SELECT writer, state FROM writers WHERE number = ?",
      row.number,
    ).map(({ writer, state }) => [writer, { ...NEW_WRITER, ...JSON.parse(state) }]);
    return {
      number: row.number,
      attemptId: row.attempt_id,
      paper,
      session: {
        ...fresh,
        phase: row.phase,
        current: row.current,
        accountedUntil: row.accounted_until,
        revision: row.revision,
        questions,
        writers: Object.fromEntries(writers) as Session["writers"],
      },
      active: JSON.parse(row.active) as ActivePage | null,
      submission: JSON.parse(row.submission) as SubmissionRecord,
    };
  }

  private loadPaper(number: number): Paper {
    const [head, ...questions] = this.rows(
      paperRow,
      "SELECT json FROM paper_parts WHERE number = ? ORDER BY part",
      number,
    );
    const paper = JSON.parse(head?.json ?? "{}") as Omit<Paper, "questions">;
    return { ...paper, questions: questions.map(({ json }) => JSON.parse(json) as PaperQuestion) };
  }

  /** When each answer was here (ms since 1970), by position. */
  receivedAt(number: number): Map<number, number | null> {
    const rows = this.rows(
      questionRow,
      "SELECT position, state, received_at FROM questions WHERE number = ?",
      number,
    );
    return new Map(rows.map(({ position, received_at }) => [position, received_at]));
  }

  /** Numbers of all attempts, the first one first. */
  numbers(): number[] {
    return this.rows(numberRow, "SELECT number FROM attempts ORDER BY number").map((r) => r.number);
  }

  /** Writes a new attempt with its paper: one row a question, because a value has a limited size. */
  create(record: AttemptRecord): void {
    this.storage.transactionSync(() => {
      const { questions, ...head } = record.paper;
      for (const [part, value] of [head, ...questions].entries()) {
        this.storage.sql.exec(
          "INSERT INTO paper_parts (number, part, json) VALUES (?, ?, ?)",
          ...[record.number, part, JSON.stringify(value)],
        );
      }
      this.writeAttempt(record);
      this.writeChanges(null, record, record.session.startedAt);
    });
  }

  /** Writes what differs between two states of an attempt. `now`: ms since 1970. */
  save(before: AttemptRecord, after: AttemptRecord, now: number): void {
    this.storage.transactionSync(() => {
      this.writeAttempt(after);
      this.writeChanges(before, after, now);
    });
  }

  private writeAttempt({ number, attemptId, session, active, submission }: AttemptRecord): void {
    this.storage.sql.exec(
      `INSERT OR REPLACE INTO attempts (number, attempt_id, phase, started_at, current, accounted_until,
       revision, active, submission) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[number, attemptId, session.phase, session.startedAt, session.current],
      ...[session.accountedUntil, session.revision],
      ...[JSON.stringify(active), JSON.stringify(submission)],
    );
  }

  private writeChanges(before: AttemptRecord | null, after: AttemptRecord, now: number): void {
    for (const [position, state] of after.session.questions.entries()) {
      const old = before?.session.questions[position];
      if (old === state || (before === null && state.revision === 0)) continue;
      const answered = state.version !== (old?.version ?? 0);
      this.storage.sql.exec(
        `INSERT INTO questions (number, position, state, received_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT DO UPDATE SET state = ?3, received_at = coalesce(?4, received_at)`,
        ...[after.number, position, JSON.stringify(state), answered ? now : null],
      );
    }
    for (const [writer, state] of Object.entries(after.session.writers)) {
      if (before?.session.writers[writer] === state) continue;
      this.storage.sql.exec(
        "INSERT OR REPLACE INTO writers (number, writer, state) VALUES (?, ?, ?)",
        ...[after.number, writer, JSON.stringify(state)],
      );
    }
  }

  /** The newest token that the institute has not turned down; null when there is none. */
  token(): string | null {
    const query = "SELECT token FROM tokens WHERE rejected = 0 ORDER BY added_at DESC LIMIT 1";
    return this.rows(tokenRow, query)[0]?.token ?? null;
  }

  /** Keeps a token while an attempt may need it; false when it is known already, rejected or not. */
  addToken(token: string, now: number): boolean {
    if (this.rows(tokenRow, "SELECT token FROM tokens WHERE token = ?", token).length > 0) {
      return false;
    }
    this.storage.sql.exec("INSERT INTO tokens (token, added_at) VALUES (?, ?)", token, now);
    this.storage.sql.exec(
      `DELETE FROM tokens WHERE token NOT IN
       (SELECT token FROM tokens ORDER BY added_at DESC LIMIT ${MAX_TOKENS})`,
    );
    return true;
  }

  /** Removes all attempts. */
  erase(): void {
    this.storage.transactionSync(() => {
      for (const table of ["attempts", "paper_parts", "questions", "writers", "tokens"]) {
        this.storage.sql.exec(`DELETE FROM ${table}`);
      }
    });
  }

  rejectToken(token: string): void {
    this.storage.sql.exec("UPDATE tokens SET rejected = 1 WHERE token = ?", token);
  }

  /** Lets a token that was turned down count as a new one. */
  forgiveToken(token: string): void {
    this.storage.sql.exec("DELETE FROM tokens WHERE token = ? AND rejected = 1", token);
  }

  forgetTokens(): void {
    this.storage.sql.exec("DELETE FROM tokens");
  }
}
