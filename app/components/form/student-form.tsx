import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useSearchParams } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { useDraftFields } from "~/components/shell/shell";
import { ErrorSummary } from "./error-summary";
import { type FieldState, trackFields } from "./field-state";

export type LastResult = SubmissionResult<string[]> | null | undefined;

type FormValues<S extends z.ZodType> = z.input<S> & Record<string, unknown>;
type Fields<S extends z.ZodType> = Record<keyof z.input<S> & string, FieldState>;

interface StudentFormProps<S extends z.ZodType> {
  /** Prefix of ids, unique on a page with its modals. */
  id: string;
  schema: S;
  lastResult?: LastResult;
  /** Overridden by what was typed before the session ended. */
  defaultValue?: Record<string, unknown>;
  action?: string;
  encType?: "multipart/form-data";
  submit: string;
  busy: string;
  /** Value of `intent`, which tells several forms of an action apart. */
  intent?: string;
  danger?: boolean;
  cancel?: string;
  /** Runs before the form is checked and sent; must not reject. Null: nothing to wait for. */
  ready?: (form: HTMLFormElement) => Promise<void> | null;
  after?: ReactNode;
  /** The order in which it takes the fields is the order of the error summary. */
  children: (fields: Fields<S>) => ReactNode;
}

const anything = z.object({});

function skipsCheck(submitter: unknown): boolean {
  return submitter instanceof HTMLButtonElement && submitter.formNoValidate;
}

/** Form of a `formAction`. Script checks fields (not with `?validate=server`) and waits offline; the browser sends. */
export function StudentForm<S extends z.ZodType>(props: StudentFormProps<S>) {
  const { schema, submit, intent, cancel } = props;
  const [search] = useSearchParams();
  const draft = useDraftFields();
  const [sending, setSending] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const waiting = useRef(false);
  const serverOnly = search.get("validate") === "server";
  const check = (formData: FormData, submitter: unknown) =>
    parseWithZod(formData, { schema: skipsCheck(submitter) ? anything : schema });
  const [form, fields] = useForm<FormValues<S>, z.output<S>>({
    id: props.id,
    lastResult: props.lastResult,
    constraint: getZodConstraint(schema),
    defaultValue: { ...props.defaultValue, ...draft } as never,
    shouldValidate: "onSubmit",
    // Conform submits the form to check it; "onInput" would send it at every key.
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
    // No status: Conform only revalidates a field.
    const wait = status && props.ready?.(element);
    if (wait) {
      event.preventDefault();
      setSending(true);
      if (!waiting.current) wait.then(() => sendNow(element, submitter));
      waiting.current = true;
      return;
    }
    const passes = serverOnly || status === "success";
    // The browser's error page would lose the text.
    const isHeld = passes && !navigator.onLine;
    setOffline(isHeld);
    if (isHeld) {
      event.preventDefault();
      setSending(false);
      return;
    }
    // Let the browser send first, then draw.
    if (passes) setTimeout(() => setSending(true));
    else {
      if (status) setSending(false);
      form.onSubmit(event);
    }
  }
  useEffect(() => {
    // Enables the button again after Back.
    const back = () => setSending(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
  const tracker = trackFields(fields);
  const content = props.children(tracker.fields as Fields<S>);
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
      <ErrorSummary form={form} fields={fields} order={tracker.order()} />
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
