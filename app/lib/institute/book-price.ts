const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

/** "₹1,49,999", without decimals. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

interface BookCharges {
  actualPrice: number;
  maxPrice: number;
  shippingCharges: number;
}

/** All in rupees; the discount is also given as a whole percentage of the maximum price. */
export function bookCosts({ actualPrice, maxPrice, shippingCharges }: BookCharges) {
  const discountAmount = Math.max(maxPrice - actualPrice, 0);
  const totalPrice = actualPrice + shippingCharges;
  return {
    ...{ actualPrice, maxPrice, shippingCharges, totalPrice },
    hasDiscount: discountAmount > 0,
    discountAmount,
    discountPercentage: discountAmount && Math.round((discountAmount / maxPrice) * 100),
    formattedActualPrice: formatRupees(actualPrice),
    formattedMaxPrice: formatRupees(maxPrice),
    formattedShippingCharges: formatRupees(shippingCharges),
    formattedTotalPrice: formatRupees(totalPrice),
    formattedDiscountAmount: formatRupees(discountAmount),
  };
}

export type BookCosts = ReturnType<typeof bookCosts>;
