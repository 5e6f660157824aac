/** What a browser checks before it sends a form, read from the form's schema: the server checks all of it again. */
import type { z } from "zod";

export type CheckKind = "required" | "least" | "most" | "pattern" | "from" | "to" | "size";
/** What a field may not be, and what a student is told then. */
export type FirstCheck = readonly [kind: CheckKind, limit: string | number, words: string];

function readErrorText(error: z.core.$ZodErrorMap<never> | undefined): string {
  const said = error?.({} as never);
  return typeof said === "string" ? said : (said?.message ?? "");
}

function limitOf({ _zod: { def } }: z.core.$ZodCheck): FirstCheck | null {
  const check = def as z.core.$ZodChecks["_zod"]["def"];
  const words = readErrorText(check.error);
  switch (check.check) {
    case "min_length":
      return check.minimum > 1 ? ["least", check.minimum, words] : null;
    case "max_length":
      return ["most", check.maximum, words];
    case "greater_than":
      return ["from", Number(check.value), words];
    case "less_than":
      return ["to", Number(check.value), words];
    case "max_size":
      return ["size", check.maximum, words];
    case "string_format":
      return check.pattern ? ["pattern", check.pattern.source, words] : null;
    default:
      return null;
  }
}

/** The checks of one field in the order in which they are told; those without a student's words are the server's. */
export function firstChecks(field: z.core.$ZodType, isOptional = false): FirstCheck[] {
  const { def } = (field as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "default":
      return firstChecks(def.innerType, true);
    case "pipe":
      return [...firstChecks(def.in, isOptional), ...firstChecks(def.out, true)];
    case "transform":
      return [];
    default: {
      const missing: FirstCheck = ["required", 0, isOptional ? "" : readErrorText(def.error)];
      const own = "check" in def ? [limitOf(field as never)] : [];
      const limits = [...own, ...(def.checks ?? []).map(limitOf)];
      return [missing, ...limits].filter((one) => one !== null && one[2] !== "") as FirstCheck[];
    }
  }
}
