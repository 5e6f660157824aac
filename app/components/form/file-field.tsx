import type { FieldMetadata } from "@conform-to/react";

interface FileFieldProps {
  field: FieldMetadata<File | undefined>;
  label: string;
  hint: string;
  /** Media types the phone's picker offers. */
  accept: readonly string[];
}

/** One file from the phone; what may be chosen stands before it, what is wrong with it after it. */
export function FileField({ field, label, hint, accept }: FileFieldProps) {
  const error = field.errors?.[0];
  const described = [`${field.id}-hint`, error && field.errorId].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <p className="hint" id={`${field.id}-hint`}>
        {hint}
      </p>
      <input
        key={field.key}
        className="input"
        id={field.id}
        name={field.name}
        type="file"
        accept={accept.join(",")}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      {error ? (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
