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

  /** Counts a call that is about to be made, or says why none may be. `budget`: calls a day in India; null: any number. */
  async take(budget: number | null): Promise<"go" | "busy" | "budget"> {
    const { state } = this;
    if (budget !== null && state.calls >= budget) return "budget";
    if (state.restsUntil > this.now()) return "busy";
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
