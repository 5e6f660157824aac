import { bookItem, ebookItem, listAccess } from "~/lib/content/list-items";
import { packageItem } from "~/lib/content/packages";
import { packedItems } from "~/lib/content/packed-kinds";
import type { Institute } from "~/lib/institute/client";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { recordOf } from "~/lib/keys";
import { type ContentKind, contentKinds, kinds, kindsInSearch, type ListName, manyOfEach } from "~/lib/kinds";
import type { ListGroup, ListItem } from "~/lib/list/list";
import type { NotedQuestion } from "~/lib/notebook/notebook";
import { solutionPath } from "~/lib/result/solutions-open";
import { beginningOf, excerptOf } from "~/lib/rich-text/excerpt";
import { plainText } from "~/lib/rich-text/plain-text";
import { ebooksKind, type kindOf, searchedKinds, solutionsKind } from "~/lib/search/search-kinds";
import { openPath, testPaths } from "~/paths";
import type { Services } from "~/request/services";
import { knownWords } from "../../../search-words/other-names";
import { isSlip, readQuestion, withWords } from "../../../search-words/question";
import { nearestWord } from "../../../search-words/slips";
import { foldWord, plainWords } from "../../../search-words/words";

const MAX_TOPICS_FOUND = 6;
const MOST_CHARACTERS = 80;
const outcomeNames = { right: "Right", wrong: "Wrong", "left-out": "Left out", dropped: "Dropped" } as const;

type SearchedKind = NonNullable<ReturnType<typeof kindOf>>;

function solutionItem(question: NotedQuestion, q: string): ListItem {
  const { id, number, solution, topic, subject, outcome } = question;
  const { stem, options, explanation } = solution;
  const name = beginningOf(plainText(stem), MOST_CHARACTERS);
  const texts = [stem, ...options, ...(explanation === null ? [] : [explanation])].map(plainText);
  return {
    id,
    kind: "question",
    name,
    href: solutionPath(question, number),
    facts: [outcomeNames[outcome], topic || subject, excerptOf(texts, q, name)],
  };
}

/** For an institute without one list of purchases. Returns null if a package is owned, whose contents are unknown. */
async function loadOwned({ institute, optionalPart }: Services, { results }: SearchReply): Promise<OwnedIds | null> {
  const isTold = results.every(({ isPremium, isPurchased }) => !isPremium || isPurchased !== null);
  if (isTold) return null;
  const { value } = await optionalPart(institute.individual.purchased());
  if (value === null || value.packages.length > 0) return null;
  const lists = contentKinds.map((kind) => kinds[kind].list);
  return recordOf(lists, (list) => new Set(value[list].map(({ id }) => id)));
}

const isEmpty = ({ meant, hasMostWords, ...lists }: SearchReply) =>
  Object.values(lists).every((list) => list.length === 0);

/** What an institute found; of one whose search forgives no slip, by the mended words too. */
async function askInstitute(context: Services, q: string, contentType: ContentKind | undefined) {
  const { institute, optionalPart } = context;
  const ask = async (query: string) => {
    const search = institute.search.content({ query, ...(contentType ? { contentType } : {}) });
    return (await optionalPart(search, FULL_TIMEOUT_MS)).value;
  };
  const found = await ask(q);
  if (found === null || !isEmpty(found)) return found;
  const { topics, subjects } = await loadSuggestions(context);
  const meant = mendedQuery(q, [...subjects, ...topics]);
  const again = meant === null ? null : await ask(meant);
  return again === null || meant === null || isEmpty(again) ? found : { ...again, meant };
}

export async function loadContent(context: Services, q: string, kind: SearchedKind | null) {
  const kinds = searchedKinds.filter(({ id }) => kind === null || id === kind.id);
  const hasEbooks = kind === null || kind.id === ebooksKind.id;
  if (kinds.length === 0 && !hasEbooks) return { meant: "", hasMostWords: false, groups: [] };
  const value = await askInstitute(context, q, kind === null ? undefined : kinds[0]?.type);
  const owned = value && (await loadOwned(context, value));
  const missing = `We could not search ${manyOfEach(kindsInSearch.filter((one) => one !== "package"))}.`;
  const groups = kinds.map(
    (one): ListGroup => ({ ...one, items: value && resultItems(value, one.type, owned), missing }),
  );
  const ebooks: ListGroup = { ...ebooksKind, items: value?.ebooks.map(ebookItem) ?? null, missing };
  const { meant = "", hasMostWords = false } = value ?? {};
  return { meant, hasMostWords, groups: [...groups, ...(hasEbooks ? [ebooks] : [])] };
}

