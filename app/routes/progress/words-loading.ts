import { namesLanguage, shownWord } from "~/components/glossary/shown-words";
import { dayOf } from "~/lib/days";
import { wordsDue } from "~/lib/notebook/rules/words-due";
import type { Services } from "~/request/services";

const WORDS_LOADING_PER_PAGE = 50;

/** Null where the notebook is out of reach. */
export async function loadWords(context: Services, query: URLSearchParams) {
  const [all, glossary, language] = await Promise.all([
    context.notebook.words.all(),
    context.glossary(),
    namesLanguage(context),
  ]);
  if (all === null) return null;
  // A term that the institute took back is shown without a meaning, and is not asked.
  const view = (term: string) => shownWord(glossary.find(term) ?? { term, meaning: "", names: {} }, language, true);
  const due = wordsDue(
    all.filter(({ term }) => glossary.find(term) !== undefined),
    dayOf(Date.now()),
  );
  const [next] = query.has("ask") ? due : [];
  const wished = Number(query.get("offset"));
  const offset = Number.isInteger(wished) && wished > 0 && wished < all.length ? wished : 0;
  return {
    found: all.length,
    offset,
    limit: WORDS_LOADING_PER_PAGE,
    words: all.slice(offset, offset + WORDS_LOADING_PER_PAGE).map(({ term }) => view(term)),
    due: due.length,
    asked: next ? view(next.term) : null,
    language,
  };
}

export type WordsView = NonNullable<Awaited<ReturnType<typeof loadWords>>>;
