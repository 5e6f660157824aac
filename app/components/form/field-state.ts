/** What a labelled field shows of itself; Conform's metadata of a field is one. */
export interface FieldState {
  id: string;
  name: string;
  errorId: string;
  key?: string | undefined;
  errors?: string[] | undefined;
  required?: boolean | undefined;
  initialValue?: string | undefined;
}

/** Required fields of a form that nothing checks before it is sent, by name, with what they start with. */
export function plainFields<Name extends string>(
  formId: string,
  values: Record<Name, string>,
): Record<Name, FieldState> {
  const fields = Object.entries<string>(values).map(([name, initialValue]) => {
    const id = `${formId}-${name}`;
    return [name, { id, name, errorId: `${id}-error`, required: true, initialValue }];
  });
  return Object.fromEntries(fields);
}
