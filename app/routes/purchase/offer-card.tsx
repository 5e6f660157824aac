import { BookCover } from "~/components/content/book-cover";
import { PackageCover } from "~/components/content/package-cover";
import { Drawing } from "~/components/parts/drawing";
import { paid } from "~/components/parts/drawings";
import { MainCard } from "~/components/parts/main-card";
import { Price, PriceSum } from "~/components/parts/price";
import { Facts, Words } from "~/components/parts/words";
import type { LoadedOffer } from "./buy-loading";

interface OfferCardProps extends Pick<LoadedOffer, "offer" | "facts" | "cover"> {
  priced: boolean;
}

/** What it is, what is in it, and what it costs. */
export function OfferCard({ offer, facts, cover, priced }: OfferCardProps) {
  const { item, name, image, pricePaise, maxPricePaise, shippingPaise, totalPaise } = offer;
  const picture = cover ? (
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
      {priced && item.type === "book" ? (
        <PriceSum price={pricePaise} maxPrice={maxPricePaise} shipping={shippingPaise} total={totalPaise} />
      ) : null}
      {priced && item.type !== "book" ? (
        <p>
          <Price price={pricePaise} maxPrice={maxPricePaise} />
        </p>
      ) : null}
    </MainCard>
  );
}
