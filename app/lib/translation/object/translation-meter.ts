/** Counts an institute's calls to the model, and leaves a failing model alone. */
import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import type { Bindings } from "~/lib/env";
import { dayOf } from "~/lib/notebook/rules/days";
import type { CallResult, Meter } from "../meter-call";

const FAILURES = 5;
const PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 3600_000;
const TRIAL_MS = 35_000;

/** Daily calls of one student: a tenth of the budget, at least a text or two. */
const shareOf = (budget: number | null) => (budget === null ? 300 : Math.max(LEAST_SHARE, Math.ceil(budget / 10)));
const LEAST_SHARE = 10;
const REPORTS_A_DAY = 10;

const FORM = `CREATE TABLE IF NOT EXISTS counted (
  what TEXT NOT NULL, student TEXT NOT NULL, day INTEGER NOT NULL, times INTEGER NOT NULL,
  PRIMARY KEY (what, student)) WITHOUT ROWID`;

const stateSchema = z.object({
  day: z.number(),
  calls: z.number(),
  /** Failures since the last success. */
  failures: z.number(),
  /** Earliest next call (ms since 1970). */
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

  /** Counts a report; false past the day's limit. */
  async takeReport(student: string): Promise<boolean> {
    return this.count("report", student, REPORTS_A_DAY);
  }

  /** Counts a call or refuses it. `budget`: calls a day (India), null: any. share: the student's are used up. */
  async take(budget: number | null, student: string): Promise<"go" | "busy" | "budget" | "share"> {
    const { state } = this;
    if (budget !== null && state.calls >= budget) return "budget";
    if (state.restsUntil > this.now()) return "busy";
    if (!this.count("call", student, shareOf(budget))) return "share";
    // After a pause one call tries; the others wait for it.
    const restsUntil = state.failures >= FAILURES ? this.now() + TRIAL_MS : 0;
    this.state = { ...state, calls: state.calls + 1, restsUntil };
    return "go";
  }

  /** Notes the outcome; `pauseMs` as the model asks. */
  async note({ isDown, pauseMs }: CallResult): Promise<void> {
    const { state } = this;
    const failures = isDown ? state.failures + 1 : 0;
    const pause = Math.max(Math.min(pauseMs, MAX_PAUSE_MS), failures >= FAILURES ? PAUSE_MS : 0);
    if (failures === state.failures && pause === 0) return;
    // A success ends a pause that failures began, not one that the model asked for.
    const isBack = !isDown && state.failures >= FAILURES;
    const restsUntil = Math.max(isBack ? 0 : state.restsUntil, pause > 0 ? this.now() + pause : 0);
    this.state = { ...state, failures, restsUntil };
  }
}
