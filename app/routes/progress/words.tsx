import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { namesLanguage, shownWord } from "~/components/glossary/shown-words";
import { WordMeaning } from "~/components/glossary/word-list";
import { MissingPart } from "~/components/list/missing-part";
import { Pager } from "~/components/list/pager";
import { noLessons } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { Words } from "~/components/parts/words";
import { MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { dayOf } from "~/lib/days";
import { formatCount } from "~/lib/format";
import { pageError } from "~/lib/http/responses";
import { wordsDue } from "~/lib/notebook/rules/words-due";
import { homePaths } from "~/paths";
import { studentAction } from "~/request/form-action";
import { requireStudent } from "~/request/guards";
import { safeRedirect } from "~/request/return-to";
import type { Services } from "~/request/services";
import type { RouteHandle } from "~/route-handle";

const WORDS_A_PAGE = 50;

/** Null where the notebook is out of reach. */
async function loadWords(context: Services, query: URLSearchParams) {
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
    limit: WORDS_A_PAGE,
    words: all.slice(offset, offset + WORDS_A_PAGE).map(({ term }) => view(term)),
    due: due.length,
    asked: next ? view(next.term) : null,
    language,
  };
}

type WordsView = NonNullable<Awaited<ReturnType<typeof loadWords>>>;

export const handle = { stylesheet: "progress" } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "My words · PCBT" }];

export const loader = requireStudent(({ context, url }) => loadWords(context, url.searchParams));

const wordForm = z.object({
  intent: z.enum(["add", "drop", "know", "forget"]).catch("add"),
  term: z.string().max(200).catch(""),
  return: z.string().optional().catch(undefined),
  /** The element to come back to. */
  at: z
    .string()
    .regex(/^(?:q\d{1,4}|asked)$/)
    .optional()
    .catch(undefined),
  /** Sent by the page's script, which says itself what came of it. */
  quiet: z.string().optional().catch(undefined),
});

const full = {
  type: "error",
  title: "Your list is full",
  message: "Take away words that you know, then add this one.",
} as const;

export const action = studentAction({
  schema: wordForm,
  failures: "page",
  async run({ intent, term: typed, return: back, at, quiet }, { context }) {
    const { words } = context.notebook;
    const to = `${safeRedirect(back, homePaths.words)}${at ? `#${at}` : ""}`;
    if (intent !== "add") {
      if (intent === "drop") await words.drop(typed);
      else await words.answer(typed, intent === "know");
      return { to };
    }
    const term = (await context.glossary()).find(typed)?.term;
    if (term === undefined) throw pageError(404, "We have no such word", "Go back and choose another.");
    if ((await words.add(term)) === "full") return { to, toast: full };
    return quiet === undefined ? { to, toast: { type: "success", title: `“${term}” is in your words` } } : { to };
  },
});

export default function MyWords() {
  const view = useLoaderData<typeof loader>();
  return (
    <Page
      title="My words"
      lede="Terms you looked up under a question. They come back until you know them."
      crumbs={[{ label: "Practice", href: homePaths.practice }]}
    >
      {view === null ? (
        <MissingPart text="We could not load your words." />
      ) : view.asked ? (
        <AskedWord view={view} entry={view.asked} />
      ) : (
        <WordRows view={view} />
      )}
    </Page>
  );
}

function WordRows({ view: { words, found, offset, limit, due, language } }: { view: WordsView }) {
  if (found === 0) {
    return (
      <EmptyNote
        drawing={noLessons}
        text="No words yet. Tap a term under an answer: it is kept here."
        href={homePaths.practice}
        action="Practice"
      />
    );
  }
  return (
    <>
      {due > 0 ? (
        <p className="in-reach">
          <MainLink href={`${homePaths.words}?ask=1`}>Repeat {formatCount(due, "word")}</MainLink>
        </p>
      ) : (
        <p>Nothing to repeat today.</p>
      )}
      <ul className="stack stack-tight">
        {words.map((word) => (
          <li key={word.term} className="card">
            <Words as="h2">{word.term}</Words>
            <WordMeaning word={word} language={language} />
            <WordForm term={word.term}>
              <button type="submit" className="btn btn-quiet" name="intent" value="drop">
                Take away<span className="sr-only"> {word.term}</span>
              </button>
            </WordForm>
          </li>
        ))}
      </ul>
      <Pager found={found} offset={offset} limit={limit} pathAt={(next) => `${homePaths.words}?offset=${next}`} />
    </>
  );
}

function AskedWord({ view: { due, language }, entry }: { view: WordsView; entry: NonNullable<WordsView["asked"]> }) {
  return (
    <article className="card">
      <p className="facts">{formatCount(due, "word")} left</p>
      <Words as="h2">{entry.term}</Words>
      <p>What does it mean? Say it to yourself, then look.</p>
      <details>
        <summary className="link-line">Show the meaning</summary>
        <WordMeaning word={entry} language={language} />
        <WordForm term={entry.term} back={`${homePaths.words}?ask=1`}>
          <button type="submit" className="btn btn-main" name="intent" value="know">
            I knew it
          </button>
          <button type="submit" className="btn" name="intent" value="forget">
            Not yet
          </button>
        </WordForm>
      </details>
    </article>
  );
}

function WordForm({ term, back, children }: { term: string; back?: string; children: React.ReactNode }) {
  return (
    <form method="post" action={homePaths.words} className="actions">
      <input type="hidden" name="term" value={term} />
      {back ? <input type="hidden" name="return" value={back} /> : null}
      {children}
    </form>
  );
}
