import type { FieldState } from "./field-state";

interface TextAreaProps {
  field: FieldState;
  label: string;
  hint?: string;
  rows: number;
  maxLength: number;
}

/** A labelled field for a text of several lines, with its hint and its error. */
export function TextArea({ field, label, hint, rows, maxLength }: TextAreaProps) {
  const error = field.errors?.[0];
  const described = [hint && `${field.id}-hint`, error && field.errorId].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {hint ? (
        <p className="hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      ) : null}
      <textarea
        key={field.key}
        className="input"
        id={field.id}
        name={field.name}
        dir="auto"
        rows={rows}
        maxLength={maxLength}
        defaultValue={field.initialValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error ? (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
