import type { ReactNode } from "react";
import { Field } from "~/components/form/field";
import type { FieldState } from "~/components/form/field-state";
import { Words } from "~/components/parts/words";
import { useShell } from "~/components/shell/shell";

interface InstituteFieldProps {
  field: FieldState;
  ours: string;
  /** What goes with another code. */
  children?: ReactNode;
}

/** Folds the field, since few type another institute. */
export function InstituteField({ field, ours, children }: InstituteFieldProps) {
  const { institute } = useShell();
  const isOurs = field.initialValue === ours && !field.errors?.length;
  return (
    <details className="institute-field" open={!isOurs}>
      <summary>
        {isOurs ? <Words>{institute}</Words> : "Institute"} · <span className="link-words">change</span>
      </summary>
      {/* Not required: browsers show no message for a folded field. The server does, and unfolds it. */}
      <Field field={field} required={false} label="Institute code" autoCapitalize="characters" />
      {children}
    </details>
  );
}
