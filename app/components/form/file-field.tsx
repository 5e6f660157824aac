import { scriptParts } from "~/scripts/page-scripts.server";
import { FieldFrame, type FieldProps, inputProps } from "./field-frame";

/** Script makes a chosen picture smaller before it is sent: photos have megabytes. */
export function FileField({ field, label, hint, accept }: FieldProps & { accept: readonly string[] }) {
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
