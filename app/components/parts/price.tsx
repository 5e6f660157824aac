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
