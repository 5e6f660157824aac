/** One student and test. Stores before it answers, as it may be evicted at any time. */
import { DurableObject } from "cloudflare:workers";
import { applyIntent } from "~/lib/attempt/protocol/apply-form";
import { changesSince } from "~/lib/attempt/protocol/changes";
import { sendPaper } from "~/lib/attempt/protocol/paper-cache";
import type * as replies from "~/lib/attempt/protocol/replies";
import { applyBatch } from "~/lib/attempt/protocol/sync";
import { formWriter, isCrowded } from "~/lib/attempt/protocol/writers";
import { isOnBreak, withBreak, withBreakOver } from "~/lib/attempt/rules/breaks";
import { reduce, takesAnswers, writerOf } from "~/lib/attempt/rules/reducer";
import type { Bindings } from "~/lib/env";
import { createLog } from "~/lib/log";
import { within } from "~/lib/within";
import { AttemptAlarm } from "./attempt-alarm";
import type { AttemptHome } from "./attempt-home";
import { applyClock, applyVisit, isDue, needsToken, toSubmitting } from "./attempt-record";
import { exportIn, historyIn, otherPage, receiptIn, submissionView, summaryOf, viewOf } from "./attempt-views";
import { type Ending, Endings } from "./endings";
import { ExtraTime } from "./extra-time";
import { openRowOf, Telling } from "./indexing";
import { type AttemptInstitute, beginFailure, createAttemptInstitute } from "./institute-port";
import { Sending } from "./sending";
import { fetchStart, nextRecord, unfinished } from "./starting";
import { type AttemptRecord, AttemptStore } from "./store";
import { NewerForm, Tables } from "./stored-form";

const log = createLog("attempt");

type Verb<T> = (record: AttemptRecord) => T | Promise<T>;

