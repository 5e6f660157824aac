/** What a field of a form shows of itself. */
export interface FieldState {
  id: string;
  name: string;
  errorId: string;
  key?: string | undefined;
  errors?: string[] | undefined;
  required?: boolean | undefined;
  /** A list where several boxes of one name were ticked. */
  initialValue?: string | string[] | undefined;
}

/** Conform works out what it knows of a field anew at every look: it is read once. */
function stateOf({ id, name, errorId, key, errors, required, initialValue }: FieldState) {
  return { id, name, errorId, key, errors, required, initialValue };
}

/** The fields of a form as it takes them, and their names in that order. */
export function takenFields(all: object) {
  const taken = new Map<string, FieldState>();
  const take = (name: string) => {
    const state = taken.get(name) ?? stateOf(Reflect.get(all, name));
    taken.set(name, state);
    return state;
  };
  const get = (_: object, name: string | symbol) => (typeof name === "string" ? take(name) : undefined);
  return { fields: new Proxy({}, { get }), order: () => [...taken.keys()] };
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
