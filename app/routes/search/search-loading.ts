import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { contentKinds, kinds } from "~/lib/kinds";
import type { ListGroup, ListItem } from "~/lib/list/list";
import type { NotedQuestion } from "~/lib/notebook/notebook";
import { solutionPath } from "~/lib/result/solution-path";
import { beginningOf, excerptOf } from "~/lib/rich-text/excerpt";
import { plainText } from "~/lib/rich-text/plain-text";
import { type Owned, resultItems, type SearchReply } from "~/lib/search/found-content";
import { type kindOf, searchedKinds, solutionsKind } from "~/lib/search/search-kinds";
import { homePaths } from "~/paths";
import type { Services } from "~/request/services";

const MOST_TOPICS = 6;
const MOST_CHARACTERS = 80;
const outcomes = { right: "Right", wrong: "Wrong", "left-out": "Left out" } as const;

type Kind = NonNullable<ReturnType<typeof kindOf>>;

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
    facts: [outcomes[outcome], topic || subject, excerptOf(texts, q, name)],
  };
}

/** For an institute without one list of purchases. Returns null if a package is owned, whose contents are unknown. */
async function loadOwned({ institute, optionalPart }: Services, { results }: SearchReply): Promise<Owned | null> {
  const isTold = results.every(({ isPremium, isPurchased }) => !isPremium || isPurchased !== null);
  if (isTold) return null;
  const { value } = await optionalPart(institute.individual.purchased());
  if (value === null || value.packages.length > 0) return null;
  return Object.fromEntries(
    contentKinds.map((kind) => {
      const { list } = kinds[kind];
      return [list, new Set(value[list].map(({ id }) => id))];
    }),
  );
}

async function contentGroups(context: Services, q: string, kind: Kind | null) {
  const { institute, optionalPart } = context;
  const kinds = searchedKinds.filter(({ id }) => kind === null || id === kind.id);
  if (kinds.length === 0) return [];
  const contentType = kind === null ? undefined : kinds[0]?.type;
  const { value } = await optionalPart(
    institute.search.content({ query: q, ...(contentType ? { contentType } : {}) }),
    FULL_TIMEOUT_MS,
  );
  const owned = value && (await loadOwned(context, value));
  return kinds.map((one): ListGroup => {
    const items = value && resultItems(value, one.type, owned);
    return { ...one, items, missing: "We could not search tests, notes, videos and books." };
  });
}

export async function loadFound(context: Services, q: string, kind: Kind | null) {
  const isInSolutions = kind === null || kind.id === solutionsKind.id;
  const [content, solutions] = await Promise.all([
    contentGroups(context, q, kind),
    isInSolutions ? context.notebook.search(q) : [],
  ]);
  const inSolutions: ListGroup = {
    ...solutionsKind,
    items: solutions?.map((question) => solutionItem(question, q)) ?? null,
    missing: "We could not search your solutions.",
  };
  return [...content, ...(isInSolutions ? [inSolutions] : [])];
}

export async function loadSuggestions({ institute, notebook, optionalPart }: Services) {
  const [subjects, weakest] = await Promise.all([
    optionalPart(institute.catalogue.subjects()),
    notebook.weakestTopics(),
  ]);
  const link = (label: string) => ({ label, href: homePaths.searchFor(label), isCurrent: false });
  const topics = weakest.map(({ topic }) => topic).filter((topic) => topic !== "");
  return {
    topics: topics.slice(0, MOST_TOPICS).map(link),
    subjects: (subjects.value ?? []).map(({ name }) => link(name)),
  };
}
