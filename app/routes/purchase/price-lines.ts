import { formatPaise } from "~/lib/money";
import type { Offer } from "~/lib/purchase/purchases";

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