/**
 * `meant`: the words that were looked for instead, because those that were typed find nothing; "" where they do.
 * `hasMostWords`: nothing has all words, and this has most of them.
 */
export async function loadFound(context: Services, q: string, kind: SearchedKind | null) {
  const isInSolutions = kind === null || kind.id === solutionsKind.id;
  const search = async (words: string, which: "all" | "most") =>
    isInSolutions ? context.notebook.search(words, which) : [];
  const [content, typed] = await Promise.all([loadContent(context, q, kind), search(q, "all")]);
  const { meant } = content;
  const isWhole = typed !== null && typed.length > 0;
  const isMended = meant !== "" && !isWhole;
  // What has most words alone is shown where nothing has all of them.
  const groups = content.groups.map((one) =>
    isWhole && content.hasMostWords && one.items ? { ...one, items: [] } : one,
  );
  const isNear = !isWhole && (content.hasMostWords || groups.every(({ items }) => !items?.length));
  const solutions = isNear ? await search(q, "most") : isMended ? await search(meant, "all") : typed;
  const inSolutions: ListGroup = {
    ...solutionsKind,
    items: solutions?.map((question) => solutionItem(question, isMended ? meant : q)) ?? null,
    missing: "We could not search your solutions.",
  };
  const found = [...groups, ...(isInSolutions ? [inSolutions] : [])];
  return { meant, hasMostWords: isNear && found.some(({ items }) => items && items.length > 0), groups: found };
}

export async function loadSuggestions({ institute, notebook, optionalPart }: Services) {
  const [subjects, weakest] = await Promise.all([
    optionalPart(institute.catalogue.subjects()),
    notebook.weakestTopics(),
  ]);
  const topics = weakest.map(({ topic }) => topic).filter((topic) => topic !== "");
  return { topics: topics.slice(0, MAX_TOPICS_FOUND), subjects: (subjects.value ?? []).map(({ name }) => name) };
}

/** Names that the app knows are likelier meant than a drug that nobody named. */
const WEIGHT_OF_NAMES = 10;

/**
 * Mends a query of an institute whose own search found nothing: slips, names of drugs, and spellings that `names` have.
 * Null where nothing in it can be mended.
 */
export function mendedQuery(query: string, names: readonly string[]): string | null {
  const known = new Map(names.flatMap(plainWords).map((shown) => [foldWord(shown), shown]));
  const candidates = [
    ...[...known].map(([word, shown]) => ({ word, shown, weight: WEIGHT_OF_NAMES })),
    ...knownWords.filter((word) => !known.has(word)).map((word) => ({ word, shown: word, weight: 0 })),
  ];
  const mends = new Map<string, string>();
  for (const one of readQuestion(query)) {
    const word = one.words.join(" ");
    const nearest = isSlip(one) ? nearestWord(word, candidates)?.shown : undefined;
    mends.set(one.typed, known.get(word) ?? one.others[0]?.join(" ") ?? nearest ?? one.typed);
  }
  const mended = withWords(query, mends);
  return mended === plainWords(query).join(" ") ? null : mended;
}

type SearchReply = Awaited<ReturnType<Institute["search"]["content"]>>;
type Result = SearchReply["results"][number];

const testPath = ({ isPremium }: { isPremium: boolean }) => (isPremium ? testPaths.premiumDetail : testPaths.detail);

function listedItems(found: SearchReply, kind: ContentKind): ListItem[] {
  switch (kind) {
    case "book":
      return found.books.map(bookItem);
    case "package":
      return found.packages.map(packageItem);
    default:
      return packedItems(found, { testPath })[kind]();
  }
}

export type OwnedIds = Partial<Record<ListName, ReadonlySet<number>>>;

/** Reads either form of reply: a list for each kind, or one mixed list. `owned`: null where unknown. */
export function resultItems(found: SearchReply, type: ContentKind, owned: OwnedIds | null): ListItem[] {
  const id = kinds[type].list;
  const items = listedItems(found, type);
  if (items.length > 0) return items;
  return found.results
    .filter(({ contentType }) => contentType.toLowerCase().replace(/s$/, "") === type)
    .map((result) => ({
      id: result.id,
      kind: type,
      name: result.name,
      href: type === "test" ? testPath(result)(result.id) : openPath({ type, id: result.id }),
      facts: [result.chapterName || result.subjectName],
      ...resultAccess(result, owned?.[id] ?? null),
    }));
}

function resultAccess(result: Result, owned: ReadonlySet<number> | null) {
  const isPurchased = result.isPurchased ?? owned?.has(result.id) ?? null;
  return isPurchased === null ? {} : listAccess({ ...result, isPurchased });
}
