import { type ContentKind, kindsInSearch } from "~/lib/kinds";
import type { Caller } from "../caller";
import { InstituteError } from "../errors";
import { ebookSchema } from "../schemas/book";
import { mixedLists, wholeLists } from "../schemas/kind-lists";
import { searchedInsteadSchema, searchResultSchema } from "../schemas/search";

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
