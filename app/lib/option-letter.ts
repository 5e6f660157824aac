/** "A" for place 0. */
export function optionLetter(place: number): string {
  return String.fromCharCode(65 + place);
}
