import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { noLessons } from "~/components/parts/drawings";
import { ButtonLink } from "~/components/shell/button-link";
import { LegalLinks } from "~/components/shell/legal-links";
import { type ContentContext, type ContentSource, placesGroup } from "~/lib/content/content-source";
import { findSource } from "~/lib/content/sources";
import { messages } from "~/lib/institute/error-catalogue";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { arrangeList, type ListGroup } from "~/lib/list/list";
import { readListQuery } from "~/lib/list/list-query";
import { requireStudent } from "~/request/guards";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? "Subjects"} · PCBT` }];

async function subjectGroups(source: ContentSource, context: ContentContext): Promise<ListGroup[]> {
  const { value } = await context.optionalPart(source.subjects(context), FULL_TIMEOUT_MS);
  return [
    placesGroup({ title: "Subjects", places: value, pathOf: source.chaptersPath, missing: `${messages.subjects}.` }),
  ];
}

export const loader = requireStudent(async ({ context, params, url }) => {
  const source = findSource(url, params);
  const { query } = readListQuery(url.searchParams);
  const [groups, title] = await Promise.all([
    source.overview?.(context, query) ?? subjectGroups(source, context),
    source.title?.(context),
  ]);
  const { home, above, words, narrowing } = source;
  const list = arrangeList(groups, url);
  const up = list.query.category === "all" ? above : home;
  return {
    title: title ?? home.label,
    crumbs: up ? [up] : [],
    what: source.overview ? words.many : "subjects",
    all: narrowing && { label: `All ${words.many}`, href: narrowing.path({}) },
    isSold: source.isSold ?? false,
    list,
  };
});

export default function Subjects() {
  const { title, crumbs, what, all, isSold, list } = useLoaderData<typeof loader>();
  const empty = { drawing: noLessons, text: "There is nothing here yet. Look again tomorrow." };
  return (
    <ListPage
      title={title}
      crumbs={crumbs}
      list={list}
      what={what}
      empty={empty}
      below={isSold ? <LegalLinks /> : null}
      wide
    >
      {all ? (
        <p>
          <ButtonLink href={all.href}>{all.label}</ButtonLink>
        </p>
      ) : null}
    </ListPage>
  );
}
