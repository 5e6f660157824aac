import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";

interface ErrorSummaryProps {
  form: Pick<FormMetadata<Record<string, unknown>>, "allErrors" | "errors" | "errorId" | "status" | "id">;
  fields: Record<string, Pick<FieldMetadata, "id">>;
  /** The names of the fields as they stand in the form. */
  order: readonly string[];
}

/** Where a field stands; what is shown by none, as a hidden one, comes last. */
function placeOf(name: string, order: readonly string[]): number {
  const place = order.indexOf(name.replace(/[.[].*/, ""));
  return place < 0 ? order.length : place;
}

/** The browser gives the focus to words that came with their page: script may be later than the student's typing. */
export const takesFocus = { tabIndex: -1, autoFocus: true };

/** What is wrong with a form, first on the page, each line leading to its field, in the form's order; takes the focus. */
export function ErrorSummary({ form, fields, order }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // `fields` is a proxy without keys of its own: the names come from the errors.
  const broken = Object.entries(form.allErrors)
    .filter(([name]) => name !== "")
    .sort(([one], [other]) => placeOf(one, order) - placeOf(other, order));
  const shown = Boolean(form.errors?.length) || broken.length > 0;
  const came = useRef(shown);
  useEffect(() => {
    if (shown && form.status === "error" && !came.current) box.current?.focus();
    came.current = false;
  }, [shown, form.status]);
  if (!shown) return null;
  return (
    <div className="error-summary" role="alert" ref={box} id={form.errorId} {...takesFocus}>
      <h2>There is a problem</h2>
      <ul>
        {form.errors?.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {broken.map(([name, errors]) => (
          <li key={name}>
            <a href={`#${fields[name]?.id ?? form.id}`}>{errors[0]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
