import type { FieldMetadata, FormMetadata } from "@conform-to/react";

interface ErrorSummaryProps {
  form: Pick<FormMetadata<Record<string, unknown>>, "allErrors" | "errors" | "errorId" | "id">;
  fields: Record<string, Pick<FieldMetadata, "id">>;
  order: readonly string[];
}

/** Puts fields that are not visible last. */
function findPosition(name: string, order: readonly string[]): number {
  const place = order.indexOf(name.replace(/[.[].*/, ""));
  return place < 0 ? order.length : place;
}

/** `autoFocus` works without script. */
export const takesFocus = { tabIndex: -1, autoFocus: true };

export function ErrorSummary({ form, fields, order }: ErrorSummaryProps) {
  // `fields` is a proxy without own keys.
  const broken = Object.entries(form.allErrors)
    .filter(([name]) => name !== "")
    .sort(([one], [other]) => findPosition(one, order) - findPosition(other, order));
  if (!form.errors?.length && broken.length === 0) return null;
  return (
    <div className="error-summary" role="alert" id={form.errorId} {...takesFocus}>
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
