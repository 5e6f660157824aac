import { Fragment } from "react";
import { Icon } from "~/components/parts/icon";
import { kindIcons } from "~/components/parts/kind-icon";
import { Facts, Words } from "~/components/parts/words";
import { useShell } from "~/components/shell/shell";
import { formatPaise } from "~/lib/money";
import type { Offer } from "~/lib/purchase/purchases";

interface OfferCardProps {
  offer: Offer;
  facts: readonly string[];
  priced: boolean;
}

function Cover({ image }: { image: string }) {
  const { lite } = useShell();
  if (lite) return null;
  return <img className="offer-cover" src={image} alt="" width="72" height="96" loading="lazy" />;
}

export function OfferCard({ offer, facts, priced }: OfferCardProps) {
  const { item, name, image, free } = offer;
  return (
    <section className="card" aria-labelledby="offer">
      <div className="offer-head">
        {item.type === "book" && image ? <Cover image={image} /> : <Icon path={kindIcons[item.type]} />}
        <div>
          <Words as="h2" id="offer">
            {name}
          </Words>
          {facts.length > 0 ? (
            <p className="row-line">
              <Facts facts={facts} />
            </p>
          ) : null}
        </div>
      </div>
      {priced && free ? (
        <p>
          <strong className="price">Free</strong>
        </p>
      ) : null}
      {priced && !free ? (
        <dl className="sum">
          {priceLines(offer).map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      ) : null}
    </section>
  );
}

interface PriceLine {
  label: string;
  value: string;
}

export function priceLines(offer: Offer): PriceLine[] {
  const { pricePaise: price, maxPricePaise: full, shippingPaise: shipping } = offer;
  const isLess = full !== null && full > price;
  const lines = [
    ...(isLess
      ? [
          { label: "Full price", value: formatPaise(full) },
          { label: discountLabel(full, price), value: `−${formatPaise(full - price)}` },
        ]
      : []),
    // Without shipping it would be the total once more.
    ...(offer.item.type === "book" ? [{ label: isLess ? "Your price" : "Price", value: formatPaise(price) }] : []),
    ...(offer.item.type === "book"
      ? [{ label: "Shipping", value: shipping > 0 ? formatPaise(shipping) : "Free" }]
      : []),
  ];
  return [...lines, { label: "Total", value: formatPaise(offer.totalPaise) }];
}

function discountLabel(full: number, price: number): string {
  const percentage = Math.round((1 - price / full) * 100);
  return percentage > 0 ? `Discount (${percentage} %)` : "Discount";
}
