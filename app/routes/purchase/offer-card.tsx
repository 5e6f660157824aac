import { Fragment } from "react";
import { Icon } from "~/components/parts/icon";
import { kindIcons } from "~/components/parts/kind-icon";
import { Facts, Words } from "~/components/parts/words";
import { useShell } from "~/components/shell/shell";
import type { Offer } from "~/lib/purchase/purchases";
import { priceLines } from "./price-lines";

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
