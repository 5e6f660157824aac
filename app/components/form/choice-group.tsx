import { HintAndError, tiedTo } from "./field-frame";
import type { FieldState } from "./field-state";

interface ChoiceGroupProps {
  field: FieldState;
  legend: string;
  hint?: string;
  options: readonly { id: number | string; name: string; line?: string }[];
  /** One of them, beside each other. */
  type?: "checkbox" | "radio";
  isRow?: boolean;
}

/** A form without script sends one value as a text, several as a list. */
function tickedIn(initialValue: unknown): ReadonlySet<string> {
  const values = Array.isArray(initialValue) ? initialValue : [initialValue];
  return new Set(values.map(String));
}

export function ChoiceGroup(props: ChoiceGroupProps) {
  const { field, legend, hint, options, type = "checkbox", isRow = false } = props;
  if (options.length === 0 && !field.errors?.[0]) return null;
  const { "aria-invalid": invalid, ...state } = tiedTo(field, hint);
  const ticked = tickedIn(field.initialValue);
  return (
    <fieldset className="field" id={field.id} tabIndex={-1} {...state}>
      <legend>{legend}</legend>
      <HintAndError field={field} hint={hint}>
        <div className={isRow ? "actions tiles" : "boxless"}>
          {options.map(({ id, name, line }) => (
            <label key={id} className="choice">
              <input
                type={type}
                name={field.name}
                value={id}
                defaultChecked={ticked.has(String(id))}
                aria-invalid={invalid}
              />
              <span>
                {name}
                {line ? <span className="row-line">{line}</span> : null}
              </span>
            </label>
          ))}
        </div>
      </HintAndError>
    </fieldset>
  );
}
