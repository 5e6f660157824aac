import type { Log } from "~/lib/log";
import { type Model, ModelFailure, type ModelRequest } from "./model";
import type { WhyOriginal } from "./outcome";

/** What the meter of an institute says before and hears after a call. */
export interface Meter {
  take(budget: number | null): Promise<"go" | "busy" | "budget">;
  note(call: { isDown: boolean; pauseMs: number }): Promise<void>;
}

/** No call was made: the model is left alone for a while, or the day's calls are used up. */
export class CallWithheld extends Error {
  constructor(readonly why: Extract<WhyOriginal, "busy" | "budget">) {
    super(why);
  }
}

interface MeteredOptions {
  model: Model;
  meter: Meter;
  /** Calls a day; null: any number. */
  budget: number | null;
}

/** Asks the model, where the meter lets it. @throws ModelFailure, CallWithheld */
export function meteredAsk({ model, meter, budget }: MeteredOptions) {
  return async (request: ModelRequest): Promise<string> => {
    const said = await meter.take(budget);
    if (said !== "go") throw new CallWithheld(said);
    try {
      const content = await model.complete(request);
      await meter.note({ isDown: false, pauseMs: 0 });
      return content;
    } catch (error) {
      const { isDown, pauseMs } =
        error instanceof ModelFailure ? error : { isDown: true, pauseMs: 0 };
      await meter.note({ isDown, pauseMs });
      throw error;
    }
  };
}

/** Why the original is shown after this error, which goes to the log. */
export function whyFailed(
  error: unknown,
  log: Pick<Log, "translationFailed" | "unreachable">,
): Extract<WhyOriginal, "failed" | "busy" | "budget"> {
  if (error instanceof CallWithheld) return error.why;
  if (error instanceof ModelFailure) log.translationFailed(error.message);
  else log.unreachable("translation", error);
  return "failed";
}
