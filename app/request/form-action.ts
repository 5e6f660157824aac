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

/** What every guard hands to an action with a form. */
export interface FormArgs {
  context: Services;
  request: Request;
  form: FormData;
}

/** The form did what it is for: where to go, and what to say there. */
interface Done {
  to: string;
  toast?: NewToast;
}

/** The form is shown again, for a reason that is no failure of the institute. */
interface Refusal<Extra> {
  status: number;
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  /** Seconds. */
  retryAfter?: number;
  extra?: Extra;
}

export interface ActionRules<Schema extends z.ZodType, Args, Extra> {
  schema: Schema | ((args: Args) => Schema);
  /** Fields whose values must not come back, passwords above all. */
  hideFields?: string[];
  /** The institute's names of fields, and the form's: its words stand beside them. */
  fields?: Readonly<Record<string, string>>;
  /** What a valid form counts towards at the edge. */
  limit?: (value: z.output<Schema>, args: Args) => { kind: LimitedKind; account?: AccountName };
  /** What is said of a failure of the institute, where not its own words. */
  failureMessage?: (error: unknown) => string | undefined;
  /** "page" for a page without a place for errors: a wrong form and a failed call then get an error page. */
  failures?: "form" | "page";
  /** What else the page needs to show the form again. */
  extra?: (args: Args) => Extra;
  run: (value: z.output<Schema>, args: Args) => Promise<Done | Refusal<Extra>>;
}

/**
 * The action of one `StudentForm`, behind a guard that reads the form:
 *
 *     export const action = studentForm({ fields: schema }, formAction({
 *       schema,
 *       run: async (value, { context }) => ({ to: homePaths.home, toast }),
 *     }));
 *
 * Answers an invalid form with 400 and a failed call with its status and Retry-After, what was typed and why. What
 * `run` throws is a failure of the institute, or goes on to the guard.
 * @throws the redirect after the form is done
 */
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
      // What a schema has no words for must not come in those of its library.
      error: () => validationMessages.formUnreadable,
    });
    if (submission.status !== "success") {
      if (failures === "page") throw pageError(400, "That did not work", "Go back and try again.");
      return data({ ...submission.reply({ hideFields }), ...extra }, { status: 400 });
    }
    const outcome = await attempt(submission.value).catch((error: unknown) => {
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

    async function attempt(value: z.output<Schema>) {
      const counted = limit?.(value, args);
      if (counted) await context.limits.check(counted.kind, counted.account);
      return run(value, args);
    }
  };
}
