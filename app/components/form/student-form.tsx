import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useSearchParams } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { useKeptFields } from "~/components/shell/shell";
import { ErrorSummary } from "./error-summary";
import { type FieldState, takenFields } from "./field-state";

/** What an action answered, where the form was sent and refused. */
export type LastResult = SubmissionResult<string[]> | null | undefined;

type Typed<S extends z.ZodType> = z.input<S> & Record<string, unknown>;
type Fields<S extends z.ZodType> = Record<keyof z.input<S> & string, FieldState>;

interface StudentFormProps<S extends z.ZodType> {
  /** Begins the ids of the fields: unique on a page, a modal over it included. */
  id: string;
  /** The same that the action parses with. */
  schema: S;
  lastResult?: LastResult;
  /** What the fields start with; what a student had typed when their session ended goes before it. */
  defaultValue?: Record<string, unknown>;
  /** Where it is sent; its own page unless given. */
  action?: string;
  encType?: "multipart/form-data";
  /** What the button says, and while the form is on its way. */
  submit: string;
  busy: string;
  /** The button's `intent`, where an action serves several forms. */
  intent?: string;
  danger?: boolean;
  /** The page that "Cancel" leads to. */
  cancel?: string;
  /** With script: what the form waits for before it is checked and sent. It must not fail; null where nothing is left. */
  ready?: (form: HTMLFormElement) => Promise<void> | null;
  /** Stands below the button. */
  after?: ReactNode;
  /** Takes its fields one by one, in the order of the page: the summary of errors has the same. */
  children: (fields: Fields<S>) => ReactNode;
}

/** For a button with `formNoValidate`, which sends a form that may be half filled. */
const anything = z.object({});

function skipsCheck(submitter: unknown): boolean {
  return submitter instanceof HTMLButtonElement && submitter.formNoValidate;
}

/**
 * A form of a page with `handle = { hydrate: "idle" }` or without script, answered by a `formAction` of the same schema:
 *
 *     <StudentForm id="login" schema={loginSchema} lastResult={lastResult} submit="Sign in" busy="Signing in…">
 *       {(fields) => <Field field={fields.username} label="Username" />}
 *     </StudentForm>
 *
 * Where script has come it checks the fields before the browser sends them (not with `?validate=server` in the
 * address), and keeps a form that cannot leave the phone; a valid form is always sent by the browser itself, and
 * answered by a page.
 */
export function StudentForm<S extends z.ZodType>(props: StudentFormProps<S>) {
  const { schema, submit, intent, cancel } = props;
  const [search] = useSearchParams();
  const kept = useKeptFields();
  const [sending, setSending] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const waiting = useRef(false);
  const serverOnly = search.get("validate") === "server";
  const check = (formData: FormData, submitter: unknown) =>
    parseWithZod(formData, { schema: skipsCheck(submitter) ? anything : schema });
  const [form, fields] = useForm<Typed<S>, z.output<S>>({
    id: props.id,
    lastResult: props.lastResult,
    constraint: getZodConstraint(schema),
    defaultValue: { ...props.defaultValue, ...kept } as never,
    shouldValidate: "onSubmit",
    // Checking again at every key would send the form at every key.
    shouldRevalidate: serverOnly ? "onSubmit" : "onInput",
    onValidate: ({ formData, submitter }) => check(formData, submitter) as never,
  });
  function sendNow(element: HTMLFormElement, submitter: HTMLElement | null) {
    waiting.current = false;
    element.requestSubmit(submitter);
  }
  function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const element = event.currentTarget;
    const { status } = check(new FormData(element, submitter), submitter);
    // Without a status a field is only looked at again.
    const wait = status && props.ready?.(element);
    if (wait) {
      event.preventDefault();
      setSending(true);
      // A second tap waits for the same.
      if (!waiting.current) wait.then(() => sendNow(element, submitter));
      waiting.current = true;
      return;
    }
    const passes = serverOnly || status === "success";
    // The browser's own page of the error would take what was written.
    const isHeld = passes && !navigator.onLine;
    setOffline(isHeld);
    if (isHeld) {
      event.preventDefault();
      setSending(false);
      return;
    }
    // What is shown can wait: the browser sends it first.
    if (passes) setTimeout(() => setSending(true));
    else {
      if (status) setSending(false);
      form.onSubmit(event);
    }
  }
  useEffect(() => {
    // A student who comes back finds the page as they left it.
    const back = () => setSending(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
  const taken = takenFields(fields);
  const content = props.children(taken.fields as Fields<S>);
  const button = (
    <button
      type="submit"
      {...(intent ? { name: "intent", value: intent } : {})}
      className={props.danger ? "btn btn-danger" : "btn btn-main"}
    >
      {sending ? props.busy : submit}
    </button>
  );
  return (
    <form
      method="post"
      action={props.action}
      encType={props.encType}
      {...getFormProps(form)}
      onSubmit={send}
      className="form"
    >
      <ErrorSummary form={form} fields={fields} order={taken.order()} />
      {content}
      {isOffline ? (
        <p className="notice notice-bad" role="alert">
          You are offline. What you wrote stays here: send it again when you are online.
        </p>
      ) : null}
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
      {props.after}
    </form>
  );
}
