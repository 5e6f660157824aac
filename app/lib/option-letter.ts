export function optionLetter(place: number): string {
  return String.fromCharCode(65 + place);
}
