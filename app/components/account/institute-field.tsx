import { Field } from "~/components/form/field";
import type { FieldState } from "~/components/form/field-state";
import { useShell } from "~/components/shell/shell";

interface InstituteFieldProps {
  field: FieldState;
  /** The code of this site's institute. */
  ours: string;
}

/** The institute's code: folded behind its name while it is this site's, for nearly nobody types another. */
export function InstituteField({ field, ours }: InstituteFieldProps) {
  const { institute } = useShell();
  const isOurs = field.initialValue === ours && !field.errors?.length;
  return (
    <details className="institute-field" open={!isOurs}>
      <summary>
        {isOurs ? <bdi>{institute}</bdi> : "Institute"} · <span className="link-words">change</span>
      </summary>
      {/* A browser says nothing of a required field that is folded: the server does, and then it is open. */}
      <Field field={field} required={false} label="Institute code" autoCapitalize="characters" />
    </details>
  );
}
