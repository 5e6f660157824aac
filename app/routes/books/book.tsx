import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { FileLink } from "~/components/content/file-link";
import { RichText } from "~/components/content/rich-text";
import { UnknownPrice } from "~/components/content/unknown-price";
import { AccessLabel } from "~/components/parts/access-label";
import { Price } from "~/components/parts/price";
import { Words } from "~/components/parts/words";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { LegalLinks } from "~/components/shell/legal-links";
import { Page } from "~/components/shell/page";
import { useShell } from "~/components/shell/shell";
import { bookPriceLines } from "~/lib/content/list-items";
import { idFrom } from "~/lib/http/responses";
import type { BookCosts } from "~/lib/institute/schemas/book";
import { formatPaise } from "~/lib/money";
import { sanitise } from "~/lib/rich-text/sanitise";
import { bookPaths, homePaths, purchasePaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";

export const handle = { stylesheet: "books" } satisfies RouteHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.book.name ?? "Book"} · PCBT` }];

export const loader = requireStudent(async ({ context, params }) => {
  const { description, ...book } = await context.institute.books.get(idFrom(params, "bookId"));
  return { book, description: sanitise(description) };
});

function BookCover({ image }: { image: string | null }) {
  const { lite } = useShell();
  if (image === null || lite) return null;
  return <img className="book-cover" src={image} alt="" width="144" height="192" loading="lazy" />;
}

function BookOrder({ id, costs }: { id: number; costs: BookCosts }) {
  if (costs.totalPrice <= 0) {
    return (
      <p>
        This book is free. <a href={homePaths.contacts}>Ask your institute for a copy</a>
      </p>
    );
  }
  return (
    <>
      <dl className="sum">
        {bookPriceLines(costs).map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="actions">
        <MainLink href={bookPaths.purchase(id)}>Buy for {formatPaise(costs.totalPrice)}</MainLink>
      </p>
    </>
  );
}

export default function BookScreen() {
  const { book, description } = useLoaderData<typeof loader>();
  return (
    <Page title={book.name} crumbs={[{ label: "Books", href: bookPaths.store }]}>
      <div className="book">
        <BookCover image={book.coverPhoto} />
        <div className="stack stack-tight">
          {book.publisher ? (
            <p>
              Published by <Words>{book.publisher}</Words>
            </p>
          ) : null}
          <AccessLabel isYours={book.isPurchased} />
          {book.isPurchased ? (
            <p>
              <ButtonLink href={purchasePaths.all}>Your purchases</ButtonLink>
            </p>
          ) : null}
          {book.isPurchased || book.costs === null ? null : (
            <Price price={book.costs.price} maxPrice={book.costs.maxPrice} />
          )}
          {book.samplePdf ? (
            <p>
              <FileLink
                href={book.samplePdf}
                label="Read a sample"
                className="btn"
                kind="PDF"
                bytes={book.sampleSize}
              />
            </p>
          ) : null}
        </div>
      </div>
      {description ? (
        <section className="part" aria-labelledby="about">
          <h2 id="about">About this book</h2>
          <RichText html={description} />
        </section>
      ) : null}
      {book.isPurchased ? null : (
        <section className="part" aria-labelledby="order">
          <h2 id="order">What it costs</h2>
          {book.costs ? <BookOrder id={book.id} costs={book.costs} /> : <UnknownPrice />}
        </section>
      )}
      <LegalLinks />
    </Page>
  );
}
