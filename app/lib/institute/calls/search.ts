import type { Caller } from "~/lib/institute/caller";
import { InstituteError } from "~/lib/institute/errors";
import { ebookSchema } from "~/lib/institute/schemas/book";
import { byList } from "~/lib/institute/schemas/content";
import { mixedLists, wholeLists } from "~/lib/institute/schemas/kind-lists";
import { also, field, wire } from "~/lib/institute/schemas/wire";
import { type ContentKind, kindsInSearch } from "~/lib/kinds";

/**
 * `meant`: the words that were looked for instead of those that were typed, which find nothing; "" where they do.
 * `hasMostWords`: nothing has all words, and these have most of them.
 */
const searchedInsteadSchema = wire({ meant: also(field.optionalText, "didYouMean"), hasMostWords: field.flag });

export const searchResultSchema = byList(
  wire({
    id: field.id,
    name: also(field.text, "title"),
    contentType: also(field.optionalText, "type"),
    subjectName: field.optionalText,
    chapterName: field.optionalText,
    thumbnail: also(field.address, "image", "coverPhoto"),
    isPremium: field.optionalFlag,
    isPurchased: field.optionalFlag,
    price: field.paiseOr(0),
  }),
).mixed;

type SearchCalls = { query: string; contentType?: ContentKind };

const lists = { results: searchResultSchema, ...mixedLists, ...wholeLists, ebooks: ebookSchema };

const isSearchRefused = (error: unknown) => error instanceof InstituteError && error.kind === "invalid";

export function searchCalls(call: Caller) {
  /** Rows that name no kind are of the one that was asked for. */
  async function ask(search: SearchCalls) {
    const [found, instead] = await call.listsWith("search", lists, searchedInsteadSchema, search);
    const results = found.results.map((row) => ({
      ...row,
      contentType: row.contentType || (search.contentType ?? ""),
    }));
    return { ...found, results, ...instead };
  }
  type Found = Awaited<ReturnType<typeof ask>>;

  async function byKind(query: string, whole: () => Found): Promise<Found> {
    const parts = await Promise.all(
      kindsInSearch.map((contentType) =>
        ask({ query, contentType }).catch((error: unknown) => {
          if (isSearchRefused(error)) return null;
          throw error;
        }),
      ),
    );
    const found = parts.filter((part) => part !== null);
    const [first] = found;
    if (first === undefined) return whole();
    const keyOf = ({ id, name }: Found["results"][number]) => `${id} ${name}`;
    const places = found.map(({ results }) => new Set(results.map(keyOf)));
    // An institute that does not listen to the kind answers each with the same rows: nobody knows what they are.
    const isPlaced = (row: Found["results"][number]) =>
      places.length === 1 || !places.every((own) => own.has(keyOf(row)));
    const joined = Object.keys(lists).map((name) => {
      const key = name as keyof typeof lists;
      const rows = found.flatMap((part): readonly { id: number }[] => part[key]);
      return [key, key === "results" ? found.flatMap(({ results }) => results.filter(isPlaced)) : onceById(rows)];
    });
    const meant = found.find((part) => part.meant !== "")?.meant ?? "";
    return { ...first, ...Object.fromEntries(joined), meant, hasMostWords: found.every((part) => part.hasMostWords) };
  }

  return {
    /** Asked kind by kind where an institute insists on one, or its rows name none. */
    async content(search: SearchCalls): Promise<Found> {
      if (search.contentType !== undefined) return ask(search);
      try {
        const found = await ask(search);
        const { results, meant, hasMostWords, ...others } = found;
        const isBare = results.length > 0 && results.every(({ contentType }) => contentType === "");
        const isAlone = Object.values(others).every((rows) => rows.length === 0);
        return isBare && isAlone ? await byKind(search.query, () => found) : found;
      } catch (error) {
        if (!isSearchRefused(error)) throw error;
        return byKind(search.query, () => {
          throw error;
        });
      }
    },
  };
}

const onceById = <T extends { id: number }>(rows: readonly T[]) => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
