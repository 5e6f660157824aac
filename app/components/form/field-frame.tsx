import type { ReactNode } from "react";
import type { FieldState } from "./field-state";

type FieldNames = Pick<FieldState, "id" | "name" | "errorId" | "errors" | "check">;

const hintId = ({ id }: FieldNames) => `${id}-hint`;

/** Attributes that tie an input or a group to its hint, its error, and what its form's script checks. */
export function tiedTo(field: FieldNames, hint?: string) {
  const wrong = Boolean(field.errors?.[0]);
  const described = [hint && hintId(field), wrong && field.errorId].filter(Boolean).join(" ");
  return {
    "aria-invalid": wrong ? true : undefined,
    "aria-describedby": described || undefined,
    "data-check": field.check,
  };
}

export function inputProps(field: FieldNames, hint?: string) {
  return { className: "input", id: field.id, name: field.name, ...tiedTo(field, hint) };
}

export function HintAndError(props: { field: FieldNames; hint?: string; children: ReactNode }) {
  const { field, hint, children } = props;
  const error = field.errors?.[0];
  return (
    <>
      {hint ? (
        <p className="hint" id={hintId(field)}>
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      ) : null}
    </>
  );
}

export interface FieldProps {
  field: FieldState;
  label: string;
  hint?: string;
}

export function FieldFrame({ field, label, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <HintAndError field={field} hint={hint}>
        {children}
      </HintAndError>
    </div>
  );
}
