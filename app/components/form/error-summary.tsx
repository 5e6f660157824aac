import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";

interface ErrorSummaryProps {
  form: Pick<FormMetadata<Record<string, unknown>>, "errors" | "errorId" | "status">;
  fields: Record<string, Pick<FieldMetadata, "id" | "errors">>;
}

/** What is wrong with a form, first on the page, each line leading to its field; takes focus. */
export function ErrorSummary({ form, fields }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const broken = Object.values(fields).filter((field) => field.errors?.length);
  const shown = Boolean(form.errors?.length) || broken.length > 0;
  useEffect(() => {
    if (shown && form.status === "error") box.current?.focus();
  }, [shown, form.status]);
  if (!shown) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} id={form.errorId}>
      <h2>There is a problem</h2>
      <ul>
        {form.errors?.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {broken.map((field) => (
          <li key={field.id}>
            <a href={`#${field.id}`}>{field.errors?.[0]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
