import { InstituteError } from "~/lib/institute/errors";
import type { Log } from "~/lib/log";
import { type Model, ModelFailure, NoTranslator } from "./model";
import type { WhyOriginal } from "./outcome";

/** Outcome of a call: `isDown` where others would fail too, and the pause asked for (ms). */
export interface CallResult {
  isDown: boolean;
  pauseMs: number;
  /** For the institute: nothing of the service's or a student's text. */
  why?: string;
}

interface CallAllowance {
  budget: number | null;
  student: string;
}

export interface Meter {
  take(budget: number | null, student: string): Promise<"go" | "busy" | "budget" | "share">;
  takeReport(student: string): Promise<boolean>;
  note(call: CallResult): Promise<void>;
}

type WithholdReason = Extract<WhyOriginal, "busy" | "budget"> | "share";

/** Thrown before a call while the model pauses or the day's calls are used up, of all or of this student. */
class CallWithheld extends Error {
  constructor(readonly why: WithholdReason) {
    super(why);
  }
}

/** Makes a call if the meter allows; null `budget` is no limit. @throws CallWithheld, and what the call throws */
export async function meterCall<T>(
  meter: Meter,
  { budget, student }: CallAllowance,
  call: () => Promise<T>,
): Promise<T> {
  const verdict = await meter.take(budget, student);
  if (verdict !== "go") throw new CallWithheld(verdict);
  try {
    const answer = await call();
    await meter.note({ isDown: false, pauseMs: 0 });
    return answer;
  } catch (error) {
    await meter.note(classifyCall(error));
    throw error;
  }
}

/** Asks the model as `meterCall` does. @throws ModelFailure, CallWithheld */
export function meterModel(model: Model, meter: Meter, purse: CallAllowance): Model["complete"] {
  return (request) => meterCall(meter, purse, () => model.complete(request));
}

const down: readonly InstituteError["kind"][] = ["network", "timeout", "server", "rate-limited"];

function classifyCall(error: unknown): CallResult {
  if (error instanceof ModelFailure) {
    const { isDown, pauseMs, message: why } = error;
    return { isDown, pauseMs, why };
  }
  if (!(error instanceof InstituteError)) return { isDown: true, pauseMs: 0 };
  return { isDown: down.includes(error.kind), pauseMs: (error.retryAfter ?? 0) * 1000 };
}

/** Classifies and logs the error that leaves the original. */
export function whyFailed(
  error: unknown,
  log: Pick<Log, "translationFailed" | "unreachable">,
): Extract<WhyOriginal, "failed" | "error" | "demo"> | WithholdReason {
  if (error instanceof CallWithheld) return error.why;
  if (error instanceof NoTranslator) return "demo";
  if (error instanceof ModelFailure) log.translationFailed(error.message);
  else log.unreachable("translation", error);
  return error instanceof ModelFailure || error instanceof InstituteError ? "failed" : "error";
}
