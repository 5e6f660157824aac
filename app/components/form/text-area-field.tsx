import { FieldFrame, type FieldProps, inputProps } from "./field-frame";

/** Has no `maxLength`, which would cut what is pasted: script and server say that a text is too long. */
export function TextAreaField({ field, label, hint, rows = 5 }: FieldProps & { rows?: number }) {
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
