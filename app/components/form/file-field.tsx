import { scriptParts } from "~/scripts/page-scripts.server";
import { FieldFrame, inputProps } from "./field-frame";
import type { FieldState } from "./field-state";

interface FileFieldProps {
  field: FieldState;
  label: string;
  hint: string;
  accept: readonly string[];
}

/** Script makes a chosen picture smaller before it is sent: photos have megabytes. */
export function FileField({ field, label, hint, accept }: FileFieldProps) {
  const isPicture = accept.some((type) => type.startsWith("image/"));
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <input
        {...inputProps(field, hint)}
        key={field.key}
        type="file"
        accept={accept.join(",")}
        data-smaller={isPicture ? scriptParts.picture : undefined}
      />
    </FieldFrame>
  );
}
