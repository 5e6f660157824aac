/** Parsing takes time by tags and stack by nesting; a question has a table or two. */
export const MAX_TAGS = 400;
export const MAX_DEPTH = 50;

/** Elements that hold nothing, or end with the next of their kind: no depth. */
const FLAT = new Set(
  "br hr img wbr input col link meta base embed source p li dt dd tr td th thead tbody tfoot option".split(" "),
);

/** Turns markup into text from the first tag that is one too many or too deep. */
export function limitedMarkup(markup: string, mostTags = MAX_TAGS): string {
  const end = endOfMarkup(markup, mostTags);
  if (end === null) return markup;
  const rest = markup.slice(end).replace(/<[^<>]*>/g, " ");
  return markup.slice(0, end) + rest.replaceAll("<", "&lt;");
}

function endOfMarkup(markup: string, mostTags: number): number | null {
  const open: string[] = [];
  let tags = 0;
  for (const { index, 1: closes, 2: tag = "" } of markup.matchAll(/<(\/?)([a-z][^\s/>]*)?/gi)) {
    const name = tag.toLowerCase();
    tags += 1;
    if (tags > mostTags) return index;
    if (closes) {
      const known = open.lastIndexOf(name);
      if (known >= 0) open.length = known;
    } else if (!FLAT.has(name) && open.push(name) > MAX_DEPTH) {
      return index;
    }
  }
  return null;
}
