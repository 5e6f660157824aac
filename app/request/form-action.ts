import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type HeadersFunction } from "@remix-run/cloudflare";
import type { z } from "zod";
import { pageError, redirectAfterPost, retryAfter } from "~/lib/http/responses";
import { InstituteError } from "~/lib/institute/errors";
import { validationMessages } from "~/lib/validation/messages";
import type { AccountName } from "~/request/session/known-accounts";
import type { NewToast } from "~/request/session/toasts";
import { failureStatus } from "./failure-page";
import { type StudentArgs, studentForm } from "./guards";
import type { LimitedKind } from "./rate-limit";
import type { FormRules } from "./read-form";
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

export interface FormArgs {
  context: Services;
  request: Request;
  form: FormData;
}

interface Success {
  to: string;
  toast?: NewToast;
}

interface FormActionRefusal<Extra> {
  status: number;
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  retryAfter?: number;
  extra?: Extra;
}

export interface ActionRules<Schema extends z.ZodType, Args, Extra> {
  schema: Schema | ((args: Args) => Schema);
  hideFields?: string[];
  /** Form fields by the institute's names for them, to place its errors. */
  fields?: Readonly<Record<string, string>>;
  limit?: (value: z.output<Schema>, args: Args) => { kind: LimitedKind; account?: AccountName };
  failureMessage?: (error: unknown) => string | undefined;
  /** "page" for a page without a place for errors: a wrong form and a failed call then get an error page. */
  failures?: "form" | "page";
  extra?: (args: Args) => Extra;
  run: (value: z.output<Schema>, args: Args) => Promise<Success | FormActionRefusal<Extra>>;
}

/** Answers an invalid form with 400 and a failed call with its status, both with the typed values. @throws redirects */
export function formAction<Schema extends z.ZodType, Args extends FormArgs = FormArgs, Extra extends object = object>(
  rules: ActionRules<Schema, Args, Extra>,
) {
  const { hideFields = [], fields = {}, limit, failureMessage, failures = "form", run } = rules;
  return async (args: Args) => {
    const { context, request, form } = args;
    const schema = typeof rules.schema === "function" ? rules.schema(args) : rules.schema;
    const extra = (rules.extra?.(args) ?? {}) as Extra;
    const submission = parseWithZod(form, {
      schema,
      // Replaces Zod's own messages.
      error: () => validationMessages.formUnreadable,
    });
    if (submission.status !== "success") {
      if (failures === "page") throw pageError(400, "That did not work", "Go back and try again.");
      return data({ ...submission.reply({ hideFields }), ...extra }, { status: 400 });
    }
    const outcome = await runWithinLimit(submission.value).catch((error: unknown) => {
      if (failures === "page") throw error;
      const message = failureMessage?.(error);
      const options = { context, request, hideFields, fields, ...(message ? { message } : {}) };
      return formFailure(submission, error, options);
    });
    if ("data" in outcome) return data({ ...outcome.data, ...extra }, outcome.init ?? {});
    if ("status" in outcome) {
      const { status, retryAfter: seconds = null, extra: own, ...errors } = outcome;
      const reply = submission.reply({ hideFields, ...errors });
      return data({ ...reply, ...extra, ...own }, { status, headers: retryAfter(seconds) });
    }
    if (outcome.toast) context.toasts.add(outcome.toast);
    throw redirectAfterPost(outcome.to);

    async function runWithinLimit(value: z.output<Schema>) {
      const rule = limit?.(value, args);
      if (rule) await context.limits.check(rule.kind, rule.account);
      return run(value, args);
    }
  };
}

interface StudentRules<Schema extends z.ZodObject, Extra>
  extends ActionRules<Schema, StudentArgs & FormArgs, Extra>,
    Pick<FormRules, "characters" | "fileBytes"> {
  schema: Schema;
}

/** Makes the action of a signed-in page whose forms share one schema; several are told apart in `studentForm`. */
export function studentAction<Schema extends z.ZodObject, Extra extends object = object>({
  characters,
  fileBytes,
  ...rules
}: StudentRules<Schema, Extra>) {
  const reading = { fields: rules.schema, ...(characters && { characters }), ...(fileBytes && { fileBytes }) };
  return studentForm(reading, formAction<Schema, StudentArgs & FormArgs, Extra>(rules));
}
