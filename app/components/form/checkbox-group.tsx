import { HintAndError, tiedTo } from "./field-frame";
import type { FieldState } from "./field-state";

interface CheckboxGroupProps {
  field: FieldState;
  legend: string;
  hint?: string;
  options: readonly { id: number; name: string }[];
}

/** A form without script sends one value as a text, several as a list. */
function tickedIn(initialValue: unknown): ReadonlySet<string> {
  const values = Array.isArray(initialValue) ? initialValue : [initialValue];
  return new Set(values.map(String));
}

export function CheckboxGroup({ field, legend, hint, options }: CheckboxGroupProps) {
  if (options.length === 0 && !field.errors?.[0]) return null;
  const { "aria-invalid": invalid, ...state } = tiedTo(field, hint);
  const ticked = tickedIn(field.initialValue);
  return (
    <fieldset className="field" id={field.id} tabIndex={-1} {...state}>
      <legend>{legend}</legend>
      <HintAndError field={field} hint={hint}>
        {options.map(({ id, name }) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              name={field.name}
              value={id}
              defaultChecked={ticked.has(String(id))}
              aria-invalid={invalid}
            />
            <span>{name}</span>
          </label>
        ))}
      </HintAndError>
    </fieldset>
  );
}
