/** Ends a switch over a closed union; a missing case does not compile. */
export function assertNever(value: never): never {
  throw new Error(`not a known case: ${JSON.stringify(value)}`);
}
