import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { useDraftFields } from "~/components/shell/shell";
import { scriptParts } from "~/scripts/page-scripts.server";
import { ErrorSummary } from "./error-summary";
import { type FieldState, trackFields } from "./field-state";

export type LastResult = SubmissionResult<string[]> | null | undefined;

type FormValues<S extends z.ZodObject> = z.input<S> & Record<string, unknown>;
type StudentFormFields<S extends z.ZodObject> = Record<keyof z.input<S> & string, FieldState>;

interface StudentFormProps<S extends z.ZodObject> {
  /** Prefix of ids, unique on a page with its modals. */
  id: string;
  schema: S;
  lastResult?: LastResult;
  /** Overridden by what was typed before the session ended. */
  defaultValue?: Record<string, unknown>;
  action?: string;
  encType?: "multipart/form-data";
  submit: string;
  /** While it is sent. */
  busy?: string;
  /** Value of `intent`, which tells several forms of an action apart. */
  intent?: string;
  look?: "danger" | "quiet";
  cancel?: string;
  after?: ReactNode | ((fields: StudentFormFields<S>) => ReactNode);
  /** The order in which it takes the fields is the order of the error summary. */
  children: (fields: StudentFormFields<S>) => ReactNode;
}

/** Form of a `formAction`, whole without script. On a page whose handle names the script "form" (app/scripts/form.ts) it is checked first. */
export function StudentForm<S extends z.ZodObject>(props: StudentFormProps<S>) {
  const { schema, submit, intent, cancel, after } = props;
  const draft = useDraftFields();
  const [form, fields] = useForm<FormValues<S>>({
    id: props.id,
    lastResult: props.lastResult,
    defaultValue: { ...props.defaultValue, ...draft } as never,
  });
  const tracker = trackFields(fields, schema.shape);
  const taken = tracker.fields as StudentFormFields<S>;
  const content = props.children(taken);
  const rest = typeof after === "function" ? after(taken) : after;
  const button = (
    <button
      type="submit"
      data-busy={props.busy ?? "Sending…"}
      {...(intent ? { name: "intent", value: intent } : {})}
      className={`btn btn-${props.look ?? "main"}`}
    >
      {submit}
    </button>
  );
  return (
    <form
      method="post"
      action={props.action}
      encType={props.encType}
      {...getFormProps(form)}
      className="form"
      data-leftovers={scriptParts.leftovers}
    >
      <ErrorSummary form={form} fields={fields} order={tracker.order()} />
      {content}
      {cancel ? (
        <div className="actions actions-end">
          {button}
          <a className="btn btn-quiet" href={cancel}>
            Cancel
          </a>
        </div>
      ) : (
        button
      )}
      {rest}
    </form>
  );
}
