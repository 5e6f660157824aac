import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { EmptyNote, type EmptyNoteProps } from "~/components/parts/empty-note";
import { Words } from "~/components/parts/words";
import { type Crumb, Page } from "~/components/shell/page";
import { useShell } from "~/components/shell/shell";
import type { List } from "~/lib/list/list";
import { listPath } from "~/lib/list/list-query";
import { Items } from "./items";
import { ListTools, mostWithoutSearch } from "./list-tools";
import { MissingPart } from "./missing-part";
import { Pager } from "./pager";

export type EmptyList = Omit<EmptyNoteProps, "children"> & Required<Pick<EmptyNoteProps, "drawing">>;

interface ListPageProps {
  title: string;
  crumbs?: Crumb[];
  wide?: boolean;
  list: List;
  /** Plural noun for the search field: "tests". */
  what: string;
  empty: EmptyList;
  children?: ReactNode;
  /** Before the groups, below the search. */
  first?: ReactNode;
  below?: ReactNode;
  aside?: ReactNode;
}

function GroupSection({ list, group }: { list: List; group: List["groups"][number] }) {
  const { pathname } = useLocation();
  const { preferences } = useShell();
  const { id, title, items, missing, found, look } = group;
  const isAsked = list.query.view !== list.initial.view;
  const view = isAsked || preferences.lists === "auto" ? list.query.view : preferences.lists;
  const layout = view === "list" && look === "covers" ? undefined : look;
  if (items?.length === 0) return null;
  const heading = list.categories.length > 0 || !list.isPaged ? title : "";
  const rest = !list.isPaged && items && items.length < found;
  return (
    <section className={heading ? "part" : "boxless"} aria-labelledby={heading ? id : undefined}>
      {heading ? (
        <Words as="h2" id={id}>
          {heading}
        </Words>
      ) : null}
      {items ? <Items items={items} look={layout} isGrid={view === "grid"} /> : <MissingPart text={missing ?? ""} />}
      {rest ? (
        <p>
          <a className="link-line link-words" href={listPath(pathname, list, { category: id })}>
            {title}: all {found}
          </a>
        </p>
      ) : null}
      {list.isPaged ? (
        <Pager
          found={found}
          offset={list.query.offset}
          limit={list.query.limit}
          pathAt={(offset) => listPath(pathname, list, { offset })}
        />
      ) : null}
    </section>
  );
}

export function ListPage({ list, what, empty, children, first, below, ...page }: ListPageProps) {
  const { pathname } = useLocation();
  const { groups, query } = list;
  const things = groups.filter(({ isDoor }) => !isDoor);
  const total = things.reduce((sum, group) => sum + group.total, 0);
  const isComplete = groups.every(({ items }) => items !== null);
  const found = things.reduce((sum, group) => sum + group.found, 0);
  const isFound = groups.some((group) => group.found > 0);
  const isNarrowed = query.q !== "" || query.category !== "all";
  return (
    <Page {...page}>
      {children}
      <ListTools list={list} what={what} total={Math.max(total, list.total)} />
      {total > 0 && !isFound ? (
        <EmptyNote
          text={`Nothing here is called “${query.q}”.`}
          href={listPath(pathname, list, { q: "" })}
          action={`All ${what}`}
        />
      ) : null}
      {list.isPaged && found > 0 && total > 1 && (total > mostWithoutSearch || isNarrowed) ? (
        <p className="row-line">
          {found === total ? total : `${found} of ${total}`} {what}
        </p>
      ) : null}
      {things.length > 0 && total === 0 && isComplete ? <EmptyNote {...empty} /> : null}
      {first}
      {groups.map((group) => (
        <GroupSection key={group.id} list={list} group={group} />
      ))}
      {below}
    </Page>
  );
}
