/** Ends a switch over a closed union: does not compile while a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`not a known case: ${JSON.stringify(value)}`);
}
