/** The Durable Object that counts an institute's calls to the model, and leaves a model alone that fails. */
import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import type { Bindings } from "~/lib/env";
import { dayOf } from "~/lib/notebook/rules/days";
import type { Called, Meter } from "../metered";

/** So many failures one after the other, and the model is left alone. */
const FAILURES = 5;
const PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 3600_000;
/** A call that tries whether the model is back takes no longer. */
const TRIAL_MS = 35_000;

/** Calls of one student on one day: a tenth of the budget, and no fewer than a text or two need. */
const shareOf = (budget: number | null) => (budget === null ? 300 : Math.max(LEAST_SHARE, Math.ceil(budget / 10)));
const LEAST_SHARE = 10;
/** Translations that one student may report on one day. */
const REPORTS_A_DAY = 10;

const FORM = `CREATE TABLE IF NOT EXISTS counted (
  what TEXT NOT NULL, student TEXT NOT NULL, day INTEGER NOT NULL, times INTEGER NOT NULL,
  PRIMARY KEY (what, student)) WITHOUT ROWID`;

const stateSchema = z.object({
  day: z.number(),
  /** Calls of that day. */
  calls: z.number(),
  /** Failures since the last success. */
  failures: z.number(),
  /** No call before this (ms since 1970). */
  restsUntil: z.number(),
});

type State = z.infer<typeof stateSchema>;

const fresh: State = { day: 0, calls: 0, failures: 0, restsUntil: 0 };

export class TranslationMeter extends DurableObject<Bindings> implements Meter {
  protected now(): number {
    return Date.now();
  }

  private get state(): State {
    const stored = stateSchema.safeParse(this.ctx.storage.kv.get("state")).data ?? fresh;
    const day = dayOf(this.now());
    return stored.day === day ? stored : { ...stored, day, calls: 0 };
  }

  private set state(state: State) {
    this.ctx.storage.kv.put("state", state);
  }

  /** Counts something of a student's day, unless it was done `most` times. */
  private count(what: "call" | "report", student: string, most: number): boolean {
    const { sql } = this.ctx.storage;
    const day = dayOf(this.now());
    sql.exec(FORM);
    const counted = sql.exec(
      `INSERT INTO counted (what, student, day, times) VALUES (?1, ?2, ?3, 1)
       ON CONFLICT (what, student) DO UPDATE SET times = iif(day = ?3, times, 0) + 1, day = ?3
        WHERE day <> ?3 OR times < ?4`,
      ...[what, student, day, most],
    );
    return counted.rowsWritten > 0;
  }

  /** Whether a student may report another translation today; counts it. */
  async takeReport(student: string): Promise<boolean> {
    return this.count("report", student, REPORTS_A_DAY);
  }

  /**
   * Counts a call that is about to be made for a student, or says why none may be. `budget`: calls a day in India; null: any
   * number. share: the student has used up theirs.
   */
  async take(budget: number | null, student: string): Promise<"go" | "busy" | "budget" | "share"> {
    const { state } = this;
    if (budget !== null && state.calls >= budget) return "budget";
    if (state.restsUntil > this.now()) return "busy";
    if (!this.count("call", student, shareOf(budget))) return "share";
    // After a pause one call tries; the others wait for what comes of it.
    const restsUntil = state.failures >= FAILURES ? this.now() + TRIAL_MS : 0;
    this.state = { ...state, calls: state.calls + 1, restsUntil };
    return "go";
  }

  /** What came of a call. `pauseMs`: how long the model asks to be left alone. */
  async note({ isDown, pauseMs }: Called): Promise<void> {
    const { state } = this;
    const failures = isDown ? state.failures + 1 : 0;
    const pause = Math.max(Math.min(pauseMs, MAX_PAUSE_MS), failures >= FAILURES ? PAUSE_MS : 0);
    if (failures === state.failures && pause === 0) return;
    // A success ends the rest that failures began, not one that the model asked for.
    const isBack = !isDown && state.failures >= FAILURES;
    const restsUntil = Math.max(isBack ? 0 : state.restsUntil, pause > 0 ? this.now() + pause : 0);
    this.state = { ...state, failures, restsUntil };
  }
}
