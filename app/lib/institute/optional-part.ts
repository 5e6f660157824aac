import type { Log } from "~/lib/log";
import { within } from "~/lib/within";
import { messages } from "./error-catalogue";
import { InstituteError, isSignedOut } from "./errors";

/** Includes repeats after a 5xx. */
export const PART_TIMEOUT_MS = 6000;

export const FULL_TIMEOUT_MS = 30_000;

export type OptionalPart<T> = { value: T; failure: null } | { value: null; failure: InstituteError };

interface PartOptions {
  request: Request;
  log: Pick<Log, "instituteFailure">;
}

/** Logs and returns failures; throws a refused token, for the guard. */
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

export function withSharedDeadline<C extends { optionalPart: OptionalParts }>(context: C): C {
  const end = Date.now() + FULL_TIMEOUT_MS;
  const optionalPart: OptionalParts = (part, budget = PART_TIMEOUT_MS) =>
    context.optionalPart(part, Math.min(budget, Math.max(end - Date.now(), 0)));
  return { ...context, optionalPart };
}
