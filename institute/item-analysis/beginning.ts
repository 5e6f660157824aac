const ANALYSIS_BEGINNING_LONGEST = 90;

/** Beginning of a question's text without its tags, for a line of a report. */
export function beginningOf(html: string): string {
  const plain = html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return plain.length <= ANALYSIS_BEGINNING_LONGEST
    ? plain
    : `${plain.slice(0, ANALYSIS_BEGINNING_LONGEST).replace(/\s\S*$/, "")} …`;
}
