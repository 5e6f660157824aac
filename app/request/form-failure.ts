import type { Submission } from "@conform-to/react";
import { data, type HeadersFunction } from "@remix-run/cloudflare";
import { retryAfter } from "~/lib/http/responses";
import { InstituteError } from "~/lib/institute/errors";
import { failureStatus } from "./failure-page";
import type { Services } from "./services";

interface FormFailure {
  context: Services;
  request: Request;
  /** Fields whose values must not come back, passwords above all. */
  hideFields?: string[];
  /** The message to show above the form; the error's own unless given. */
  message?: string;
  /** The form's fields under the institute's names for them, to show its words beside the field. */
  fields?: Readonly<Record<string, string>>;
}

/**
 * Answers a form whose call to the institute failed: what was typed, with the reason in words.
 * @throws what is no InstituteError, and a refused token, which the guard turns into /login
 */
export function formFailure<T, Value>(
  submission: Submission<T, string[], Value>,
  error: unknown,
  { context, request, hideFields = [], message, fields = {} }: FormFailure,
) {
  if (!(error instanceof InstituteError) || error.kind === "unauthenticated") throw error;
  context.log.instituteFailure(error, request);
  const fieldErrors: Record<string, string[]> = {};
  for (const [theirs, ours] of Object.entries(fields)) {
    const words = error.fieldErrors[theirs];
    if (words) fieldErrors[ours] = [words];
  }
  const placed = Object.keys(fieldErrors).length > 0;
  const formErrors = placed ? [] : [message ?? error.message];
  const reply = submission.reply({ hideFields, formErrors, fieldErrors });
  return data(reply, { status: failureStatus(error), headers: retryAfter(error.retryAfter) });
}

/** A form route's `headers`: what its action said, Retry-After above all, stands on the page too. */
export const actionHeadersOnPage: HeadersFunction = ({ actionHeaders }) => actionHeaders;
