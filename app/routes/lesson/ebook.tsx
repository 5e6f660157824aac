import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PdfFile } from "~/components/content/pdf-file";
import { Notice } from "~/components/parts/notice";
import { Page } from "~/components/shell/page";
import { idFrom, notFound } from "~/lib/http/responses";
import { messages } from "~/lib/institute/errors";
import { bookPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { pdfReader } from "~/scripts/pdf-reader.server";

export const handle = { script: "note", stylesheet: "note" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.book.name ?? "E-book"} · PCBT` }];

/** Searches the list, since there is no call for one e-book. */
export const loader = requireStudent(async ({ context, params }) => {
  const ebookId = idFrom(params, "ebookId", messages.book);
  const books = await context.institute.books.ebooks();
  const book = books.find(({ id }) => id === ebookId);
  if (!book) throw notFound("", messages.book);
  const bytes = book.size ?? (book.file === null ? null : await context.pictureBytes([book.file]));
  return { book: { ...book, bytes }, reader: pdfReader };
});

export default function EbookScreen() {
  const { book, reader } = useLoaderData<typeof loader>();
  const { name, publisher, description, file, bytes } = book;
  return (
    <Page title={name} crumbs={[{ label: "E-books", href: bookPaths.ebooks }]} lede={publisher}>
      {file === null ? (
        <Notice>This e-book has no file yet. Come back later.</Notice>
      ) : (
        <PdfFile href={file} label="Open the e-book" title={name} about={description} bytes={bytes} reader={reader} />
      )}
    </Page>
  );
}
