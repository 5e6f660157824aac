/** Counts an institute's calls to the model, and leaves a failing model alone. */
import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import { dayOf } from "~/lib/days";
import type { Bindings } from "~/lib/env";
import type { CallResult, Meter } from "../meter-call";
import { tellIndex } from "./tell-index";

const FAILURES = 5;
/** Forms of the second reader in a row that cannot be read, until the institute is told. */
const UNREAD_FORMS = 5;
const PAUSE_MS = 30_000;
/** The next pauses are longer, each twice the one before. */
const MAX_PAUSE_MS = 10 * 60_000;
const TOLD_PAUSE_MS = 60_000;
const WARNING_KEPT_MS = 7 * 24 * 3600_000;
const TRIAL_MS = 35_000;

/** Daily calls of one student: a tenth of the budget, at least a text or two. */
const shareOf = (budget: number | null) => (budget === null ? 300 : Math.max(LEAST_SHARE, Math.ceil(budget / 10)));
const LEAST_SHARE = 10;
const REPORTS_A_DAY = 10;

const METER_FORM = `CREATE TABLE IF NOT EXISTS counted (
  what TEXT NOT NULL, student TEXT NOT NULL, day INTEGER NOT NULL, times INTEGER NOT NULL,
  PRIMARY KEY (what, student)) WITHOUT ROWID`;

const stateSchema = z.object({
  day: z.number(),
  calls: z.number(),
  /** Failures since the last success. */
  failures: z.number(),
  /** Pauses since the last success, and the end of the last. */
  pauses: z.number(),
  pauseEnds: z.number(),
  /** Earliest next call (ms since 1970). */
  restsUntil: z.number(),
  /** Forms of the second reader that could not be read since the last that could. */
  unreadForms: z.number(),
});

type State = z.infer<typeof stateSchema>;

const fresh: State = { day: 0, calls: 0, failures: 0, pauses: 0, pauseEnds: 0, restsUntil: 0, unreadForms: 0 };

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

  private tidiedDay = 0;

  /** Counts of earlier days go with the first call of the next. */
  private counts(day: number): SqlStorage {
    const { sql } = this.ctx.storage;
    if (this.tidiedDay === day) return sql;
    sql.exec(METER_FORM);
    sql.exec("DELETE FROM counted WHERE day < ?", day);
    this.tidiedDay = day;
    return sql;
  }

  async forget(student: string): Promise<void> {
    this.counts(dayOf(this.now())).exec("DELETE FROM counted WHERE student = ?", student);
  }

  private count(what: "call" | "report", student: string, most: number): boolean {
    const day = dayOf(this.now());
    const sql = this.counts(day);
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
    const isTrial = state.failures >= FAILURES || state.pauses > 0;
    const restsUntil = isTrial ? this.now() + TRIAL_MS : 0;
    this.state = { ...state, calls: state.calls + 1, restsUntil };
    return "go";
  }

  async note({ isDown, pauseMs, why }: CallResult): Promise<void> {
    const { state } = this;
    if (!isDown && pauseMs === 0) return this.noteSuccess();
    const failures = isDown ? state.failures + 1 : state.failures;
    const least = pauseMs > 0 ? pauseMs : failures >= FAILURES ? PAUSE_MS : 0;
    // A call that was under way when the pause began makes it no longer.
    if (least === 0 || this.now() < state.pauseEnds) {
      this.state = { ...state, failures };
      return;
    }
    const pause = Math.min(least * 2 ** state.pauses, MAX_PAUSE_MS);
    const ends = this.now() + pause;
    this.state = { ...state, failures, pauses: state.pauses + 1, pauseEnds: ends, restsUntil: ends };
    if (pause < TOLD_PAUSE_MS) return;
    await this.tell("model", {
      what: "The model that translates. What is not stored stays in English.",
      state: `rests until ${new Date(ends).toISOString()}`,
      why: why ?? "It does not answer.",
      until: ends + WARNING_KEPT_MS,
    });
  }

  private async noteSuccess(): Promise<void> {
    const { state } = this;
    if (state.failures === 0 && state.pauses === 0) return;
    // A success of before ends no pause that the model asked for.
    const restsUntil = this.now() < state.pauseEnds ? state.restsUntil : 0;
    this.state = { ...state, failures: 0, pauses: 0, restsUntil };
    if (state.pauses === 0) return;
    await this.tell("model", null);
  }

  async noteReader(isRead: boolean): Promise<void> {
    const { state } = this;
    if (isRead && state.unreadForms === 0) return;
    const unreadForms = isRead ? 0 : state.unreadForms + 1;
    this.state = { ...state, unreadForms };
    if (isRead && state.unreadForms >= UNREAD_FORMS) await this.tell("second reader", null);
    if (unreadForms !== UNREAD_FORMS) return;
    await this.tell("second reader", {
      what: "The second reader of translations. No new question is translated.",
      state: `${UNREAD_FORMS} forms in a row cannot be read`,
      why: "The model does not fill in the second reader's form: TRANSLATION_SECOND_READER=off",
      until: this.now() + WARNING_KEPT_MS,
    });
  }

  private tell(of: "model" | "second reader", row: Parameters<typeof tellIndex>[2]): Promise<void> {
    return tellIndex(this.env, `${of} of ${this.ctx.id.name ?? this.ctx.id.toString()}`, row);
  }
}