/** Never awaits between reading and storing the record, so that no call comes between. */
export class TestAttempt extends DurableObject<Bindings> {
  /** Null: this code cannot read what is stored, and leaves it. */
  private store: AttemptStore | null = null;
  private record: AttemptRecord | null = null;
  private beginning: Promise<replies.BeginResult> | null = null;
  private endings!: Endings;
  private readonly home: AttemptHome = {
    env: this.env,
    name: this.ctx.id.name ?? String(this.ctx.id),
    now: () => this.now(),
    openInstitute: (token) => this.openInstitute(token),
    waitUntil: (work) => this.ctx.waitUntil(work),
    latest: () => ({ record: this.record, store: this.store }),
    keep: (after) => {
      this.keep(after);
      this.alarms.arm();
    },
    take: (after, now) => this.take(after, now),
    arm: (least) => this.alarms.arm(least),
  };
  private readonly alarms = new AttemptAlarm(this.ctx.storage, this.home);
  private readonly extraTime = new ExtraTime(this.home);
  private readonly telling = new Telling(this.home);
  private readonly sending = new Sending(this.home, this.telling, () => this.endings);

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.open();
  }

  private open(): void {
    const { storage } = this.ctx;
    const tables = new Tables(storage);
    this.endings = new Endings(tables, this.home);
    try {
      const store = new AttemptStore(storage, tables);
      this.record = store.load();
      this.store = store;
    } catch (error) {
      // Other messages may quote what is stored.
      const words = error instanceof NewerForm ? error.message : "unreadable";
      log.unreachable("stored attempt", new Error(words));
    }
    if (this.store !== null && this.record === null) return;
    this.ctx.waitUntil(this.alarms.ensure());
  }

  async moreTime(): Promise<void> {
    if (this.record === null) return;
    const token = this.store?.tokens.newest() ?? null;
    if (token !== null) await this.extraTime.askNow(token);
  }

  /** Runs for the index. @returns true while the submission is open */
  async lookAfter(name: string): Promise<boolean> {
    await this.alarms.ensure();
    return this.record !== null && openRowOf(this.record, name) !== null;
  }

  /** In ms since 1970. */
  protected now(): number {
    return Date.now();
  }

  protected openInstitute(token: string): AttemptInstitute {
    return createAttemptInstitute(this.env, token);
  }

  /** Brings the latest attempt up to date by clock and token first. */
  private async onLatest<T>({ token }: replies.Visitor, verb: Verb<T>): Promise<T | replies.Absent> {
    const record = this.present(token);
    return "kind" in record ? record : verb(record);
  }

  /** As `onLatest` for a page, which may belong to an earlier attempt. */
  private onAttempt<T>(visit: replies.Caller, verb: Verb<T>): Promise<T | replies.OtherAttempt | replies.Absent> {
    return this.onLatest<T | replies.OtherAttempt>(visit, (record) =>
      record.attemptId === visit.attemptId ? verb(record) : { kind: "other-attempt" },
    );
  }

  async begin(input: replies.BeginInput): Promise<replies.BeginResult> {
    this.present(input.token);
    const earlier = unfinished(this.record, input, this.now());
    if (earlier !== null) return earlier;
    this.beginning ??= this.start(input).finally(() => {
      this.beginning = null;
    });
    return this.beginning;
  }

  /** Waits for a start under way, which may change every judgement. */
  private async settledStart(): Promise<void> {
    await this.beginning?.catch(() => undefined);
  }

  private async start(input: replies.BeginInput): Promise<replies.BeginResult> {
    const { store } = this;
    if (store === null) return { kind: "failed", ...beginFailure(null) };
    const start = await fetchStart(this.openInstitute(input.token), input);
    if (start.kind === "failed") return start;
    if (store !== this.store) return { kind: "failed", ...beginFailure(null) };
    const now = this.now();
    const record = nextRecord(this.record, start, input, now);
    if ("kind" in record) return record;
    store.create(record);
    store.tokens.add(input.token, now);
    this.record = record;
    this.alarms.arm();
    this.telling.list();
    return { kind: "started", view: viewOf(record, input.device, now) };
  }

  read(input: replies.ReadInput) {
    return this.onLatest<replies.SentResult>(input, (before) => {
      const now = this.now();
      const record = this.take(applyVisit(before, input, now), now);
      const view = viewOf(record, input.device, now);
      const paper = sendPaper(record.paper, input.knownPapers);
      // The visit made this page the active one.
      const other = otherPage(before, formWriter(input.device), input.device);
      return { kind: "attempt", view: { ...view, paper, other }, cameFrom: before.attempt.current };
    });
  }

  apply(input: replies.ApplyInput) {
    return this.onAttempt<replies.ApplyResult>(input, (record) => {
      const { batch, page, device } = input;
      const { attempt, paper } = record;
      if (isCrowded(attempt, batch.writer)) return { kind: "too-many-pages" };
      const now = this.now();
      const outcome = applyBatch(paper, attempt, batch, now - attempt.startedAt);
      const { ack, refused, conflicts } = outcome;
      const acted = batch.writer === page && ack > writerOf(attempt, page).seq;
      const active = acted ? { page, device, at: now } : record.active;
      const after = this.take({ ...record, attempt: outcome.attempt, active }, now);
      // Takes what the page sent, and turns the page away: it still shows questions.
      if (isOnBreak(after.attempt, now - attempt.startedAt)) return { kind: "other-attempt" };
      return {
        kind: "applied",
        ack,
        refused,
        conflicts,
        changes: changesSince(after.attempt, input.known, batch.writer),
        submission: submissionView(after),
        serverNow: now,
        // Read before this batch, or an active page would never hear of the other one.
        other: otherPage(record, page, device),
      };
    });
  }

  /** Takes a press of a page without script; a double post changes nothing. */
  applyForm(input: replies.FormInput) {
    return this.onAttempt<replies.FormResult>(input, (record) => {
      const { device } = input;
      const page = formWriter(device);
      if (isCrowded(record.attempt, page)) return { kind: "too-many-pages" };
      const now = this.now();
      const at = now - record.attempt.startedAt;
      const { attempt, ...outcome } = applyIntent(record.paper, record.attempt, input, at);
      const after = this.take({ ...record, attempt, active: { page, device, at: now } }, now);
      return { kind: "applied", ...outcome, submission: submissionView(after) };
    });
  }

  /** @param number of the break, from 1; null ends the one under way */
  rest(input: replies.Caller & { number: number | null }) {
    return this.onAttempt<replies.RestResult>(input, (record) => {
      const { active } = record;
      const now = this.now();
      const at = now - record.attempt.startedAt;
      const read = active === null ? record.attempt : reduce(record.attempt, { type: "tick", writer: active.page, at });
      const rested = input.number === null ? withBreakOver(record.attempt, at) : withBreak(read, input.number, at);
      this.take({ ...record, attempt: rested === read ? record.attempt : rested }, now);
      this.alarms.arm();
      return { kind: "rested" };
    });
  }

  /** Retries a held-up submission, waits up to `waitMs`, never ends a running test. */
  resend(input: replies.Caller & { waitMs: number }) {
    return this.onAttempt<replies.ResendResult>(input, async (record) => {
      if (takesAnswers(record.attempt)) return { kind: "running" };
      if (record.attempt.phase !== "submitted" && this.sending.current === null) {
        this.store?.tokens.add(input.token, this.now());
        this.resume(record);
      }
      await within(this.sending.current, input.waitMs);
      return { kind: "submission", submission: submissionView(this.record ?? record) };
    });
  }

  /** @param isNew signed in just now, so the token is good even if refused before */
  async summary(visitor: replies.Visitor, isNew = false): Promise<replies.SummaryResult> {
    if (isNew) this.endings.cancel(visitor.device);
    if (this.beginning !== null) {
      const handsOver = this.settledStart().then(() => this.summary(visitor, isNew));
      this.ctx.waitUntil(handsOver.catch((error) => log.unreachable("token", error)));
      return { kind: "beginning" };
    }
    const record = this.present(visitor.token, isNew);
    return "kind" in record ? record : summaryOf(record);
  }

  async receipt(which?: number | { performanceId: number }) {
    return receiptIn(this.store, this.record, which);
  }

  async history() {
    return historyIn(this.store);
  }

  /** All that is stored here as JSON, and the questions whose keys nothing may tell yet. */
  async export() {
    return exportIn(this.ctx.storage.sql, this.record);
  }

  /** Ends a session once neither this attempt nor `others` needs its token. */
  async endAfterwards(ending: Ending): Promise<void> {
    await this.settledStart();
    const { store, record } = this;
    if (store !== null && (record === null || !needsToken(record))) return this.endings.end(ending);
    store?.tokens.add(ending.token, this.now());
    this.endings.add(ending);
  }

  async erase(): Promise<void> {
    await this.telling.erased();
    this.record = null;
    this.store = null;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.open();
  }

  private present(token: string, isNew = false): AttemptRecord | replies.Absent {
    if (this.store === null) return { kind: "unavailable" };
    if (this.record === null) return { kind: "none" };
    this.acceptToken(this.store, this.record, token, isNew);
    return this.take(this.record, this.now());
  }

  private acceptToken(store: AttemptStore, record: AttemptRecord, token: string, isNew: boolean) {
    const { phase } = record.attempt;
    if (phase === "submitted" || token === "") return;
    // Institutes may give the same token again.
    if (isNew) store.tokens.forgive(token);
    // A refused attempt that is not retried needs no token before the next sign-in.
    if (!needsToken(record) && !isNew) return;
    const isUnknown = store.tokens.add(token, this.now());
    if (phase === "signed-out" ? isUnknown : phase === "refused" && isNew) this.resume(record);
  }

  /** Stores the record after the clock has acted, and sends it when due. */
  private take(changed: AttemptRecord, now: number): AttemptRecord {
    const before = this.record;
    let after = applyClock(changed, now);
    if (after.attempt.phase === "submitting" && after.submission.cause === null) {
      after = toSubmitting(after, "student", now);
    }
    if (after !== before) this.keep(after);
    if (after.attempt.phase !== before?.attempt.phase) {
      this.alarms.arm();
      if (after.attempt.phase === "submitting" && isDue(after, now)) this.sending.begin();
    }
    return this.record ?? after;
  }

  private keep(after: AttemptRecord): void {
    if (this.record !== null) this.store?.save(after, this.now());
    this.record = after;
  }

  private resume(record: AttemptRecord): void {
    this.keep(toSubmitting(record, "student", this.now()));
    this.sending.begin();
  }

  private async wake(): Promise<void> {
    const now = this.now();
    const isPruned = this.store?.prune(now).includes(this.record?.number ?? 0);
    if (isPruned) this.record = this.store?.load() ?? null;
    if (this.record === null) return;
    await this.extraTime.askBeforeEnd(this.store?.tokens.newest() ?? null);
    if (this.record === null) return;
    const record = this.take(this.record, this.now());
    const { phase } = record.attempt;
    if (phase === "refused" && isDue(record, now)) this.resume(this.record);
    else if (phase === "submitting" && isDue(record, now)) this.sending.begin();
    await this.sending.current;
  }

  override alarm(): Promise<void> {
    return this.alarms.ring(() => this.wake());
  }
}
