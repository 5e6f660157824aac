/** The life of an attempt inside its object: kept, woken, sent. The verbs are in object.ts. */
import { DurableObject } from "cloudflare:workers";
import type { Bindings } from "~/lib/env";
import { type AttemptInstitute, createAttemptInstitute } from "./institute-port";
import { afterTry, nextWake, settled, submissionOf, toSubmitting } from "./record";
import { type AttemptRecord, AttemptStore } from "./store";
import { pauseAfter, type TryOutcome, trySubmission } from "./submission";

/** Pages that may ever write in one attempt; a new page load is one. */
const MAX_WRITERS = 400;

/** After a crash in the middle of a try the next one waits until the lost call must have ended (ms). */
const CRASH_PAUSE_MS = 45_000;

export abstract class KeptAttempt extends DurableObject<Bindings> {
  protected readonly store: AttemptStore;
  protected record: AttemptRecord | null;
  protected sending: Promise<void> | null = null;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.store = new AttemptStore(ctx.storage);
    this.record = this.store.load();
  }

  /** Milliseconds since 1970. */
  protected now(): number {
    return Date.now();
  }

  protected openInstitute(token: string): AttemptInstitute {
    return createAttemptInstitute(this.env, token);
  }

  /** The latest attempt, after what the clock and a new token do to it. */
  protected present(token: string | null): AttemptRecord | null {
    const record = this.record;
    if (record === null) return null;
    if (token !== null) this.acceptToken(record, token);
    return this.take(this.record ?? record, this.now());
  }

  /** A student who signed in again brings a new token: what waited for it goes on. */
  private acceptToken(record: AttemptRecord, token: string): void {
    const { phase } = record.session;
    if (phase === "submitted" || phase === "refused" || token === "") return;
    if (!this.store.addToken(token, this.now())) return;
    if (phase !== "signed-out") return;
    const submission = { ...record.submission, nextTryAt: this.now() };
    this.keep({ ...record, session: { ...record.session, phase: "submitting" }, submission });
    this.kickOff();
  }

  /** Stores a record after the clock has had its say, and sends it when it is to be sent. */
  protected take(changed: AttemptRecord, now: number): AttemptRecord {
    const before = this.record;
    let after = settled(changed, now);
    if (after.session.phase === "submitting" && after.submission.cause === null) {
      after = toSubmitting(after, "student", now);
    }
    if (after !== before) this.keep(after);
    if (after.session.phase !== before?.session.phase) {
      this.arm();
      if (after.session.phase === "submitting") this.kickOff();
    }
    return this.record ?? after;
  }

  protected keep(after: AttemptRecord): void {
    if (this.record !== null) this.store.save(this.record, after, this.now());
    this.record = after;
  }

  protected isCrowded({ session }: AttemptRecord, writer: string): boolean {
    return !(writer in session.writers) && Object.keys(session.writers).length >= MAX_WRITERS;
  }

  protected kickOff(): void {
    this.sending ??= this.send().finally(() => {
      this.sending = null;
    });
    this.ctx.waitUntil(this.sending);
  }

  private async send(): Promise<void> {
    const record = this.record;
    const token = this.store.token();
    if (record === null || record.session.phase !== "submitting") return;
    if (token === null) {
      this.keep(afterTry(record, { kind: "signed-out" }, 0));
      this.arm();
      return;
    }
    const tries = record.submission.tries + 1;
    const nextTryAt = this.now() + Math.max(CRASH_PAUSE_MS, pauseAfter(tries));
    this.keep({ ...record, submission: { ...record.submission, tries, nextTryAt } });
    this.arm();
    const { baseline, begun } = record.submission;
    const institute = this.openInstitute(token);
    const outcome = await trySubmission(
      institute,
      submissionOf(record),
      { baseline, begun },
      (memory) => {
        if (this.record === null) return;
        this.keep({ ...this.record, submission: { ...this.record.submission, ...memory } });
      },
    );
    if (this.record === null) return;
    if (outcome.kind === "signed-out") this.store.rejectToken(token);
    // Another device's token, or one that came meanwhile, may still be good.
    const retry = outcome.kind === "signed-out" && this.store.token() !== null;
    const result: TryOutcome = retry ? { kind: "again" } : outcome;
    this.keep(afterTry(this.record, result, this.now() + (retry ? 0 : pauseAfter(tries))));
    if (outcome.kind === "accepted" || outcome.kind === "refused") this.store.forgetTokens();
    this.arm();
  }

  /**
   * One alarm for whatever is due next. Not awaited, so that it is stored in one go with the record; the
   * platform holds every answer back until both are on disk.
   */
  protected arm(): void {
    const at = this.record === null ? null : nextWake(this.record, this.now());
    void (at === null ? this.ctx.storage.deleteAlarm() : this.ctx.storage.setAlarm(at));
  }
}
