import { formatPaise } from "~/lib/money";
import { Badge } from "./badge";

interface PriceProps {
  /** Paise. */
  price: number;
  /** Former price in paise. */
  before?: number | null;
}

export function Price({ price, before = null }: PriceProps) {
  if (before === null || before <= price) {
    return <strong className="price">{price > 0 ? formatPaise(price) : "Free"}</strong>;
  }
  const off = Math.round((1 - price / before) * 100);
  return (
    <span className="price-line">
      <strong className="price">{price > 0 ? formatPaise(price) : "Free"}</strong>
      <del>
        <span className="sr-only">before </span>
        {formatPaise(before)}
      </del>
      {off > 0 ? <Badge tone="good">{off} % off</Badge> : null}
    </span>
  );
}
