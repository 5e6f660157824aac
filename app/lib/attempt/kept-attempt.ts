/** The life of an attempt inside its object: kept, woken, sent. The verbs are in object.ts. */
import { DurableObject } from "cloudflare:workers";
import type { Bindings } from "~/lib/env";
import { Admission } from "./admission";
import { type Ending, Endings } from "./endings";
import { type AttemptInstitute, createAttemptInstitute, failureKind } from "./institute-port";
import { afterTry, nextWake, settled, submissionOf, toSubmitting } from "./record";
import { takesAnswers } from "./reducer";
import type { TurnedAway, Visitor } from "./results";
import { type AttemptRecord, AttemptStore } from "./store";
import { pauseAfter, type TryOutcome, trySubmission } from "./submission";

/** Pages that may ever write in one attempt; a new page load is one. */
const MAX_WRITERS = 400;

/** After a crash in the middle of a try the next one waits until the lost call must have ended (ms). */
const CRASH_PAUSE_MS = 45_000;

/** So close to an end no verb waits for the word about a token: what it brings would come too late (ms). */
const HURRY_MS = 3_000;

/** Pauses before the tries to end a session at the institute (ms). */
const ENDING_PAUSES_MS = [0, 2_000, 10_000];

export abstract class KeptAttempt extends DurableObject<Bindings> {
  protected readonly store: AttemptStore;
  protected record: AttemptRecord | null;
  protected sending: Promise<void> | null = null;
  protected readonly admission: Admission;
  protected readonly endings: Endings;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.store = new AttemptStore(ctx.storage);
    this.record = this.store.load();
    this.endings = new Endings(ctx.storage);
    this.admission = new Admission(ctx.storage, {
      now: () => this.now(),
      confirm: (token) => this.openInstitute(token).confirm(),
      waitUntil: (work) => ctx.waitUntil(work),
    });
  }

  /**
   * What a verb answers instead of acting, where a session may not go on with the attempt; null: it may. Every verb
   * that shows or changes something asks first.
   */
  protected async turnedAway({ token, device }: Visitor): Promise<TurnedAway | null> {
    const { record } = this;
    if (record === null) return null;
    if (this.endings.has(token, device)) return { kind: "signed-out" };
    const due = takesAnswers(record.session) ? nextWake(record, this.now()) : null;
    const verdict = await this.admission.verdict(
      token,
      due !== null && due - this.now() < HURRY_MS,
    );
    // The student may have signed out meanwhile.
    if (verdict === "refused" || this.endings.has(token, device)) return { kind: "signed-out" };
    return verdict === "unsure" ? { kind: "unavailable" } : null;
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
    if (outcome.kind === "signed-out") {
      this.store.rejectToken(token);
      this.admission.refuse(token);
      this.endings.drop(token);
    }
    // Another device's token, or one that came meanwhile, may still be good.
    const retry = outcome.kind === "signed-out" && this.store.token() !== null;
    const result: TryOutcome = retry ? { kind: "again" } : outcome;
    this.keep(afterTry(this.record, result, this.now() + (retry ? 0 : pauseAfter(tries))));
    if (outcome.kind === "accepted" || outcome.kind === "refused") this.store.forgetTokens();
    if (outcome.kind === "accepted") for (const ending of this.endings.take()) this.end(ending);
    this.arm();
  }

  /** Ends a session at the institute once its token is not needed for this attempt any more, nor for `others`. */
  async endAfterwards(ending: Ending): Promise<void> {
    const { record } = this;
    if (record === null || record.session.phase === "submitted") {
      this.end(ending);
      return;
    }
    this.store.addToken(ending.token, this.now());
    this.endings.add(ending);
  }

  private end({ token, device, others: [next, ...others] }: Ending): void {
    const work =
      next === undefined
        ? this.endAtInstitute(token, device)
        : this.env.ATTEMPTS.getByName(next).endAfterwards({ token, device, others });
    this.ctx.waitUntil(work);
  }

  private async endAtInstitute(token: string, device: string): Promise<void> {
    for (const pause of ENDING_PAUSES_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      try {
        return await this.openInstitute(token).endSession(device);
      } catch (error) {
        const kind = failureKind(error);
        // Ended already, or a provider without this call.
        if (kind === "signed-out" || kind === "refused") return;
      }
    }
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
