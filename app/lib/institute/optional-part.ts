import type { Log } from "~/lib/log";
import { within } from "~/lib/within";
import { InstituteError, isCallMissing, isSignedOut, messages } from "./errors";

/** Includes repeats after a 5xx. */
export const PART_TIMEOUT_MS = 6000;

export const FULL_TIMEOUT_MS = 30_000;

export type OptionalPart<T> = { value: T; failure: null } | { value: null; failure: InstituteError };

/** Stands for a call that an institute has not got: no failure, and nothing to try again. */
interface WhereMissing<A> {
  whereMissing: A;
}

/** Logs and returns failures; throws a refused token, for the guard. */
export function createOptionalParts({ request, log }: { request: Request; log: Pick<Log, "instituteFailure"> }) {
  return async <T, A = never>(
    part: Promise<T>,
    budget: number = PART_TIMEOUT_MS,
    absent?: WhereMissing<A>,
  ): Promise<OptionalPart<T | A>> => {
    try {
      const arrived = part.then((value) => ({ value, failure: null }));
      const inTime = await within(arrived, budget);
      if (inTime) return inTime;
      throw new InstituteError("timeout", messages.timeout);
    } catch (error) {
      if (!(error instanceof InstituteError) || isSignedOut(error)) throw error;
      if (absent && isCallMissing(error)) return { value: absent.whereMissing, failure: null };
      log.instituteFailure(error, request);
      return { value: null, failure: error };
    }
  };
}

/** A list that an institute has not got has no rows. */
export const noRows: WhereMissing<never[]> = { whereMissing: [] };

export type OptionalParts = ReturnType<typeof createOptionalParts>;

export function withSharedDeadline<C extends { optionalPart: OptionalParts }>(context: C): C {
  const end = Date.now() + FULL_TIMEOUT_MS;
  const optionalPart: OptionalParts = (part, budget = PART_TIMEOUT_MS, absent) =>
    context.optionalPart(part, Math.min(budget, Math.max(end - Date.now(), 0)), absent);
  // Not a copy: services are made when they are first asked for, and a copy has none of them.
  return Object.create(context, { optionalPart: { value: optionalPart } });
}
