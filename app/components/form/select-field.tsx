import { languageOf } from "~/lib/translation/language-of";
import { FieldFrame, type FieldProps, inputProps } from "./field-frame";

interface SelectFieldProps extends FieldProps {
  options: readonly (readonly [value: string, words: string])[];
}

export function SelectField({ field, label, hint, options }: SelectFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <select {...inputProps(field, hint)} key={field.key} defaultValue={field.initialValue ?? ""}>
        {options.map(([value, words]) => (
          <option key={value} value={value} {...languageOf(words)}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
