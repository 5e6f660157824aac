import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { nothingBought } from "~/components/parts/drawings";
import { note } from "~/components/parts/icon-paths";
import { ListRow } from "~/components/parts/list-row";
import { LegalLinks } from "~/components/shell/legal-links";
import { bookItem } from "~/lib/content/list-items";
import { shop } from "~/lib/content/packages";
import { messages } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS, noRows } from "~/lib/institute/optional-part";
import { arrangeList } from "~/lib/list/list";
import { bookPaths, contentPaths } from "~/paths";
import { requireStudent } from "~/request/guards";

export const meta: MetaFunction = () => [{ title: "Books · PCBT" }];

export const loader = requireStudent(async ({ context, url }) => {
  const { value } = await context.optionalPart(context.institute.books.list(), FULL_TIMEOUT_MS, noRows);
  const items = value?.map(bookItem) ?? null;
  const missing = `${messages.books}.`;
  return { list: arrangeList([{ id: "books", title: "Books", items, missing, look: "covers" }], url) };
});

export default function BookStore() {
  const { list } = useLoaderData<typeof loader>();
  const empty = {
    drawing: nothingBought,
    text: "Your institute sells no printed books yet.",
    href: contentPaths.tests,
    action: "All tests",
  };
  return (
    <ListPage title="Books" crumbs={[shop]} list={list} what="books" empty={empty} below={<LegalLinks />} wide>
      <ListRow href={bookPaths.ebooks} title="E-books" line="Free to read on your phone" icon={note} />
    </ListPage>
  );
}
