import type { ReactNode } from "react";
import type { FieldState } from "./field-state";

type Named = Pick<FieldState, "id" | "name" | "errorId" | "errors">;

const hintId = ({ id }: Named) => `${id}-hint`;

/** What ties an input, or a group of them, to its hint and its error for a screen reader. */
export function tiedTo(field: Named, hint?: string) {
  const wrong = Boolean(field.errors?.[0]);
  const described = [hint && hintId(field), wrong && field.errorId].filter(Boolean).join(" ");
  return { "aria-invalid": wrong ? true : undefined, "aria-describedby": described || undefined };
}

/** What every input of a `FieldFrame` carries. */
export function inputProps(field: Named, hint?: string) {
  return { className: "input", id: field.id, name: field.name, ...tiedTo(field, hint) };
}

/** What may be given stands before its inputs, what is wrong with it after them. */
export function HintAndError(props: { field: Named; hint?: string; children: ReactNode }) {
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

interface FieldFrameProps {
  field: Named;
  label: string;
  hint?: string;
  children: ReactNode;
}

/** An input with its label, its hint and its error. */
export function FieldFrame({ field, label, hint, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <HintAndError field={field} hint={hint}>
        {children}
      </HintAndError>
    </div>
  );
}
