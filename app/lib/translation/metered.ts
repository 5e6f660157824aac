import { InstituteError } from "~/lib/institute/errors";
import type { Log } from "~/lib/log";
import { type Model, ModelFailure } from "./model";
import type { WhyOriginal } from "./outcome";

/** What came of a call: whether others would fail as well, and how long the service asks to be left alone (ms). */
export interface Called {
  isDown: boolean;
  pauseMs: number;
}

/** Whose calls are counted. */
interface Purse {
  budget: number | null;
  student: string;
}

/** What the meter of an institute says before and hears after a call. */
export interface Meter {
  take(budget: number | null, student: string): Promise<"go" | "busy" | "budget" | "share">;
  takeReport(student: string): Promise<boolean>;
  note(call: Called): Promise<void>;
}

type Withheld = Extract<WhyOriginal, "busy" | "budget"> | "share";

/** No call was made: the model is left alone for a while, or the day's calls are used up, of all or of this student. */
class CallWithheld extends Error {
  constructor(readonly why: Withheld) {
    super(why);
  }
}

/**
 * Makes a call for a student where the meter lets it. `budget`: calls a day; null: any number.
 * @throws CallWithheld, and what the call throws
 */
export async function metered<T>(meter: Meter, { budget, student }: Purse, call: () => Promise<T>): Promise<T> {
  const said = await meter.take(budget, student);
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
export function meteredAsk(model: Model, meter: Meter, purse: Purse): Model["complete"] {
  return (request) => metered(meter, purse, () => model.complete(request));
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
): Extract<WhyOriginal, "failed" | "error"> | Withheld {
  if (error instanceof CallWithheld) return error.why;
  if (error instanceof ModelFailure) log.translationFailed(error.message);
  else log.unreachable("translation", error);
  return error instanceof ModelFailure || error instanceof InstituteError ? "failed" : "error";
}
