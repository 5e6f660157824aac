import { FieldFrame, inputProps } from "./field-frame";
import type { FieldState } from "./field-state";

interface TextAreaFieldProps {
  field: FieldState;
  label: string;
  hint?: string;
  rows?: number;
}

/** Has no `maxLength`, which would cut what is pasted: script and server say that a text is too long. */
export function TextAreaField({ field, label, hint, rows = 5 }: TextAreaFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <textarea
        {...inputProps(field, hint)}
        key={field.key}
        rows={rows}
        dir="auto"
        required={field.required}
        defaultValue={field.initialValue}
      />
    </FieldFrame>
  );
}
