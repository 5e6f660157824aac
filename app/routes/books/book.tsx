import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BookCover } from "~/components/content/book-cover";
import { RichText } from "~/components/content/rich-text";
import { UnknownPrice } from "~/components/content/unlock";
import { AccessLabel } from "~/components/parts/access-label";
import { PriceSum } from "~/components/parts/price";
import { Words } from "~/components/parts/words";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { LegalLinks } from "~/components/shell/legal-links";
import { Page } from "~/components/shell/page";
import { sizeOf } from "~/lib/content/list-items";
import { idFrom } from "~/lib/http/responses";
import { formatPaise } from "~/lib/money";
import { sanitise } from "~/lib/rich-text/sanitise";
import { bookPaths, homePaths, purchasePaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";

export const handle = { stylesheet: "purchase" } satisfies RouteHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.book.name ?? "Book"} · PCBT` }];

export const loader = requireStudent(async ({ context, params }) => {
  const { description, ...book } = await context.institute.books.get(idFrom(params, "bookId"));
  return { book, description: sanitise(description) };
});

export default function BookScreen() {
  const { book, description } = useLoaderData<typeof loader>();
  const { costs } = book;
  const isSold = !book.isPurchased && costs !== null && costs.totalPrice > 0;
  const buy = (
    <p className="in-reach aside">
      <MainLink href={bookPaths.purchase(book.id)}>Buy for {formatPaise(costs?.totalPrice ?? 0)}</MainLink>
    </p>
  );
  return (
    <Page title={book.name} crumbs={[{ label: "Books", href: bookPaths.store }]} aside={isSold ? buy : null} wide>
      <div className="book">
        <BookCover image={book.coverPhoto} />
        <div className="stack stack-tight">
          {book.publisher ? (
            <Words as="p" className="row-line">
              {book.publisher}
            </Words>
          ) : null}
          {book.isPurchased ? null : (
            <section aria-label="What it costs">
              {costs === null ? <UnknownPrice /> : null}
              {costs?.totalPrice === 0 ? (
                <p>
                  This book is free. <a href={homePaths.contacts}>Ask your institute for a copy</a>
                </p>
              ) : null}
              {isSold ? <PriceSum {...costs} shipping={costs.shippingCharges} total={costs.totalPrice} /> : null}
            </section>
          )}
          <AccessLabel isYours={book.isPurchased} />
          {book.isPurchased ? (
            <p>
              <ButtonLink href={purchasePaths.all}>Your purchases</ButtonLink>
            </p>
          ) : null}
          {book.samplePdf ? (
            <a className="link-line" href={book.samplePdf}>
              Read a sample ({["PDF", sizeOf({ size: book.sampleSize })].filter(Boolean).join(", ")})
            </a>
          ) : null}
        </div>
      </div>
      {description ? (
        <section className="part" aria-labelledby="about">
          <h2 id="about">About this book</h2>
          <RichText html={description} />
        </section>
      ) : null}
      {isSold ? null : <LegalLinks />}
    </Page>
  );
}
