import { formatPaise } from "~/lib/money";

interface BookCharges {
  actualPrice: number;
  maxPrice: number;
  shippingCharges: number;
}

/** In paise. */
export function bookCosts({ actualPrice, maxPrice, shippingCharges }: BookCharges) {
  const discountAmount = Math.max(maxPrice - actualPrice, 0);
  const totalPrice = actualPrice + shippingCharges;
  return {
    actualPrice,
    maxPrice,
    shippingCharges,
    totalPrice,
    hasDiscount: discountAmount > 0,
    discountAmount,
    discountPercentage: discountAmount && Math.round((discountAmount / maxPrice) * 100),
    formattedActualPrice: formatPaise(actualPrice),
    formattedMaxPrice: formatPaise(maxPrice),
    formattedShippingCharges: formatPaise(shippingCharges),
    formattedTotalPrice: formatPaise(totalPrice),
    formattedDiscountAmount: formatPaise(discountAmount),
  };
}

export type BookCosts = ReturnType<typeof bookCosts>;
