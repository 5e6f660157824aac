/** The life of an attempt inside its object: kept, woken, sent. The verbs are in object.ts. */
import { DurableObject } from "cloudflare:workers";
import type { Absent, TurnedAway, Visitor } from "~/lib/attempt/protocol/replies";
import { takesAnswers } from "~/lib/attempt/rules/reducer";
import type { Bindings } from "~/lib/env";
import { createLog } from "~/lib/log";
import { Admission } from "./admission";
import { nextWake, settled, toSubmitting } from "./attempt-record";
import { type Ending, Endings } from "./endings";
import { type AttemptInstitute, createAttemptInstitute, isClearAnswer } from "./institute-port";
import { sendOnce } from "./sending";
import { type AttemptRecord, AttemptStore } from "./store";
import { NewerForm } from "./stored-form";

/** Pages that may ever write in one attempt; a new page load is one. */
const MAX_WRITERS = 400;

/** Before an alarm that failed, or what is stored in a form of later code, is looked at again (ms). */
const LOOK_AGAIN_MS = 60_000;

/** So close to an end no verb waits for the word about a token: what it brings would come too late (ms). */
const HURRY_MS = 3_000;

/** Pauses before the tries to end a session at the institute (ms). */
const ENDING_PAUSES_MS = [0, 2_000, 10_000];

const log = createLog("attempt");

export abstract class KeptAttempt extends DurableObject<Bindings> {
  /** null: what is stored cannot be read by this code, and stays as it is. */
  protected store: AttemptStore | null = null;
  protected record: AttemptRecord | null = null;
  protected sending: Promise<void> | null = null;

