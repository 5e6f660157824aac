import type { InputHTMLAttributes } from "react";
import { FieldFrame, type FieldProps, inputProps } from "./field-frame";

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "min" | "max" | "autoComplete" | "inputMode" | "autoCapitalize" | "maxLength" | "required"
>;

/** The student's own. */
export const PhoneField = (props: Pick<FieldProps, "field" | "hint">) => (
  <Field {...props} label="Phone number" type="tel" inputMode="tel" autoComplete="tel-national" />
);

export function Field({ field, label, hint, type = "text", ...input }: FieldProps & InputProps) {
  const all = { required: field.required, ...input, ...inputProps(field, hint) };
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {type === "password" ? (
        // Script adds a button that shows what is typed.
        <div className="password">
          <input {...all} key={field.key} type="password" autoCapitalize="none" spellCheck={false} />
        </div>
      ) : (
        <input {...all} key={field.key} type={type} defaultValue={field.initialValue} />
      )}
    </FieldFrame>
  );
}
