/** Without awaits, so each save is one transaction. */

import { z } from "zod";
import type { Accommodations } from "~/lib/accommodations";
import type { SubmissionView } from "~/lib/attempt/protocol/replies";
import { newAttempt } from "~/lib/attempt/rules/reducer";
import {
  type AttemptState,
  type Breaks,
  type Paper,
  PHASES,
  type QuestionState,
  type WriterState,
} from "~/lib/attempt/rules/types";
import { deflated, inflated } from "~/lib/durable/deflated";
import { StudentTokens } from "~/lib/durable/student-tokens";
import { daysInMs, retention } from "~/lib/rights/retention";
import { withoutTexts } from "./paper";
import { partsOf, type Tables } from "./stored-form";
import type { TryMemory } from "./submission";

interface ActivePage {
  page: string;
  device: string;
  at: number;
}

/** In ms since 1970. */
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

const jsonColumn = <T>() => z.string().transform((text): T => JSON.parse(text));

const submissionRow = z.object({
  number: z.number(),
  attemptId: z.string(),
  phase: z.enum(PHASES),
  startedAt: z.number(),
  submission: jsonColumn<SubmissionRecord>(),
});
export type StoredSubmission = z.output<typeof submissionRow>;
/** Fixes the clock, whatever later code makes of the paper. */
const clockRow = z.object({
  durationMs: z.number(),
  windows: z.array(z.object({ opens: z.number(), closes: z.number() })),
  addedMinutes: z.number(),
  accommodations: z.custom<Accommodations>(),
  breaks: z.custom<Breaks>().optional(),
});
const attemptRow = submissionRow.extend({
  current: z.number(),
  accountedUntil: z.number(),
  revision: z.number(),
  active: jsonColumn<ActivePage | null>(),
  clock: jsonColumn().pipe(clockRow),
  writers: jsonColumn<Record<string, WriterState>>(),
  answers: jsonColumn<StoredAnswers>(),
});
/** Those that were answered or looked at, by their position; `receivedAt`: ms since 1970, null: never answered. */
type StoredAnswers = Record<string, QuestionState & { receivedAt: number | null }>;
const answersRow = z.object({ answers: jsonColumn<StoredAnswers>() });
const partRow = z.object({ body: z.instanceof(ArrayBuffer) });
const numberRow = z.object({ number: z.number() });
const firstRow = z.object({ first: z.number().nullable() });

const submissionColumns = "number, attempt_id AS attemptId, phase, started_at AS startedAt, submission";
const attemptColumns = `${submissionColumns}, current, accounted_until AS accountedUntil, revision, active, clock, writers, answers`;

const PAPER_MS = daysInMs(retention.paperDays);

export class AttemptStore {
  readonly tokens: StudentTokens;
  private latest: AttemptRecord | null = null;

  /** @throws NewerForm for what later code wrote */
  constructor(
    private readonly storage: DurableObjectStorage,
    private readonly tables: Tables,
  ) {
    tables.check();
    this.tokens = new StudentTokens(storage.sql);
  }

  private rows<T extends z.ZodType>(row: T, query: string, ...bindings: SqlStorageValue[]) {
    return this.tables.rows(query, ...bindings).map((one) => row.parse(one));
  }

  /** @throws ZodError for what cannot be read */
  load(number?: number): AttemptRecord | null {
    const found = this.read(number);
    if (number === undefined) this.latest = found;
    return found;
  }

  private read(attemptNumber?: number): AttemptRecord | null {
    const [row] =
      attemptNumber === undefined
        ? this.rows(attemptRow, `SELECT ${attemptColumns} FROM attempts ORDER BY number DESC LIMIT 1`)
        : this.rows(attemptRow, `SELECT ${attemptColumns} FROM attempts WHERE number = ?`, attemptNumber);
    if (row === undefined) return null;
    const { number, attemptId, active, submission, clock, answers, ...state } = row;
    const paper = this.loadPaper(number);
    const fresh = newAttempt(paper, state.startedAt);
    const questions = fresh.questions.slice();
    for (const [position, { receivedAt: _, ...answer }] of Object.entries(answers)) {
      questions[Number(position)] = answer;
    }
    const endsAt = state.startedAt + clock.durationMs;
    return {
      number,
      attemptId,
      paper,
      active,
      submission,
      attempt: { ...fresh, ...clock, ...state, questions, endsAt },
    };
  }

  private loadPaper(number: number): Paper {
    const query = "SELECT body FROM papers WHERE number = ? ORDER BY part";
    const parts = this.rows(partRow, query, number);
    return JSON.parse(parts.map(({ body }) => inflated(body)).join("")) as Paper;
  }

  private answers(number: number): StoredAnswers {
    return this.rows(answersRow, "SELECT answers FROM attempts WHERE number = ?", number)[0]?.answers ?? {};
  }

