/** Forms of the desk: plain HTML that is sent to /desk/do/<verb>, and drawn again with its values where it is refused. */
import { createContext, type ReactNode, useContext } from "react";
import { randomHex } from "../http/secrets";
import type { SentForm } from "./page";
import type { DeskVerb } from "./verb";

interface DrawnFor {
  /** The address of the page: a form that is refused comes back to it. */
  at: string;
  sent: SentForm | null;
  may(verb: DeskVerb): boolean;
}

const DeskPageContext = createContext<DrawnFor>({ at: "/desk", sent: null, may: () => false });
export const DeskPageProvider = DeskPageContext.Provider;

/** The form around the fields, where it was sent and refused. */
const SentContext = createContext<SentForm | null>(null);
/** Tells fields of one name in several forms of a page apart. */
const FormContext = createContext("");

interface VerbFormProps {
  verb: DeskVerb;
  /** Where a page has several forms of this verb: which it is. */
  row?: string | number;
  /** Fields that nobody fills in. */
  hidden?: Record<string, string | number>;
  /** On the button; the verb's title where none is given. */
  button?: string;
  danger?: boolean;
  /** A form of one line, as in a table. */
  inline?: boolean;
  children?: ReactNode;
}

/** The form of a verb; nothing where the member of staff may not do it. */
export function VerbForm({ verb, row = "", hidden = {}, button, danger, inline, children }: VerbFormProps) {
  const { at, sent, may } = useContext(DeskPageContext);
  if (!may(verb)) return null;
  const own = sent?.verb === verb.name && sent.row === String(row) ? sent : null;
  return (
    <form
      method="post"
      action={`/desk/do/${verb.name}`}
      encType="multipart/form-data"
      className={inline ? "form form-inline" : "form"}
    >
      <input type="hidden" name="desk_nonce" value={randomHex(12)} />
      <input type="hidden" name="desk_at" value={at} />
      <input type="hidden" name="desk_row" value={row} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SentContext.Provider value={own}>
        <FormContext.Provider value={`${verb.name}${row === "" ? "" : `-${row}`}`}>{children}</FormContext.Provider>
      </SentContext.Provider>
      <button type="submit" className={`btn ${danger ? "btn-danger" : inline ? "btn-quiet" : "btn-main"}`}>
        {button ?? verb.title}
      </button>
    </form>
  );
}

/** Looks something up from within a form: its page is drawn again with all that was typed, and nothing is done. */
export function LookButton({ action, button }: { action: string; button: string }) {
  const get = { formMethod: "get", formAction: action, formEncType: "application/x-www-form-urlencoded" } as const;
  return (
    <button type="submit" className="btn btn-quiet" formNoValidate {...get}>
      {button}
    </button>
  );
}

interface DeskFieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

/** What a field says below it, and the attributes that its control needs for that. */
function useField({ name, hint }: DeskFieldProps) {
  const sent = useContext(SentContext);
  const form = useContext(FormContext);
  const id = `${form}-${name}`;
  const problem = sent?.errors[name]?.[0];
  const describedBy = [hint === undefined ? "" : `${id}-hint`, problem === undefined ? "" : `${id}-problem`];
  const control = {
    id,
    name,
    className: "input",
    "aria-invalid": problem === undefined ? undefined : true,
    "aria-describedby": describedBy.filter(Boolean).join(" ") || undefined,
  };
  return { id, problem, control, values: sent?.values[name] ?? null };
}

