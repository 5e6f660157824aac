import { InstituteError } from "~/lib/institute/errors";
import type { Log } from "~/lib/log";
import { type Model, ModelFailure } from "./model";
import type { WhyOriginal } from "./outcome";

/** What came of a call: whether others would fail as well, and how long the service asks to be left alone (ms). */
export interface Called {
  isDown: boolean;
  pauseMs: number;
}

/** What the meter of an institute says before and hears after a call. */
export interface Meter {
  take(budget: number | null): Promise<"go" | "busy" | "budget">;
  note(call: Called): Promise<void>;
}

/** No call was made: the model is left alone for a while, or the day's calls are used up. */
class CallWithheld extends Error {
  constructor(readonly why: Extract<WhyOriginal, "busy" | "budget">) {
    super(why);
  }
}

/**
 * Makes a call where the meter lets it. `budget`: calls a day; null: any number.
 * @throws CallWithheld, and what the call throws
 */
export async function metered<T>(
  meter: Meter,
  budget: number | null,
  call: () => Promise<T>,
): Promise<T> {
  const said = await meter.take(budget);
  if (said !== "go") throw new CallWithheld(said);
  try {
    const answer = await call();
    await meter.note({ isDown: false, pauseMs: 0 });
    return answer;
  } catch (error) {
    await meter.note(calledOf(error));
    throw error;
  }
}

/** Asks the model, as `metered`. @throws ModelFailure, CallWithheld */
export function meteredAsk(model: Model, meter: Meter, budget: number | null): Model["complete"] {
  return (request) => metered(meter, budget, () => model.complete(request));
}

const down: readonly InstituteError["kind"][] = ["network", "timeout", "server", "rate-limited"];

function calledOf(error: unknown): Called {
  if (error instanceof ModelFailure) return { isDown: error.isDown, pauseMs: error.pauseMs };
  if (!(error instanceof InstituteError)) return { isDown: true, pauseMs: 0 };
  return { isDown: down.includes(error.kind), pauseMs: (error.retryAfter ?? 0) * 1000 };
}

/** Why the original is shown after this error, which goes to the log. */
export function whyFailed(
  error: unknown,
  log: Pick<Log, "translationFailed" | "unreachable">,
): Extract<WhyOriginal, "failed" | "error" | "busy" | "budget"> {
  if (error instanceof CallWithheld) return error.why;
  if (error instanceof ModelFailure) log.translationFailed(error.message);
  else log.unreachable("translation", error);
  return error instanceof ModelFailure || error instanceof InstituteError ? "failed" : "error";
}
