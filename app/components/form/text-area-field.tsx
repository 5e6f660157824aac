import { useEffect, useState } from "react";
import { FieldFrame, inputProps } from "./field-frame";
import type { FieldState } from "./field-state";

interface TextAreaFieldProps {
  field: FieldState;
  label: string;
  hint?: string;
  rows?: number;
}

/** Restores text typed before hydration: React resets a textarea with a default value. */
function useTypedEarly(id: string): void {
  const textArea = () => document.getElementById(id) as HTMLTextAreaElement | null;
  const [typed] = useState(() => (typeof document === "undefined" ? null : textArea()?.value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is taken over
  useEffect(() => {
    const element = textArea();
    if (element && typeof typed === "string" && element.value !== typed) element.value = typed;
  }, []);
}

/** Has no `maxLength`, which would cut what is pasted; the server refuses long texts. */
export function TextAreaField({ field, label, hint, rows = 5 }: TextAreaFieldProps) {
  useTypedEarly(field.id);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <textarea
        {...inputProps(field, hint)}
        key={field.key}
        rows={rows}
        dir="auto"
        required={field.required}
        defaultValue={field.initialValue}
      />
    </FieldFrame>
  );
}
