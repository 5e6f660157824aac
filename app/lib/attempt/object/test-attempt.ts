/**
 * The Durable Object of one student and one test: it owns the clock and the answers. All that
 * matters is stored before a verb answers, so it may be evicted at any moment.
 */

import { applyIntent, withVisit } from "~/lib/attempt/protocol/apply-form";
import { changesSince } from "~/lib/attempt/protocol/changes";
import { sendPaper } from "~/lib/attempt/protocol/paper-cache";
import type {
  ApplyInput,
  ApplyResult,
  BeginInput,
  BeginResult,
  Caller,
  FormInput,
  FormResult,
  GlanceResult,
  HistoryResult,
  ReadInput,
  ReceiptResult,
  ResendResult,
  SentResult,
  TurnedAway,
  Visitor,
} from "~/lib/attempt/protocol/replies";
import { applyBatch } from "~/lib/attempt/protocol/sync";
import { formWriter, withPageSent } from "~/lib/attempt/protocol/writers";
import { takesAnswers, writerOf } from "~/lib/attempt/rules/reducer";
import { within } from "~/lib/within";
import {
  glanceAt,
  newRecord,
  otherPage,
  pastAttempt,
  receiptOf,
  submissionView,
  viewOf,
} from "./attempt-record";
import { beginFailure } from "./institute-port";
import { KeptAttempt } from "./kept-attempt";
import { paperFromTest } from "./paper";
import type { AttemptRecord } from "./store";

/** How long the start of a test waits for the list of taken tests, which it can do without (ms). */
const BASELINE_WAIT_MS = 3_000;

/** Between reading the record and storing it a verb never waits, so no other call can come between. */
export class TestAttempt extends KeptAttempt {
  private beginning: Promise<BeginResult> | null = null;

  /** Starts an attempt, or gives the one that runs; see BeginResult. */
  async begin(input: BeginInput): Promise<BeginResult | TurnedAway> {
    const away = await this.turnedAway(input);
    if (away !== null) return away;
    const record = this.present(input.token);
    const earlier = "kind" in record ? null : this.unfinished(record, input);
    if (earlier !== null) return earlier;
    const joins = this.beginning !== null;
    this.beginning ??= this.start(input).finally(() => {
      this.beginning = null;
    });
    const begun = await this.beginning;
    // Only the token that started it was looked at by the institute.
    return (joins ? await this.turnedAway(input) : null) ?? begun;
  }

  /** An attempt that must end before another may start. */
  private unfinished(record: AttemptRecord | null, input: BeginInput): BeginResult | null {
    const phase = record?.session.phase;
    if (record === null || phase === "submitted") return null;
    if (phase === "refused" && input.afterRefusal) return null;
    const kind = phase === "running" ? "running" : "unfinished";
    return { kind, view: viewOf(record, input.page, input.device, this.now()) };
  }

  private async start(input: BeginInput): Promise<BeginResult> {
    const { store } = this;
    if (store === null) return { kind: "failed", ...beginFailure(null) };
    const institute = this.openInstitute(input.token);
    const taken = institute.takenTests().then(
      (tests) => tests.filter((t) => t.testId === input.testId).map((t) => t.performanceId),
      () => null,
    );
    try {
      const test = await institute.getTest(input.testId);
      const paper = { ...paperFromTest(test), testId: input.testId };
      if (paper.questions.length === 0) {
        return { kind: "failed", reason: "empty", message: "This test has no questions yet." };
      }
      if ((paper.leftOut?.count ?? 0) > input.without) {
        const message = "Some questions of this test cannot be shown.";
        return { kind: "failed", reason: "incomplete", message };
      }
      const baseline = await within(taken, BASELINE_WAIT_MS);
      const earlier = this.unfinished(this.record, input);
      if (earlier !== null) return earlier;
      const now = this.now();
      const number = (this.record?.number ?? 0) + 1;
      const record = newRecord(number, `a${number}-${crypto.randomUUID()}`, paper, baseline, now);
      store.create(record);
      store.addToken(input.token, now);
      this.admission.confirm(input.token);
      this.record = record;
      this.arm();
      return { kind: "started", view: viewOf(record, input.page, input.device, now) };
    } catch (error) {
      return { kind: "failed", ...beginFailure(error) };
    }
  }

  /** The attempt as it stands, after the visit of a page that is loaded. */
  async read(input: ReadInput): Promise<SentResult | TurnedAway> {
    const away = await this.turnedAway(input);
    if (away !== null) return away;
    const present = this.present(input.token);
    if ("kind" in present) return present;
    const { page, device } = input;
    const cameFrom = present.session.current;
    const record = this.visited(present, input);
    const view = viewOf(record, page, device, this.now());
    const paper = sendPaper(record.paper, input.knownPapers);
    // The visit made this page the active one.
    const other = otherPage(present, page, device);
    return { kind: "attempt", view: { ...view, paper, other }, cameFrom };
  }

  private visited(record: AttemptRecord, input: ReadInput): AttemptRecord {
    const { page, device, opensPage = false, visit: wanted } = input;
    const now = this.now();
    const at = now - record.session.startedAt;
    const sent = opensPage ? withPageSent(record.session, device, at) : record.session;
    const visits = wanted !== undefined && !this.isCrowded(record, page);
    const session = visits ? withVisit(record.paper, sent, { device, wanted }, at) : sent;
    if (session === record.session) return record;
    const active = session === sent ? record.active : { page, device, at: now };
    return this.take({ ...record, session, active }, now);
  }

