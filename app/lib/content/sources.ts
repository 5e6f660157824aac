import { notFound } from "~/lib/http/responses";
import type { ContentSource } from "./content-source";
import { freeNotes } from "./free-notes";
import { freeTests } from "./free-tests";
import { premium, premiumKindOf } from "./premium";

type Params = Readonly<Record<string, string | undefined>>;

/** The sources by the first word of their addresses. One that is of something, a package, finds its id in the address. */
const sources = new Map<string, (params: Params, url: URL) => ContentSource>([
  ["free-tests", () => freeTests],
  ["free-notes", () => freeNotes],
  ["premium-content", (_, url) => premium(premiumKindOf(url.pathname))],
]);

/** The source behind an address. @throws a 404 page where there is none */
export function sourceOf(url: URL, params: Params): ContentSource {
  // The router takes a word in either case, with any of its letters escaped.
  const [, word = ""] = url.pathname.split("/");
  const make = sources.get(decodeURIComponent(word).toLowerCase());
  if (!make) throw notFound();
  return make(params, url);
}
