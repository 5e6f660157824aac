import type { z } from "zod";
import { madeOnce } from "~/lib/cache";
import { firstChecks } from "~/lib/validation/first-check";

export interface FieldState {
  id: string;
  name: string;
  errorId: string;
  key?: string | undefined;
  errors?: string[] | undefined;
  required?: boolean | undefined;
  /** JSON of its first checks; undefined: there are none. */
  check?: string | undefined;
  /** A list for several ticked boxes of one name. */
  initialValue?: string | string[] | undefined;
}

/** Copies the field: Conform computes each of its properties at every access. */
function copyState({ id, name, errorId, key, errors, initialValue }: FieldState, checks: FirstChecks) {
  return { id, name, errorId, key, errors, initialValue, ...checks };
}

type FirstChecks = Pick<FieldState, "required" | "check">;
const checksOf = madeOnce((schema: z.core.$ZodType): FirstChecks => {
  const checks = firstChecks(schema);
  const required = checks.some(([kind]) => kind === "required");
  return { required, check: checks.length > 0 ? JSON.stringify(checks) : undefined };
});

type FieldSchemas = Readonly<Record<string, z.core.$ZodType>>;

/** @returns the fields, and a function for the names of those taken, in that order */
export function trackFields(all: object, shape: FieldSchemas = {}) {
  const fields = new Map<string, FieldState>();
  const take = (name: string) => {
    const state = fields.get(name) ?? copyState(Reflect.get(all, name), shape[name] ? checksOf(shape[name]) : {});
    fields.set(name, state);
    return state;
  };
  const get = (_: object, name: string | symbol) => (typeof name === "string" ? take(name) : undefined);
  return { fields: new Proxy({}, { get }), order: () => [...fields.keys()] };
}

/** Required fields of a form that is not checked before it is sent. */
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
