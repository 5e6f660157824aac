import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LinkedText } from "~/components/content/linked-text";
import { RichText } from "~/components/content/rich-text";
import { MissingPart } from "~/components/list/missing-part";
import { Pager } from "~/components/list/pager";
import { Badge } from "~/components/parts/badge";
import { firstMessage } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { Words } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { formatCount } from "~/lib/format";
import { messages } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS, noRows } from "~/lib/institute/optional-part";
import { readListQuery } from "~/lib/list/list-query";
import { contentPaths, homePaths } from "~/paths";
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

function AnnouncementList({ rows }: { rows: Announcements }) {
  return (
    <ul className="lines">
      {rows.map(({ title, html, text, day, isNew }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same on one day
        <li key={index} className="stack stack-tight">
          {day || isNew ? (
            <p className="actions">
              <span className="row-line">{day}</span>
              {isNew ? <Badge tone="good">New</Badge> : null}
            </p>
          ) : null}
          {title ? <Words as="h2">{title}</Words> : null}
          {html === null ? <LinkedText text={text} /> : <RichText html={html} />}
        </li>
      ))}
    </ul>
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
      {shown ? <AnnouncementList rows={shown} /> : null}
      {found > 0 ? (
        <Pager
          found={found}
          offset={query.offset}
          limit={query.limit}
          pathAt={(offset) => `${homePaths.announcements}?offset=${offset}`}
        />
      ) : null}
    </Page>
  );
}
