/** The attempts of one student and test in SQLite. Nothing here waits, so each save is one transaction. */
import { z } from "zod";
import type { SubmissionView } from "~/lib/attempt/protocol/replies";
import { NEW_WRITER, newAttempt } from "~/lib/attempt/rules/reducer";
import {
  type AttemptState,
  type Paper,
  type PaperQuestion,
  PHASES,
  type QuestionState,
  type WriterState,
} from "~/lib/attempt/rules/types";
import { StudentTokens } from "~/lib/durable/student-tokens";
import { withoutTexts } from "./paper";
import { bringUpToDate } from "./stored-form";
import type { TryMemory } from "./submission";

interface ActivePage {
  page: string;
  device: string;
  at: number;
}

/** Times are ms since 1970. */
export interface SubmissionRecord extends TryMemory, Omit<SubmissionView, "phase"> {
  evaluatedAt: number | null;
}

export interface AttemptRecord {
  number: number;
  attemptId: string;
  paper: Paper;
  attempt: AttemptState;
  active: ActivePage | null;
  submission: SubmissionRecord;
}

export interface StoredSubmission
  extends Pick<AttemptRecord, "number" | "attemptId" | "submission"> {
  attempt: Pick<AttemptState, "phase" | "startedAt">;
}

const json = <T>() => z.string().transform((text): T => JSON.parse(text));

const submissionRow = z.object({
  number: z.number(),
  attempt_id: z.string(),
  phase: z.enum(PHASES),
  started_at: z.number(),
  submission: json<SubmissionRecord>(),
});
/** An attempt keeps its own clock, whatever later code makes of the paper. */
const clock = z.object({
  durationMs: z.number(),
  windows: z.array(z.object({ opens: z.number(), closes: z.number() })),
  addedMinutes: z.number().default(0),
});
const attemptRow = submissionRow.extend({
  current: z.number(),
  accounted_until: z.number(),
  revision: z.number(),
  active: json<ActivePage | null>(),
  clock: json().pipe(clock),
});
const headRow = z.object({ json: json<Omit<Paper, "questions">>() });
const questionRow = z.object({ json: json<PaperQuestion>() });
const stateRow = z.object({
  position: z.number(),
  state: json<QuestionState>(),
  received_at: z.number().nullable(),
});
const writerRow = z.object({ writer: z.string(), state: json<Partial<WriterState>>() });
const numberRow = z.object({ number: z.number() });
const firstRow = z.object({ first: z.number().nullable() });

const PAPER_KEPT_MS = 90 * 24 * 3600_000;

export class AttemptStore {
  readonly tokens: StudentTokens;

  /** @throws NewerForm when later code wrote what is stored; nothing is changed then */
  constructor(
    private readonly storage: DurableObjectStorage,
    now: number,
  ) {
    bringUpToDate(storage, now);
    this.tokens = new StudentTokens(storage.sql);
  }

  private rows<T extends z.ZodType>(row: T, query: string, ...bindings: SqlStorageValue[]) {
    const found = this.storage.sql.exec(query, ...bindings).toArray();
    return found.map((one) => row.parse(one));
  }

  /**
   * The latest attempt, or this one.
   * @throws ZodError when what is stored cannot be read
   */
  load(wanted?: number): AttemptRecord | null {
    const [row] =
      wanted === undefined
        ? this.rows(attemptRow, "SELECT * FROM attempts ORDER BY number DESC LIMIT 1")
        : this.rows(attemptRow, "SELECT * FROM attempts WHERE number = ?", wanted);
    if (row === undefined) return null;
    const { number, phase, current, revision, active, submission } = row;
    const paper = this.loadPaper(number);
    const fresh = newAttempt(paper, row.started_at);
    const { durationMs } = row.clock;
    const questions = fresh.questions.slice();
    for (const { position, state } of this.states(number)) questions[position] = state;
    const query = "SELECT writer, state FROM writers WHERE number = ?";
    const writers = this.rows(writerRow, query, number).map(({ writer, state }) => [
      writer,
      { ...NEW_WRITER, ...state },
    ]);
    return {
      ...{ number, attemptId: row.attempt_id, paper, active, submission },
      attempt: {
        ...fresh,
        ...row.clock,
        ...{ phase, current, revision, questions },
        endsAt: row.started_at + durationMs,
        accountedUntil: row.accounted_until,
        writers: Object.fromEntries(writers),
      },
    };
  }

  private loadPaper(number: number): Paper {
    const query = "SELECT json FROM paper_parts WHERE number = ? AND part";
    const [head] = this.rows(headRow, `${query} = 0`, number);
    const questions = this.rows(questionRow, `${query} > 0 ORDER BY part`, number);
    return { ...head?.json, questions: questions.map(({ json }) => json) } as Paper;
  }

  private states(number: number) {
    const query = "SELECT position, state, received_at FROM questions WHERE number = ?";
    return this.rows(stateRow, query, number);
  }