  /** Takes a page's events; also its heartbeat, with none. */
  async apply(input: ApplyInput): Promise<ApplyResult | TurnedAway> {
    const away = await this.turnedAway(input);
    if (away !== null) return away;
    const record = this.present(input.token);
    if ("kind" in record) return record;
    if (record.attemptId !== input.attemptId) return { kind: "other-attempt" };
    const { batch, page, device } = input;
    if (this.isCrowded(record, batch.writer)) return { kind: "too-many-pages" };
    const now = this.now();
    const { session } = record;
    const outcome = applyBatch(record.paper, session, batch, now - session.startedAt);
    const acted = batch.writer === page && outcome.ack > writerOf(session, page).seq;
    const after = this.take(
      {
        ...record,
        session: outcome.session,
        active: acted ? { page, device, at: now } : record.active,
      },
      now,
    );
    return {
      kind: "applied",
      ack: outcome.ack,
      refused: outcome.refused,
      conflicts: outcome.conflicts,
      changes: changesSince(after.session, input.known, batch.writer),
      submission: submissionView(after),
      serverNow: now,
      // As it was before this batch, or a page that acts would never hear of the other one.
      other: otherPage(record, page, device),
    };
  }

  /** What was pressed on a page without script. A double post changes nothing. */
  async applyForm(input: FormInput): Promise<FormResult | TurnedAway> {
    const away = await this.turnedAway(input);
    if (away !== null) return away;
    const record = this.present(input.token);
    if ("kind" in record) return record;
    if (record.attemptId !== input.attemptId) return { kind: "other-attempt" };
    const { device } = input;
    const page = formWriter(device);
    if (this.isCrowded(record, page)) return { kind: "too-many-pages" };
    const now = this.now();
    const { paper, session } = record;
    const outcome = applyIntent(paper, session, input, now - session.startedAt);
    const active = { page, device, at: now };
    const after = this.take({ ...record, session: outcome.session, active }, now);
    const { position, refused, conflict } = outcome;
    return {
      ...{ kind: "applied", position, refused, conflict },
      submission: submissionView(after),
    };
  }

  /** Tries a submission that is held up once more; waits up to `waitMs` for the outcome. Ends no test that runs. */
  async resend(input: Caller & { waitMs: number }): Promise<ResendResult | TurnedAway> {
    const away = await this.turnedAway(input);
    if (away !== null) return away;
    const record = this.present(input.token);
    if ("kind" in record) return record;
    if (record.attemptId !== input.attemptId) return { kind: "other-attempt" };
    if (takesAnswers(record.session)) return { kind: "running" };
    if (record.session.phase !== "submitted" && this.sending === null) {
      this.store?.addToken(input.token, this.now());
      this.resume(record);
    }
    await within(this.sending, input.waitMs);
    return { kind: "submission", submission: submissionView(this.record ?? record) };
  }

  /**
   * How the latest attempt stands; a new token wakes what waited for one. `isNew`: the student has just signed in
   * with it, so that it is good again even where the institute turned the same one down before.
   */
  async glance(visitor: Visitor, isNew = false): Promise<GlanceResult | TurnedAway> {
    const { token, device } = visitor;
    if (isNew) {
      this.endings.cancel(device);
      if (this.record !== null) this.admission.confirm(token);
    }
    const away = await this.turnedAway(visitor);
    if (away !== null) return away;
    const record = this.present(token, isNew);
    return "kind" in record ? record : { kind: "attempt", attempt: glanceAt(record) };
  }

  /**
   * Sessions of the student were ended at the institute: only the one of the token `kept` ("": none) goes on without
   * its being asked. The attempt keeps that token for its submission.
   */
  async forgetSessions(kept: string): Promise<void> {
    this.admission.forget(this.record === null ? "" : kept);
    if (kept !== "") this.present(kept);
  }

  /** Whether there is an attempt in this object, in whatever form. */
  async isBegun(): Promise<boolean> {
    return this.store === null || this.record !== null;
  }

  /** Forgets every attempt, in whatever form it is stored: the student's account is deleted. */
  async erase(): Promise<void> {
    this.record = null;
    this.store = null;
    this.admission.forget("");
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.open();
  }

  /** The answers as received: of the latest attempt, or of the one with this number. */
  async receipt(visitor: Visitor, number?: number): Promise<ReceiptResult | TurnedAway> {
    const away = await this.turnedAway(visitor);
    if (away !== null) return away;
    const { store } = this;
    if (store === null) return { kind: "unavailable" };
    const record = number === undefined ? this.record : store.load(number);
    if (record === null) return { kind: "none" };
    return { kind: "receipt", receipt: receiptOf(record, store.receivedAt(record.number)) };
  }

  /** All attempts of this test, the latest first. */
  async history(visitor: Visitor): Promise<HistoryResult | TurnedAway> {
    const away = await this.turnedAway(visitor);
    if (away !== null) return away;
    if (this.store === null) return { kind: "unavailable" };
    return { kind: "history", attempts: this.store.submissions().map(pastAttempt) };
  }
}
