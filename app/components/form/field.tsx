import type { InputHTMLAttributes } from "react";
import { FieldFrame, inputProps } from "./field-frame";
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
