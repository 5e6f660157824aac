import { FieldFrame, inputProps } from "./field-frame";
import type { FieldState } from "./field-state";

interface FileFieldProps {
  field: FieldState;
  label: string;
  hint: string;
  /** Media types the phone's picker offers. */
  accept: readonly string[];
  /** With script: a file was chosen. */
  onChoose?: (input: HTMLInputElement) => unknown;
}

/** One file from the phone. */
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
