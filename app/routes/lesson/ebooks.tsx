import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { noLessons } from "~/components/parts/drawings";
import { ebookItem } from "~/lib/content/list-items";
import { arrangeList } from "~/lib/list/list";
import { bookPaths, homePaths } from "~/paths";
import { requireStudent } from "~/request/guards";

export const meta: MetaFunction = () => [{ title: "E-books · PCBT" }];

export const loader = requireStudent(async ({ context, url }) => {
  const ebooks = await context.institute.books.ebooks();
  const items = ebooks.map(ebookItem);
  return { list: arrangeList([{ id: "ebooks", title: "E-books", items }], url) };
});

export default function Ebooks() {
  const { list } = useLoaderData<typeof loader>();
  const empty = { drawing: noLessons, text: "There is no e-book yet.", href: bookPaths.store, action: "Printed books" };
  const crumbs = [{ label: "Home", href: homePaths.home }];
  return <ListPage title="E-books" crumbs={crumbs} list={list} what="e-books" empty={empty} wide />;
}
