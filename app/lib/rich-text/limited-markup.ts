/** Parsing takes time by tags and stack by nesting; a question has a table or two. */
export const MAX_TAGS = 400;
export const MAX_DEPTH = 50;

interface Limits {
  tags: number;
  depth: number;
}

/** Elements that hold nothing, or end with the next of their kind: no depth. */
const FLAT = new Set(
  "br hr img wbr input col link meta base embed source p li dt dd tr td th thead tbody tfoot option".split(" "),
);

/** Turns markup into text from the first tag that is one too many or too deep. */
export function limitedMarkup(markup: string, limits: Limits = { tags: MAX_TAGS, depth: MAX_DEPTH }): string {
  const end = endOfMarkup(markup, limits);
  if (end === null) return markup;
  const rest = markup.slice(end).replace(/<[^<>]*>/g, " ");
  return markup.slice(0, end) + rest.replaceAll("<", "&lt;");
}

function endOfMarkup(markup: string, limits: Limits): number | null {
  const open: string[] = [];
  let tags = 0;
  for (const { index, 1: closes, 2: tag = "" } of markup.matchAll(/<(\/?)([a-z][^\s/>]*)?/gi)) {
    const name = tag.toLowerCase();
    tags += 1;
    if (tags > limits.tags) return index;
    if (closes) {
      const known = open.lastIndexOf(name);
      if (known >= 0) open.length = known;
    } else if (!FLAT.has(name) && open.push(name) > limits.depth) {
      return index;
    }
  }
  return null;
}
