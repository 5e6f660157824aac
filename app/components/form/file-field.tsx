import { FieldFrame, inputProps } from "./field-frame";
import type { FieldState } from "./field-state";

interface FileFieldProps {
  field: FieldState;
  label: string;
  hint: string;
  accept: readonly string[];
  onChoose?: (input: HTMLInputElement) => unknown;
}

export function FileField({ field, label, hint, accept, onChoose }: FileFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <input
        {...inputProps(field, hint)}
        key={field.key}
        type="file"
        accept={accept.join(",")}
        onChange={onChoose && (({ currentTarget }) => onChoose(currentTarget))}
      />
    </FieldFrame>
  );
}