function DeskField({
  id,
  problem,
  label,
  hint,
  children,
}: DeskFieldProps & { id: string; problem?: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint === undefined ? null : (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {problem === undefined ? null : (
        <p className="field-error" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface TextInputProps extends DeskFieldProps {
  value?: string | number | null;
  type?: "text" | "tel" | "password" | "date" | "time" | "datetime-local" | "number" | "url" | "search" | "email";
  /** A field of so many lines. */
  lines?: number;
  autoComplete?: string;
  inputMode?: "numeric" | "decimal";
  maxLength?: number;
}

export function TextInput(props: TextInputProps) {
  const { value, type = "text", lines, required, autoComplete, inputMode, maxLength } = props;
  const { id, problem, control, values } = useField(props);
  const own = { ...control, required, autoComplete, maxLength };
  const current = values?.[0] ?? (value === null || value === undefined ? "" : String(value));
  return (
    <DeskField {...props} id={id} problem={problem}>
      {lines === undefined ? (
        // A password is typed again.
        <input {...own} type={type} inputMode={inputMode} defaultValue={type === "password" ? "" : current} />
      ) : (
        <textarea {...own} rows={lines} defaultValue={current} />
      )}
    </DeskField>
  );
}

export function FileInput(props: DeskFieldProps & { accept?: string; multiple?: boolean }) {
  const { id, problem, control } = useField(props);
  return (
    <DeskField {...props} id={id} problem={problem}>
      <input {...control} type="file" accept={props.accept} multiple={props.multiple} required={props.required} />
    </DeskField>
  );
}

export type ChoiceWords = readonly [value: string | number, words: string];

export function SelectInput(
  props: DeskFieldProps & { choices: readonly ChoiceWords[]; value?: string | number | null; none?: string },
) {
  const { id, problem, control, values } = useField(props);
  return (
    <DeskField {...props} id={id} problem={problem}>
      <select {...control} required={props.required} defaultValue={values?.[0] ?? props.value ?? ""}>
        {props.none === undefined ? null : <option value="">{props.none}</option>}
        {props.choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </DeskField>
  );
}

/** A box to tick; its value is "true". */
export function TickInput(props: DeskFieldProps & { checked?: boolean }) {
  const { id, problem, control, values } = useField(props);
  const sent = useContext(SentContext);
  const isTicked = sent === null ? (props.checked ?? false) : values?.[0] === "true";
  return (
    <div className="field">
      <label className="tick" htmlFor={id}>
        <input {...control} className="box" type="checkbox" value="true" defaultChecked={isTicked} />
        <span>{props.label}</span>
      </label>
      {props.hint === undefined ? null : (
        <p className="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
      {problem === undefined ? null : (
        <p className="field-error" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Several boxes, or with `one` one of several; each value comes under the field's name. */
export function TicksInput(
  props: DeskFieldProps & { choices: readonly ChoiceWords[]; ticked?: readonly (string | number)[]; one?: boolean },
) {
  const { id, problem, values } = useField(props);
  const ticked = values ?? (props.ticked ?? []).map(String);
  return (
    <fieldset className="field" aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
      <legend>{props.label}</legend>
      {props.hint === undefined ? null : <p className="hint">{props.hint}</p>}
      {props.choices.map(([value, words]) => (
        <label className="tick" key={value}>
          <input
            className="box"
            type={props.one ? "radio" : "checkbox"}
            name={props.name}
            value={value}
            required={props.one && props.required}
            defaultChecked={ticked.includes(String(value))}
          />
          <span>{words}</span>
        </label>
      ))}
      {problem === undefined ? null : (
        <p className="field-error" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Fields that are rarely wanted, folded until the form comes back. */
export function FieldFold({ title, children }: { title: string; children: ReactNode }) {
  const sent = useContext(SentContext);
  return (
    <details className="card" open={sent !== null}>
      <summary>{title}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}

/** A form that only asks for a page: search and filters. */
export function LookForm({
  action,
  button = "Show",
  stacked = false,
  children,
}: {
  action: string;
  button?: string;
  /** Fields below each other. */
  stacked?: boolean;
  children: ReactNode;
}) {
  return (
    <search>
      <form method="get" action={action} className={stacked ? "form" : "form form-inline"}>
        <FormContext.Provider value="look">{children}</FormContext.Provider>
        <button type="submit" className="btn btn-quiet">
          {button}
        </button>
      </form>
    </search>
  );
}
