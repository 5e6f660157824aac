import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import { pageError, redirectAfterPost, retryAfter } from "~/lib/http/responses";
import { validationMessages } from "~/lib/validation/messages";
import type { AccountName } from "~/request/session/known-accounts";
import type { NewToast } from "~/request/session/toasts";
import { formFailure } from "./form-failure";
import type { LimitedKind } from "./rate-limit";
import type { Services } from "./services";

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
