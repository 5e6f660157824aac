import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Items } from "~/components/list/items";
import { MissingPart } from "~/components/list/missing-part";
import { Pager } from "~/components/list/pager";
import { SearchForm } from "~/components/list/search-form";
import { type Chip, ChipFilter } from "~/components/parts/chip-filter";
import { EmptyNote } from "~/components/parts/empty-note";
import { Notice } from "~/components/parts/notice";
import { SubjectTiles } from "~/components/parts/subject-tile";
import { Words } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { kindsInSearch, manyOfEach } from "~/lib/kinds";
import { type ListGroup, pageStart } from "~/lib/list/list";
import { type ListQuery, listParameters, listPath, readListQuery } from "~/lib/list/list-query";
import { kindOf, searchKinds } from "~/lib/search/search-kinds";
import { homePaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { loadFound, loadSuggestions } from "./search-loading";

export const handle = { script: "search" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.asked.query.q ? `${data.asked.query.q} · ` : ""}Search · PCBT` },
];

export const loader = requireStudent(async ({ context, url }) => {
  const read = readListQuery(url.searchParams);
  const { q } = read.query;
  const kind = kindOf(read.query.category);
  const asked = { ...read, query: { ...read.query, category: kind?.id ?? "all" } };
  const loaded = q === "" ? null : await loadFound(context, q, kind);
  const found = loaded && arrangeResults(loaded.groups, asked.query);
  const isEmpty = found === null || found.shown.length + found.missing.length === 0;
  const suggestions = isEmpty ? await loadSuggestions(context) : null;
  return {
    asked,
    kindTitle: kind?.title ?? null,
    found,
    suggestions,
    meant: loaded?.meant ?? "",
    isNear: loaded?.hasMostWords ?? false,
  };
});

type SearchPage = ReturnType<typeof useLoaderData<typeof loader>>;

function Kinds({ asked, found }: Pick<SearchPage, "asked" | "found">) {
  const { pathname } = useLocation();
  const { category } = asked.query;
  const chips: Chip[] = searchKinds.map(({ id, title }) => ({
    label: title,
    href: listPath(pathname, asked, { category: id }),
    isCurrent: id === category,
    ...(category === "all" ? { count: found?.shown.find((one) => one.id === id)?.found ?? 0 } : {}),
  }));
  const all = { label: "All", href: listPath(pathname, asked, { category: "all" }), isCurrent: category === "all" };
  return <ChipFilter label="Kind" chips={[all, ...chips.filter(({ count }) => count !== 0)]} />;
}

function Suggestions({ suggestions }: { suggestions: NonNullable<SearchPage["suggestions"]> }) {
  const groups = [
    ["Topics you get wrong most", suggestions.topics],
    ["Subjects", suggestions.subjects],
  ] as const;
  const tile = (name: string) => ({ href: homePaths.searchFor(name), name });
  return groups.map(([title, names]) =>
    names.length > 0 ? (
      <section key={title} className="part" aria-label={title}>
        <h2>{title}</h2>
        <SubjectTiles subjects={names.map(tile)} />
      </section>
    ) : null,
  );
}

function Found({ asked, found }: { asked: SearchPage["asked"]; found: NonNullable<SearchPage["found"]> }) {
  const { pathname } = useLocation();
  const { category, limit } = asked.query;
  return (
    <div className="grid-cards">
      {found.shown.map(({ id, title, items, found: count }) => (
        <section key={id} className="part" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <Items items={items} />
          {category === "all" && items.length < count ? (
            <p>
              <a className="link-line link-words" href={listPath(pathname, asked, { category: id })}>
                All {count} {title.toLowerCase()}
              </a>
            </p>
          ) : null}
          {category === "all" ? null : (
            <Pager
              found={count}
              offset={found.offset}
              limit={limit}
              pathAt={(offset) => listPath(pathname, asked, { offset })}
            />
          )}
        </section>
      ))}
    </div>
  );
}

export default function Search() {
  const { asked, kindTitle, found, suggestions, meant, isNear } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const { q } = asked.query;
  const what = kindTitle?.toLowerCase() ?? "everything";
  const nothing = kindTitle ? `No ${what} found for “${q}”.` : `Nothing found for “${q}”.`;
  return (
    <Page title="Search" wide>
      <SearchForm action={homePaths.search} q={q} what={what} rest={listParameters(asked, { q: "", offset: 0 })} />
      <ul className="stack stack-tight" aria-label="Suggestions" data-names={homePaths.searchNames} hidden />
      {q === "" ? (
        <p className="hint">{`Finds words in ${manyOfEach(kindsInSearch)}, and in the solutions of tests you took.`}</p>
      ) : (
        <Kinds asked={asked} found={found} />
      )}
      {meant === "" ? null : (
        <Notice>
          <p>
            {nothing} Did you mean{" "}
            <a href={listPath(homePaths.search, asked, { q: meant })}>
              <Words>{meant}</Words>
            </a>
            ? This is what it finds.
          </p>
        </Notice>
      )}
      {isNear ? <Notice>Nothing has all words of “{q}”. This comes closest.</Notice> : null}
      {found && found.shown.length > 0 ? <Found asked={asked} found={found} /> : null}
      {found?.missing.map((text) => (
        <MissingPart key={text} text={text} />
      ))}
      {found && suggestions ? (
        <EmptyNote
          text={`${nothing} Try fewer words, or the beginning of one.`}
          {...(kindTitle ? { href: listPath(pathname, asked, { category: "all" }), action: "Search everything" } : {})}
        />
      ) : null}
      {suggestions ? <Suggestions suggestions={suggestions} /> : null}
    </Page>
  );
}

const FIRST_OF_EACH = 4;

type PageQuery = Pick<ListQuery, "category" | "offset" | "limit">;

/** Takes the first few of each kind, or a page of one, in the order found. */
export function arrangeResults(groups: readonly ListGroup[], { category, offset, limit }: PageQuery) {
  const isAll = category === "all";
  const selection = groups.filter(({ id }) => isAll || id === category);
  const here = selection.filter(({ items }) => items && items.length > 0);
  const start = isAll ? 0 : pageStart(offset, limit, here[0]?.items?.length ?? 0);
  const most = isAll ? FIRST_OF_EACH : limit;
  return {
    shown: here.map(({ id, title, items }) => ({
      id,
      title,
      items: items?.slice(start, start + most) ?? [],
      found: items?.length ?? 0,
    })),
    missing: [...new Set(selection.flatMap((one) => (one.items === null ? [one.missing ?? ""] : [])))],
    offset: start,
  };
}
