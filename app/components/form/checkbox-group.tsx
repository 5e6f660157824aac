import type { FieldMetadata } from "@conform-to/react";

interface CheckboxGroupProps {
  field: FieldMetadata<string[] | undefined>;
  legend: string;
  hint?: string;
  options: readonly { id: number; name: string }[];
}

/** Which boxes are ticked: one value comes back from a plain form as a text, several as a list. */
function tickedIn(initialValue: unknown): ReadonlySet<string> {
  const values = Array.isArray(initialValue) ? initialValue : [initialValue];
  return new Set(values.map(String));
}

/** Several choices under one name, of which any number may be ticked. */
export function CheckboxGroup({ field, legend, hint, options }: CheckboxGroupProps) {
  const error = field.errors?.[0];
  if (options.length === 0 && !error) return null;
  const described = [hint && `${field.id}-hint`, error && field.errorId].filter(Boolean).join(" ");
  const ticked = tickedIn(field.initialValue);
  return (
    <fieldset
      className="field"
      id={field.id}
      tabIndex={-1}
      aria-describedby={described || undefined}
    >
      <legend>{legend}</legend>
      {hint ? (
        <p className="hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      ) : null}
      {options.map(({ id, name }) => (
        <label key={id} className="choice">
          <input
            type="checkbox"
            name={field.name}
            value={id}
            defaultChecked={ticked.has(String(id))}
            aria-invalid={error ? true : undefined}
          />
          <span>{name}</span>
        </label>
      ))}
      {error ? (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
