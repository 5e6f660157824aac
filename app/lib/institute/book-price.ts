const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

/** An amount of rupees as it is shown: "₹1,49,999", no decimals. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

interface BookCharges {
  /** Rupees, all three. */
  actualPrice: number;
  maxPrice: number;
  shippingCharges: number;
}

/** What a book's prices come to: rupees, and a whole percentage off the maximum price. */
export function bookPrices({ actualPrice, maxPrice, shippingCharges }: BookCharges) {
  const hasDiscount = maxPrice > actualPrice;
  const discountAmount = hasDiscount ? maxPrice - actualPrice : 0;
  const totalPrice = actualPrice + shippingCharges;
  return {
    totalPrice,
    hasDiscount,
    discountAmount,
    discountPercentage: hasDiscount ? Math.round((discountAmount / maxPrice) * 100) : 0,
    formattedActualPrice: formatRupees(actualPrice),
    formattedMaxPrice: formatRupees(maxPrice),
    formattedShippingCharges: formatRupees(shippingCharges),
    formattedTotalPrice: formatRupees(totalPrice),
    formattedDiscountAmount: formatRupees(discountAmount),
  };
}
