import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LinkedText } from "~/components/content/linked-text";
import { RichText } from "~/components/content/rich-text";
import { MissingPart } from "~/components/list/missing-part";
import { Pager } from "~/components/list/pager";
import { Badge } from "~/components/parts/badge";
import { firstMessage } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { bell, calendar, live, tests } from "~/components/parts/icon-paths";
import { ListRow } from "~/components/parts/list-row";
import { Page } from "~/components/shell/page";
import { formatCount } from "~/lib/format";
import { messages } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS, noRows } from "~/lib/institute/optional-part";
import { readListQuery } from "~/lib/list/list-query";
import { classPaths, contentPaths, homePaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";

export const handle = { stylesheet: "institute" } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "Announcements · PCBT" }];

export const loader = requireStudent(async ({ context, url }) => {
  const { query } = readListQuery(url.searchParams);
  const all = await context.optionalPart(context.studentCache.allAnnouncements(), FULL_TIMEOUT_MS, noRows);
  if (all.value === null) return { shown: null, found: 0, fresh: 0, query };
  const newest = all.value.reduce((latest, { at }) => Math.max(latest, at), 0);
  const lastSeen = await context.notebook.seeAnnouncements(newest);
  const isNew = (at: number) => lastSeen !== null && at > lastSeen;
  return {
    shown: all.value
      .slice(query.offset, query.offset + query.limit)
      .map(({ at, ...one }) => ({ ...one, isNew: isNew(at) })),
    found: all.value.length,
    fresh: all.value.filter(({ at }) => isNew(at)).length,
    query,
  };
});

type Announcements = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["shown"]>;

/** What an announcement is about, by its words, and where that is. */
const signs: readonly (readonly [words: RegExp, icon: string, href?: string])[] = [
  [/\b(test|mock|question)s?\b/i, tests, contentPaths.tests],
  [/\b(class|classes|live)\b/i, live, classPaths.all],
  [/\b(closed|holiday|date|exam)\b/i, calendar],
];

/** Without a title the first sentence is one, where it has no address that must stay a link. */
function titled({ title, html, text }: Pick<Announcements[number], "title" | "html" | "text">) {
  const [first = ""] = html === null && !title ? (/^[^\n]{8,90}?[.:!?](?=\s)/.exec(text) ?? []) : [];
  return first === "" || first.includes("//")
    ? { title, text }
    : { title: first.replace(/[.:]$/, ""), text: text.slice(first.length).trim() };
}

function AnnouncementItem({ day, isNew, html, ...one }: Announcements[number]) {
  const { title, text } = titled({ html, ...one });
  const [, sign = bell, href] = signs.find(([words]) => words.test(`${title} ${one.text}`)) ?? [];
  // A row is one link, where it has none of its own.
  const isLink = title !== "" && !/<a\s|:\/\//.test(html ?? text);
  return (
    <li>
      <ListRow
        href={isLink && href ? href : null}
        icon={sign}
        title={title}
        badge={isNew ? <Badge tone="now">New</Badge> : null}
        access={
          <>
            {html === null ? <LinkedText text={text} /> : <RichText html={html} />}
            <span className="row-line">{day}</span>
          </>
        }
      />
    </li>
  );
}

export default function Announcements() {
  const { shown, found, fresh, query } = useLoaderData<typeof loader>();
  return (
    <Page title="Announcements">
      {shown === null ? <MissingPart text={`${messages.announcements}.`} /> : null}
      {fresh > 0 ? <p className="lede">{formatCount(fresh, "new one")} since you were last here</p> : null}
      {shown && found === 0 ? (
        <EmptyNote
          drawing={firstMessage}
          text="Your institute has announced nothing yet."
          href={contentPaths.tests}
          action="Take a free test"
        />
      ) : null}
      {shown && found > 0 ? (
        <>
          <ul className="rows">
            {shown.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same on one day
              <AnnouncementItem key={index} {...one} />
            ))}
          </ul>
          <Pager
            found={found}
            offset={query.offset}
            limit={query.limit}
            pathAt={(offset) => `${homePaths.announcements}?offset=${offset}`}
          />
        </>
      ) : null}
    </Page>
  );
}
