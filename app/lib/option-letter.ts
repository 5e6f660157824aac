/** "A" for the first option, whose place is 0. */
export function optionLetter(place: number): string {
  return String.fromCharCode(65 + place);
}
