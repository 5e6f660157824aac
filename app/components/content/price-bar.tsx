import { MainLink } from "~/components/shell/button-link";
import { formatPaise } from "~/lib/money";

interface PriceBarProps {
  href: string;
  /** Spoken: "Get this package". */
  label: string;
  /** Paise; more than 0. */
  price: number;
  /** Former price in paise; shown if higher. */
  maxPrice: number | null;
  /** Shown where there is no higher price. */
  line?: string;
}

/** The price and the one button, at the foot wherever the page is scrolled to. */
export function PriceBar({ href, label, price, maxPrice, line = "" }: PriceBarProps) {
  const isLess = maxPrice !== null && maxPrice > price;
  const off = isLess ? Math.round((1 - price / maxPrice) * 100) : 0;
  return (
    <section className="in-reach" aria-label={label}>
      <div className="price-bar">
        {isLess ? (
          <p className="price-bar-words">
            <del>
              <span className="sr-only">before </span>
              {formatPaise(maxPrice)}
            </del>
            {off > 0 ? <strong>{off} % off</strong> : null}
          </p>
        ) : null}
        {!isLess && line !== "" ? <p className="price-bar-words">{line}</p> : null}
        <MainLink href={href}>Unlock for {formatPaise(price)}</MainLink>
      </div>
    </section>
  );
}
