import type { FieldState } from "./field-state";

interface TextAreaFieldProps {
  field: FieldState;
  label: string;
  hint?: string;
  rows?: number;
}

/** A labelled text of several lines. Its length is the server's to refuse: what is typed is never cut. */
export function TextAreaField({ field, label, hint, rows = 5 }: TextAreaFieldProps) {
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
        rows={rows}
        dir="auto"
        required={field.required}
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