  protected admission!: Admission;
  protected endings!: Endings;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.open();
  }

  /** Reads what is stored. */
  protected open(): void {
    const { ctx } = this;
    this.endings = new Endings(ctx.storage);
    this.admission = new Admission(ctx.storage, {
      now: () => this.now(),
      confirm: (token) => this.openInstitute(token).confirm(),
      waitUntil: (work) => ctx.waitUntil(work),
    });
    try {
      const store = new AttemptStore(ctx.storage, this.now());
      this.record = store.load();
      this.store = store;
    } catch (error) {
      // The words of the others may quote what is stored.
      const words = error instanceof NewerForm ? error.message : "unreadable";
      log.unreachable("stored attempt", new Error(words));
    }
    const waits = this.store === null || this.record !== null;
    // An alarm that is missing would never come by itself.
    if (waits) ctx.waitUntil(ctx.storage.getAlarm().then((at) => at === null && this.arm()));
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

  /** The latest attempt, after what the clock and a token do to it. `isNew`: the student has just signed in with it. */
  protected present(token: string, isNew = false): AttemptRecord | Absent {
    if (this.store === null) return { kind: "unavailable" };
    if (this.record === null) return { kind: "none" };
    this.acceptToken(this.store, this.record, token, isNew);
    return this.take(this.record, this.now());
  }

  /** A student who signed in again brings a new token: what waited for it goes on. */
  private acceptToken(store: AttemptStore, record: AttemptRecord, token: string, isNew: boolean) {
    const { phase } = record.session;
    if (phase === "submitted" || token === "") return;
    // Many institutes have one token for each student: after a sign-in it is good again.
    if (isNew) store.forgiveToken(token);
    // What is not tried again by itself needs no token before the next sign-in.
    if (phase === "refused" && record.submission.nextTryAt === null && !isNew) return;
    const isUnknown = store.addToken(token, this.now());
    if ((phase === "signed-out" && isUnknown) || (phase === "refused" && isNew))
      this.resume(record);
  }

  /** Has a submission that rests tried again now. */
  protected resume(record: AttemptRecord): void {
    this.keep(toSubmitting(record, "student", this.now()));
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
    if (this.record !== null) this.store?.save(this.record, after, this.now());
    this.record = after;
  }

  protected isCrowded({ session }: AttemptRecord, writer: string): boolean {
    return !(writer in session.writers) && Object.keys(session.writers).length >= MAX_WRITERS;
  }

  /** Begins a try, unless one is under way. Never rejects: what failed is tried again by the alarm. */
  protected kickOff(): void {
    this.sending ??= this.send()
      .catch((error: unknown) => {
        log.unreachable("submission", error);
        this.arm(LOOK_AGAIN_MS);
      })
      .finally(() => {
        this.sending = null;
      });
    this.ctx.waitUntil(this.sending);
  }

  private async send(): Promise<void> {
    const { record, store } = this;
    if (record === null || store === null || record.session.phase !== "submitting") return;
    const token = store.token();
    if (token === null) {
      const session = { ...record.session, phase: "signed-out" as const };
      this.keep({ ...record, session, submission: { ...record.submission, nextTryAt: null } });
      this.arm();
      return;
    }
    await sendOnce({
      read: () => (this.record?.attemptId === record.attemptId ? this.record : null),
      keep: (after) => {
        this.keep(after);
        this.arm();
      },
      now: () => this.now(),
      random: () => Math.random(),
      hasOtherToken: () => {
        store.rejectToken(token);
        this.admission.refuse(token);
        this.endings.drop(token);
        return store.token() !== null;
      },
      institute: this.openInstitute(token),
      earlier: store.evaluated(record.number),
    });
    if (this.record === null || needsToken(this.record)) return;
    store.forgetTokens();
    for (const ending of this.endings.take()) this.end(ending);
  }

  /** Ends a session at the institute once its token is not needed for this attempt any more, nor for `others`. */
  async endAfterwards(ending: Ending): Promise<void> {
    const { record } = this;
    if (this.store !== null && (record === null || !needsToken(record))) {
      this.end(ending);
      return;
    }
    this.store?.addToken(ending.token, this.now());
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
        // Ended already, or a provider without this call.
        if (isClearAnswer(error)) return;
      }
    }
  }

  /** What is due: the end of a section (nothing to do but to look), of the test, of the grace, a try. */
  protected async wake(): Promise<void> {
    const now = this.now();
    const isPruned = this.store?.prune(now).includes(this.record?.number ?? 0);
    if (isPruned) this.record = this.store?.load() ?? null;
    if (this.record === null) return;
    const { session, submission } = this.take(this.record, now);
    const isDue = (submission.nextTryAt ?? now) <= now;
    if (session.phase === "refused" && submission.nextTryAt !== null && isDue) {
      this.resume(this.record);
    } else if (session.phase === "submitting" && isDue) {
      this.kickOff();
    }
    await this.sending;
  }

  /**
   * The platform gives an alarm up that throws six times, and with it a submission: whatever happens in it, there is
   * a next one.
   */
  override async alarm(): Promise<void> {
    let least = 0;
    try {
      await this.wake();
    } catch (error) {
      least = LOOK_AGAIN_MS;
      log.unreachable("alarm of an attempt", error);
    }
    try {
      this.arm(least);
    } catch (error) {
      log.unreachable("alarm of an attempt", error);
      void this.ctx.storage.setAlarm(this.now() + LOOK_AGAIN_MS);
    }
  }

  /**
   * One alarm for whatever is due next, `least` ms from now or later. Not awaited, so that it is stored in one go with
   * the record; the platform holds every answer back until both are on disk.
   */
  protected arm(least = 0): void {
    const now = this.now();
    const at = this.nextAlarm(now);
    const { storage } = this.ctx;
    void (at === null ? storage.deleteAlarm() : storage.setAlarm(Math.max(at, now + least)));
  }

  private nextAlarm(now: number): number | null {
    const { store, record } = this;
    if (store === null) return now + LOOK_AGAIN_MS;
    const moments = [record && nextWake(record, now), store.nextPruning()];
    const due = moments.filter((at) => at !== null);
    return due.length === 0 ? null : Math.min(...due);
  }
}

/** Whether an attempt is still to be evaluated without another sign-in. */
function needsToken({ session: { phase }, submission }: AttemptRecord): boolean {
  return phase !== "submitted" && !(phase === "refused" && submission.nextTryAt === null);
}
