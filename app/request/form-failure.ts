import type { Submission } from "@conform-to/react";
import { data, type HeadersFunction } from "@remix-run/cloudflare";
import { retryAfter } from "~/lib/http/responses";
import { InstituteError } from "~/lib/institute/errors";
import { failureStatus } from "./failure-page";
import type { Services } from "./services";

interface FormFailure {
  context: Services;
  request: Request;
  hideFields?: string[];
  message?: string;
  fields?: Readonly<Record<string, string>>;
}

/** Shows the form again after a failed call. @throws "unauthenticated", and what is no InstituteError */
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

/** Repeats the action's headers, for Retry-After. */
export const actionHeadersOnPage: HeadersFunction = ({ actionHeaders }) => actionHeaders;
