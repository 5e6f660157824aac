import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BookCover } from "~/components/content/book-cover";
import { PackageCover } from "~/components/content/package-cover";
import { MissingPart } from "~/components/list/missing-part";
import { Drawing } from "~/components/parts/drawing";
import { paid } from "~/components/parts/drawings";
import { MainCard } from "~/components/parts/main-card";
import { Notice } from "~/components/parts/notice";
import { Price, PriceSum } from "~/components/parts/price";
import { Facts, Words } from "~/components/parts/words";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { LegalLinks } from "~/components/shell/legal-links";
import { Page } from "~/components/shell/page";
import { ownershipUnknownText } from "~/lib/content/owned-package";
import { kinds } from "~/lib/kinds";
import { homePaths, openPath, packagePaths, purchasePaths } from "~/paths";
import { actionHeadersOnPage } from "~/request/form-action";
import { requireStudent, studentForm } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { beginPurchase } from "./begin-purchase";
import { BuyForm } from "./buy-form";
import { type LoadedOffer, loadOffer, requestedItem } from "./buy-loading";
import { bookOrderSchema } from "./order-schemas";
import { PurchaseNotice } from "./purchase-notice";

export const handle = {
  // Only an address has fields to check.
  script: ({ offer, paidId, gateways }: LoadedOffer) =>
    offer.item.type === "book" && !offer.owned && paidId === null && gateways.length > 0 ? "form" : undefined,
  stylesheet: "purchase",
} satisfies RouteHandle;
export const headers = actionHeadersOnPage;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Buy ${data?.offer.name ?? ""} · PCBT` }];

export const loader = requireStudent(loadOffer);

export const action = studentForm({ fields: bookOrderSchema }, async (args) =>
  beginPurchase({ ...args, item: requestedItem(args) }),
);

interface InsteadProps {
  text: string;
  main: readonly [href: string, words: string];
  other?: readonly [href: string, words: string];
  tone?: "good" | "now";
}

/** Null where nobody knows whether the student has it. */
function insteadOf({ offer, paidId }: LoadedOffer): InsteadProps | null {
  const { item, owned, free } = offer;
  const open = [openPath(item), kinds[item.type].open] as const;
  if (owned) {
    const other = [purchasePaths.all, "Your purchases"] as const;
    return { tone: "good", text: `You have this ${item.type} already.`, main: open, other };
  }
  if (paidId !== null) {
    const text = "You have paid for this already. It opens soon. You need not pay again.";
    return { tone: "now", text, main: [purchasePaths.purchase(paidId), "See your payment"] };
  }
  if (owned === null) return null;
  if (free && item.type !== "package") {
    return { tone: "good", text: `This ${item.type} is free. You need not buy it.`, main: open };
  }
  if (item.type === "package" || item.type === "book") {
    const text = `What this ${item.type} costs is not known here. Ask your institute.`;
    return { text, main: [homePaths.contacts, "Contact your institute"] };
  }
  return {
    text: `This ${item.type} is not sold by itself. It is part of a package.`,
    main: [packagePaths.sold, "See the packages"],
    other: [openPath(item), "Which package has it"],
  };
}

function Instead({ loaded }: { loaded: LoadedOffer }) {
  const shown = insteadOf(loaded);
  if (shown === null) return <MissingPart text={ownershipUnknownText} />;
  const { text, main, other, tone = "info" } = shown;
  return (
    <Notice tone={tone}>
      <p>{text}</p>
      <p className="actions">
        <MainLink href={main[0]}>{main[1]}</MainLink>
        {other ? <ButtonLink href={other[0]}>{other[1]}</ButtonLink> : null}
      </p>
    </Notice>
  );
}

/** What it is, what is in it, and what it costs. */
function OfferCard({ offer, facts, cover, priced }: LoadedOffer & { priced: boolean }) {
  const { item, name, image, pricePaise, maxPricePaise, shippingPaise, totalPaise } = offer;
  const picture = cover?.image ? (
    <PackageCover {...cover} exam="" />
  ) : item.type === "book" && image ? (
    <BookCover image={image} />
  ) : (
    <Drawing {...paid} />
  );
  return (
    <MainCard title={<Words>{name}</Words>} picture={picture}>
      {facts.length > 0 ? (
        <p className="row-line">
          <Facts facts={facts} />
        </p>
      ) : null}
      {!priced ? null : item.type === "book" ? (
        <PriceSum price={pricePaise} maxPrice={maxPricePaise} shipping={shippingPaise} total={totalPaise} />
      ) : (
        <p>
          <Price price={pricePaise} maxPrice={maxPricePaise} />
        </p>
      )}
    </MainCard>
  );
}

export default function Buy() {
  const loaded = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { offer, paidId, refused } = loaded;
  const { item, owned, free, totalPaise } = offer;
  const isForSale = free ? item.type === "package" : totalPaise > 0;
  const isAsked = isForSale && owned === false && paidId === null;
  return (
    <Page title={kinds[item.type].buy} crumbs={[{ label: `The ${item.type}`, href: openPath(item) }]} wide>
      <div className="beside">
        <div className="aside">
          <OfferCard {...loaded} priced={isAsked} />
        </div>
        <div className="stack">
          {isAsked && refused ? (
            <>
              <PurchaseNotice purchase={refused} />
              <p>
                <ButtonLink href={purchasePaths.purchase(refused.id)}>See that payment</ButtonLink>
              </p>
            </>
          ) : null}
          {isAsked ? <BuyForm loaded={loaded} lastResult={lastResult} /> : <Instead loaded={loaded} />}
          <LegalLinks />
        </div>
      </div>
    </Page>
  );
}
