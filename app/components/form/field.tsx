import { type InputHTMLAttributes, useEffect, useState } from "react";
import { FieldFrame, inputProps } from "./field-frame";
import type { FieldState } from "./field-state";

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "min" | "max" | "autoComplete" | "inputMode" | "autoCapitalize" | "maxLength" | "required"
>;

interface FieldProps extends InputProps {
  field: FieldState;
  label: string;
  hint?: string;
}

export function Field({ field, label, hint, type = "text", ...input }: FieldProps) {
  const all = { required: field.required, ...input, ...inputProps(field, hint) };
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {type === "password" ? (
        <PasswordInput {...all} key={field.key} />
      ) : (
        <input {...all} key={field.key} type={type} defaultValue={field.initialValue} />
      )}
    </FieldFrame>
  );
}

function PasswordInput(input: InputHTMLAttributes<HTMLInputElement>) {
  const [scripted, setScripted] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => setScripted(true), []);
  return (
    <div className="password">
      <input {...input} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      {scripted ? (
        <button type="button" aria-controls={input.id} onClick={() => setShown(!isShown)}>
          {isShown ? "Hide" : "Show"} <span className="sr-only">what you typed</span>
        </button>
      ) : null}
    </div>
  );
}
