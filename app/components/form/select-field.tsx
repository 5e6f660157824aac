import type { FieldState } from "./field-state";

interface SelectFieldProps {
  field: FieldState;
  label: string;
  hint?: string;
  /** Value and words of each choice; "" is the one that says nothing. */
  options: readonly (readonly [value: string, words: string])[];
}

/** One choice of many, with its hint and its error. */
export function SelectField({ field, label, hint, options }: SelectFieldProps) {
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
      <select
        key={field.key}
        className="input"
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue ?? ""}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {error ? (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
