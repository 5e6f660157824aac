import { Fragment } from "react";
import { formatPaise } from "~/lib/money";
import { Badge } from "./badge";

interface PriceProps {
  /** Paise. */
  price: number;
  /** Former price in paise. */
  maxPrice?: number | null;
}

export function Price({ price, maxPrice = null }: PriceProps) {
  if (maxPrice === null || maxPrice <= price) {
    return <strong className="price">{price > 0 ? formatPaise(price) : "Free"}</strong>;
  }
  const off = Math.round((1 - price / maxPrice) * 100);
  return (
    <span className="price-line">
      <strong className="price">{price > 0 ? formatPaise(price) : "Free"}</strong>
      <del>
        <span className="sr-only">before </span>
        {formatPaise(maxPrice)}
      </del>
      {off > 0 ? <Badge tone="good">{off} % off</Badge> : null}
    </span>
  );
}

interface PriceSumProps extends Required<PriceProps> {
  /** Paise; null where nothing is sent. */
  shipping: number | null;
  total: number;
}

export function priceLines({ price, maxPrice, shipping, total }: PriceSumProps): [label: string, value: string][] {
  const full = maxPrice !== null && maxPrice > price ? maxPrice : null;
  const off = full === null ? 0 : Math.round((1 - price / full) * 100);
  const lines: [string, string | null][] = [
    ["Full price", full === null ? null : formatPaise(full)],
    [off > 0 ? `Discount (${off} %)` : "Discount", full === null ? null : `−${formatPaise(full - price)}`],
    // Without shipping it would be the total once more.
    [full === null ? "Price" : "Your price", shipping === null ? null : formatPaise(price)],
    ["Shipping", shipping === 0 ? "Free" : shipping === null ? null : formatPaise(shipping)],
    ["Total", formatPaise(total)],
  ];
  return lines.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}

export function PriceSum(props: PriceSumProps) {
  return (
    <dl className="sum">
      {priceLines(props).map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
