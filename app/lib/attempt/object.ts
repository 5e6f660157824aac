/**
 * The Durable Object of one student and one test: it owns the clock and the answers (DESIGN.md 3). All that
 * matters is stored before a verb answers, so it may be evicted at any moment.
 */
import { within } from "~/lib/within";
import { applyPress } from "./form-road";
import { beginFailure } from "./institute-port";
import { KeptAttempt } from "./kept-attempt";
import { paperFromTest } from "./paper";
import {
  glanceAt,
  newRecord,
  otherPage,
  pastAttempt,
  receiptOf,
  submissionView,
  toSubmitting,
  viewOf,
} from "./record";
import { writerOf } from "./reducer";
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
  SentResult,
  SubmitResult,
  TurnedAway,
  Visitor,
} from "./results";
import type { AttemptRecord } from "./store";
import { applyBatch, changesSince, formWriter, withPageSent } from "./sync";
import { sendPaper } from "./written-paper";

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
    const earlier = this.unfinished(record, input);
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
      this.store.create(record);
      this.store.addToken(input.token, now);
      this.admission.confirm(input.token);
      this.record = record;
      this.arm();
      return { kind: "started", view: viewOf(record, input.page, input.device, now) };
    } catch (error) {
      return { kind: "failed", ...beginFailure(error) };
    }
  }

  /** The attempt as it stands. */
  async read(input: ReadInput): Promise<SentResult | TurnedAway> {
    const away = await this.turnedAway(input);
    if (away !== null) return away;
    const present = this.present(input.token);
    if (present === null) return { kind: "none" };
    const record = input.opensPage ? this.opened(present, input.device) : present;
    const view = viewOf(record, input.page, input.device, this.now());
    const paper = sendPaper(record.paper, input.knownPapers);
    return { kind: "attempt", view: { ...view, paper } };
  }

  private opened(record: AttemptRecord, device: string): AttemptRecord {
    const now = this.now();
    const session = withPageSent(record.session, device, now - record.session.startedAt);
    return session === record.session ? record : this.take({ ...record, session }, now);
  }

  /** Takes a page's events; also its heartbeat, with none. */
  async apply(input: ApplyInput): Promise<ApplyResult | TurnedAway> {
    const away = await this.turnedAway(input);
    if (away !== null) return away;
    const record = this.present(input.token);
    if (record === null) return { kind: "none" };
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

  /** The road without script: one press of a button. A double post changes nothing. */
  async applyForm(input: FormInput): Promise<FormResult | TurnedAway> {
    const away = await this.turnedAway(input);
    if (away !== null) return away;
    const record = this.present(input.token);
    if (record === null) return { kind: "none" };
    if (record.attemptId !== input.attemptId) return { kind: "other-attempt" };
    const { device } = input;
    const page = formWriter(device);
    if (this.isCrowded(record, page)) return { kind: "too-many-pages" };
    const now = this.now();
    const { paper, session } = record;
    const pressed = applyPress(paper, session, input, now - session.startedAt);
    const active = { page, device, at: now };
    const after = this.take({ ...record, session: pressed.session, active }, now);
    const { position, refused, conflict } = pressed;
    return {
      ...{ kind: "applied", position, refused, conflict },
      submission: submissionView(after),
    };
  }

  /** Ends the attempt, or tries a held-up submission again; waits up to `waitMs` for the outcome. */
  async submit(input: Caller & { waitMs: number }): Promise<SubmitResult | TurnedAway> {
    const away = await this.turnedAway(input);
    if (away !== null) return away;
    const record = this.present(input.token);
    if (record === null) return { kind: "none" };
    if (record.attemptId !== input.attemptId) return { kind: "other-attempt" };
    const { phase } = record.session;
    const now = this.now();
    if (phase !== "submitted" && this.sending === null) {
      this.store.addToken(input.token, now);
      this.keep(toSubmitting(record, "student", now));
      this.kickOff();
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
      this.store.forgiveToken(token);
      this.endings.cancel(device);
      if (this.record !== null) this.admission.confirm(token);
    }
    const away = await this.turnedAway(visitor);
    if (away !== null) return away;
    const record = this.present(token);
    return record === null ? { kind: "none" } : { kind: "attempt", attempt: glanceAt(record) };
  }

  /**
   * Sessions of the student were ended at the institute: only the one of the token `kept` ("": none) goes on without
   * its being asked. The attempt keeps that token for its submission.
   */
  async forgetSessions(kept: string): Promise<void> {
    this.admission.forget(this.record === null ? "" : kept);
    if (kept !== "") this.present(kept);
  }

  /** Whether there is an attempt in this object. */
  async isBegun(): Promise<boolean> {
    return this.record !== null;
  }

  /** Forgets every attempt: the student's account is deleted. */
  async erase(): Promise<void> {
    this.record = null;
    this.store.erase();
    this.admission.forget("");
    this.endings.erase();
    await this.ctx.storage.deleteAlarm();
  }

  /** The answers as received: of the latest attempt, or of the one with this number. */
  async receipt(visitor: Visitor, number?: number): Promise<ReceiptResult | TurnedAway> {
    const away = await this.turnedAway(visitor);
    if (away !== null) return away;
    const record = number === undefined ? this.record : this.store.load(number);
    if (record === null) return { kind: "none" };
    return { kind: "receipt", receipt: receiptOf(record, this.store.receivedAt(record.number)) };
  }

  /** All attempts of this test, the latest first. */
  async history(visitor: Visitor): Promise<HistoryResult | TurnedAway> {
    const away = await this.turnedAway(visitor);
    if (away !== null) return away;
    const records = this.store.numbers().map((number) => this.store.load(number));
    const attempts = records.flatMap((record) => (record === null ? [] : [pastAttempt(record)]));
    return { kind: "history", attempts: attempts.reverse() };
  }

  /** End of a section (nothing to do but to look), of the test, of the grace, or a try that is due. */
  override async alarm(): Promise<void> {
    const record = this.present(null);
    if (record === null) return;
    const due = record.submission.nextTryAt;
    if (record.session.phase === "submitting" && due !== null && due <= this.now()) this.kickOff();
    await this.sending;
    this.arm();
  }
}
