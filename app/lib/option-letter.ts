export function optionLetter(place: number): string {
  return String.fromCharCode(65 + place);
}

/** "You chose B, as last time:", before the reason where there is one; null where nothing is known of the choice. */
export function choiceWords(letter: string, isAgain: boolean, hasReason: boolean): string | null {
  if (!isAgain && !hasReason) return null;
  return `You chose ${letter}${isAgain ? ", as last time" : ""}${hasReason ? ":" : "."}`;
}
