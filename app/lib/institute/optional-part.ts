import type { Log } from "~/lib/log";
import { within } from "~/lib/within";
import { messages } from "./error-catalogue";
import { InstituteError, isSignedOut } from "./errors";

/** Milliseconds that a page waits for such a part, repeats of a 5xx included. */
export const PART_TIMEOUT_MS = 6000;

/** In place of it, for the one thing that a screen is for: as long as a call may take, repeats of a 5xx included. */
export const FULL_TIMEOUT_MS = 30_000;

/** A part that the page can do without; `failure` says why it is missing. */
export type OptionalPart<T> = { value: T; failure: null } | { value: null; failure: InstituteError };

interface PartOptions {
  request: Request;
  log: Pick<Log, "instituteFailure">;
}

/** A refused token is thrown, for the guard; any other failure of the institute is logged and returned. */
export function createOptionalParts({ request, log }: PartOptions) {
  return async <T>(part: Promise<T>, budget: number = PART_TIMEOUT_MS): Promise<OptionalPart<T>> => {
    try {
      const arrived = part.then((value) => ({ value, failure: null }));
      const inTime = await within(arrived, budget);
      if (inTime) return inTime;
      throw new InstituteError("timeout", messages.timeout);
    } catch (error) {
      if (!(error instanceof InstituteError) || isSignedOut(error)) throw error;
      log.instituteFailure(error, request);
      return { value: null, failure: error };
    }
  };
}

export type OptionalParts = ReturnType<typeof createOptionalParts>;

/** The same for a page that asks for one part after another: all of them share one full time, which begins now. */
export function withSharedDeadline<C extends { optionalPart: OptionalParts }>(context: C): C {
  const end = Date.now() + FULL_TIMEOUT_MS;
  const optionalPart: OptionalParts = (part, budget = PART_TIMEOUT_MS) =>
    context.optionalPart(part, Math.min(budget, Math.max(end - Date.now(), 0)));
  return { ...context, optionalPart };
}