  receivedAt(number: number): Map<number, number | null> {
    const answers = Object.entries(this.answers(number));
    return new Map(answers.map(([position, { receivedAt }]) => [Number(position), receivedAt]));
  }

  submissions(): StoredSubmission[] {
    return this.rows(submissionRow, `SELECT ${submissionColumns} FROM attempts ORDER BY number DESC`);
  }

  numberOf(performanceId: number): number | null {
    const found = this.submissions().find(({ submission }) => submission.evaluation?.performanceId === performanceId);
    return found?.number ?? null;
  }

  evaluated(before: number): number[] {
    return this.submissions().flatMap(({ number, submission: { evaluation } }) =>
      number < before && evaluation !== null ? [evaluation.performanceId] : [],
    );
  }

  /** In ms since 1970; null: never. */
  nextPruning(): number | null {
    const query = `SELECT min(evaluated_at) AS first FROM attempts WHERE is_pruned = 0`;
    const [found] = this.rows(firstRow, query);
    return found?.first == null ? null : found.first + PAPER_MS;
  }

  /** Cuts papers of old attempts down to what a receipt needs; gives their numbers. */
  prune(now: number): number[] {
    const query = "SELECT number FROM attempts WHERE is_pruned = 0 AND evaluated_at <= ?";
    const numbers = this.rows(numberRow, query, now - PAPER_MS).map(({ number }) => number);
    for (const number of numbers) {
      const paper = withoutTexts(this.loadPaper(number));
      this.storage.transactionSync(() => {
        this.storage.sql.exec("DELETE FROM papers WHERE number = ?", number);
        this.writePaper(number, paper);
        const query = "UPDATE attempts SET is_pruned = 1, writers = '{}' WHERE number = ?";
        this.storage.sql.exec(query, number);
      });
    }
    return numbers;
  }

  create(record: AttemptRecord): void {
    this.storage.transactionSync(() => {
      this.tables.make();
      this.writePaper(record.number, record.paper);
      this.writeAttempt(record, this.answersAfter(null, record, record.attempt.startedAt));
    });
    this.latest = record;
  }

  private writePaper(number: number, paper: Paper): void {
    for (const [part, text] of partsOf(paper).entries()) {
      const query = "INSERT INTO papers (number, part, body) VALUES (?, ?, ?)";
      this.storage.sql.exec(query, number, part, deflated(text));
    }
  }

  save(after: AttemptRecord, now: number): void {
    const before = this.latest;
    const hasNewAnswers = before?.attempt.questions !== after.attempt.questions;
    if (before !== null && !hasNewAnswers && besideAnswers(before) === besideAnswers(after)) return;
    this.storage.transactionSync(() => {
      this.writeAttempt(after, this.answersAfter(before, after, now));
    });
    this.latest = after;
  }

  private writeAttempt(
    { number, attemptId, attempt, active, submission }: AttemptRecord,
    answers: StoredAnswers,
  ): void {
    const { phase, startedAt, durationMs, windows, addedMinutes, accommodations, breaks } = attempt;
    this.storage.sql.exec(
      `INSERT INTO attempts (number, attempt_id, phase, started_at, current, accounted_until, revision, active,
         submission, evaluated_at, clock, writers, answers)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
       ON CONFLICT DO UPDATE SET phase = ?3, current = ?5, accounted_until = ?6, revision = ?7, active = ?8,
         submission = ?9, evaluated_at = ?10, clock = ?11, writers = ?12, answers = ?13`,
      ...[number, attemptId, phase, startedAt, attempt.current],
      ...[attempt.accountedUntil, attempt.revision],
      ...[JSON.stringify(active), JSON.stringify(submission), submission.evaluatedAt],
      ...[
        JSON.stringify({ durationMs, windows, addedMinutes, accommodations, breaks }),
        JSON.stringify(attempt.writers),
      ],
      JSON.stringify(answers),
    );
  }

  private answersAfter(before: AttemptRecord | null, after: AttemptRecord, now: number): StoredAnswers {
    const answers = this.answers(after.number);
    for (const [position, state] of after.attempt.questions.entries()) {
      const old = before?.attempt.questions[position];
      if (old === state || (before === null && state.revision === 0)) continue;
      const isAnswered = state.version !== (old?.version ?? 0);
      answers[position] = { ...state, receivedAt: isAnswered ? now : (answers[position]?.receivedAt ?? null) };
    }
    return answers;
  }
}

/** Without contacts: a later one alone would only date the next answers later. */
function besideAnswers({ attempt, ...record }: AttemptRecord): string {
  const news = { ...record, paper: null, attempt: { ...attempt, questions: null } };
  return JSON.stringify(news, (name, value) => (name === "contact" ? 0 : value));
}
