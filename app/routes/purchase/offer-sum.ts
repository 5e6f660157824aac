import { formatRupees } from "~/lib/institute/book-price";
import type { Offer } from "~/lib/purchase/purchases";

interface SumLine {
  label: string;
  value: string;
}

/** What a thing costs, line by line, the total last; shipping is a line of books alone. */
export function offerSum(offer: Offer): SumLine[] {
  const { priceRupees: price, maxPriceRupees: full, shippingRupees: shipping } = offer;
  const isLess = full !== null && full > price;
  const lines = [
    ...(isLess
      ? [
          { label: "Full price", value: formatRupees(full) },
          { label: discountLabel(full, price), value: `−${formatRupees(full - price)}` },
        ]
      : []),
    ...(isLess || offer.item.type === "book"
      ? [{ label: isLess ? "Your price" : "Price", value: formatRupees(price) }]
      : []),
    ...(offer.item.type === "book"
      ? [{ label: "Shipping", value: shipping > 0 ? formatRupees(shipping) : "Free" }]
      : []),
  ];
  return [...lines, { label: "Total", value: formatRupees(offer.totalRupees) }];
}

function discountLabel(full: number, price: number): string {
  const percentage = Math.round((1 - price / full) * 100);
  return percentage > 0 ? `Discount (${percentage} %)` : "Discount";
}
