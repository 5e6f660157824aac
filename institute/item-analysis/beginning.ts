const MAX_BEGINNING_CHARACTERS = 90;

/** Beginning of a question's text without its tags, for a line of a report. */
export function beginningOf(html: string): string {
  const plain = html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return plain.length <= MAX_BEGINNING_CHARACTERS
    ? plain
    : `${plain.slice(0, MAX_BEGINNING_CHARACTERS).replace(/\s\S*$/, "")} …`;
}
