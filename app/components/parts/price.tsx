import { Fragment } from "react";
import { formatPaise } from "~/lib/money";
import { Badge } from "./badge";
import { Words } from "./words";

interface PriceProps {
  /** Paise. */
  price: number;
  /** Former price in paise. */
  maxPrice?: number | null;
}

/** `full`: the former price, where it was higher; `off`: per cent. */
export function saving({ price, maxPrice = null }: PriceProps) {
  const full = maxPrice !== null && maxPrice > price ? maxPrice : null;
  return { full, off: full === null ? 0 : Math.round((1 - price / full) * 100) };
}

export function Price({ price, maxPrice = null }: PriceProps) {
  const { full, off } = saving({ price, maxPrice });
  const now = <strong className="price">{price > 0 ? formatPaise(price) : "Free"}</strong>;
  if (full === null) return now;
  return (
    <span className="price-line">
      {now}
      <del>
        <span className="sr-only">before </span>
        {formatPaise(full)}
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
  const { full, off } = saving({ price, maxPrice });
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

export const PriceSum = (props: PriceSumProps) => <SumList lines={priceLines(props)} />;

/** The last line is the sum. */
export function SumList({ lines }: { lines: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="sum">
      {lines.map(([label, value]) => (
        <Fragment key={label}>
          <Words as="dt">{label}</Words>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
