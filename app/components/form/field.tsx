import type { InputHTMLAttributes } from "react";
import type { FieldState } from "./field-state";
import { PasswordInput } from "./password-input";

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "inputMode" | "autoCapitalize" | "maxLength" | "required"
>;

interface FieldProps extends InputProps {
  field: FieldState;
  label: string;
  hint?: string;
}

/** A labelled text input with its hint and its error, tied together for a screen reader. */
export function Field({ field, label, hint, type = "text", ...input }: FieldProps) {
  const error = field.errors?.[0];
  const described = [hint && `${field.id}-hint`, error && field.errorId].filter(Boolean).join(" ");
  const all = {
    required: field.required,
    ...input,
    className: "input",
    id: field.id,
    name: field.name,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {hint ? (
        <p className="hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      ) : null}
      {type === "password" ? (
        <PasswordInput {...all} key={field.key} />
      ) : (
        <input {...all} key={field.key} type={type} defaultValue={field.initialValue} />
      )}
      {error ? (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