  /** When each answer arrived (ms since 1970), by position. */
  receivedAt(number: number): Map<number, number | null> {
    return new Map(this.states(number).map(({ position, received_at }) => [position, received_at]));
  }

  submissions(): StoredSubmission[] {
    const columns = "number, attempt_id, phase, started_at, submission";
    const query = `SELECT ${columns} FROM attempts ORDER BY number DESC`;
    return this.rows(submissionRow, query).map((row) => ({
      number: row.number,
      attemptId: row.attempt_id,
      attempt: { phase: row.phase, startedAt: row.started_at },
      submission: row.submission,
    }));
  }

  /** The attempt that the institute evaluated so; null: none here. */
  numberOf(performanceId: number): number | null {
    const found = this.submissions().find(
      ({ submission }) => submission.evaluation?.performanceId === performanceId,
    );
    return found?.number ?? null;
  }

  evaluated(before: number): number[] {
    return this.submissions().flatMap(({ number, submission: { evaluation } }) =>
      number < before && evaluation !== null ? [evaluation.performanceId] : [],
    );
  }

  /** When `prune` is due (ms since 1970); null: never. */
  nextPruning(): number | null {
    const query = `SELECT min(evaluated_at) AS first FROM attempts WHERE is_pruned = 0`;
    const [found] = this.rows(firstRow, query);
    return found?.first == null ? null : found.first + PAPER_KEPT_MS;
  }

  /** Empties the papers of attempts evaluated long ago down to what a receipt needs; gives their numbers. */
  prune(now: number): number[] {
    const query = "SELECT number FROM attempts WHERE is_pruned = 0 AND evaluated_at <= ?";
    const numbers = this.rows(numberRow, query, now - PAPER_KEPT_MS).map(({ number }) => number);
    for (const number of numbers) {
      const paper = withoutTexts(this.loadPaper(number));
      this.storage.transactionSync(() => {
        for (const table of ["paper_parts", "writers"]) {
          this.storage.sql.exec(`DELETE FROM ${table} WHERE number = ?`, number);
        }
        this.writePaper(number, paper);
        this.storage.sql.exec("UPDATE attempts SET is_pruned = 1 WHERE number = ?", number);
      });
    }
    return numbers;
  }

  /** The paper takes one row for each question, as the size of a value is limited. */
  create(record: AttemptRecord): void {
    this.storage.transactionSync(() => {
      this.writePaper(record.number, record.paper);
      this.writeAttempt(record);
      this.writeChanges(null, record, record.attempt.startedAt);
    });
  }

  private writePaper(number: number, { questions, ...head }: Paper): void {
    for (const [part, value] of [head, ...questions].entries()) {
      this.storage.sql.exec(
        "INSERT INTO paper_parts (number, part, json) VALUES (?, ?, ?)",
        ...[number, part, JSON.stringify(value)],
      );
    }
  }

  save(before: AttemptRecord, after: AttemptRecord, now: number): void {
    this.storage.transactionSync(() => {
      this.writeAttempt(after);
      this.writeChanges(before, after, now);
    });
  }

  private writeAttempt({ number, attemptId, attempt, active, submission }: AttemptRecord): void {
    const { phase, startedAt, durationMs, windows, addedMinutes } = attempt;
    this.storage.sql.exec(
      `INSERT INTO attempts (number, attempt_id, phase, started_at, current, accounted_until, revision, active,
         submission, evaluated_at, clock) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
       ON CONFLICT DO UPDATE SET phase = ?3, current = ?5, accounted_until = ?6, revision = ?7, active = ?8,
         submission = ?9, evaluated_at = ?10, clock = ?11`,
      ...[number, attemptId, phase, startedAt, attempt.current],
      ...[attempt.accountedUntil, attempt.revision],
      ...[JSON.stringify(active), JSON.stringify(submission), submission.evaluatedAt],
      JSON.stringify({ durationMs, windows, addedMinutes }),
    );
  }

  private writeChanges(before: AttemptRecord | null, after: AttemptRecord, now: number): void {
    for (const [position, state] of after.attempt.questions.entries()) {
      const old = before?.attempt.questions[position];
      if (old === state || (before === null && state.revision === 0)) continue;
      const answered = state.version !== (old?.version ?? 0);
      this.storage.sql.exec(
        `INSERT INTO questions (number, position, state, received_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT DO UPDATE SET state = ?3, received_at = coalesce(?4, received_at)`,
        ...[after.number, position, JSON.stringify(state), answered ? now : null],
      );
    }
    for (const [writer, state] of Object.entries(after.attempt.writers)) {
      if (before?.attempt.writers[writer] === state) continue;
      this.storage.sql.exec(
        "INSERT OR REPLACE INTO writers (number, writer, state) VALUES (?, ?, ?)",
        ...[after.number, writer, JSON.stringify(state)],
      );
    }
  }
}
