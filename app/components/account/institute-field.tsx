import type { ReactNode } from "react";
import { Field } from "~/components/form/field";
import type { FieldState } from "~/components/form/field-state";

interface InstituteFieldProps {
  field: FieldState;
  ours: string;
  /** What goes with another code. */
  children?: ReactNode;
}

/** Folds the field, since few type another institute: the bar names this site's. */
export function InstituteField({ field, ours, children }: InstituteFieldProps) {
  const isOurs = field.initialValue === ours && !field.errors?.length;
  return (
    <details open={!isOurs}>
      <summary className="hint subheading">
        At another institute? <span className="link-words">change</span>
      </summary>
      {/* Not required: browsers show no message for a folded field. The server does, and unfolds it. */}
      <Field field={field} required={false} label="Institute code" autoCapitalize="characters" />
      {children}
    </details>
  );
}
