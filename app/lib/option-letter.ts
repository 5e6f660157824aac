export function optionLetter(place: number): string {
  return String.fromCharCode(65 + place);
}

/** A reason that comes later stands where the same option was chosen again; null: nothing is said now. */
export function reasonNow<T>(
  { reasonsLater }: { reasonsLater?: true | undefined },
  reason: T | null | undefined,
  isAgain: boolean,
): T | null {
  return reasonsLater && !isAgain ? null : (reason ?? null);
}

/** "You chose B, as last time:", before the reason where there is one; null where nothing is known of the choice. */
export function choiceWords(letter: string, isAgain: boolean, hasReason: boolean): string | null {
  if (!isAgain && !hasReason) return null;
  return `You chose ${letter}${isAgain ? ", as last time" : ""}${hasReason ? ":" : "."}`;
}
