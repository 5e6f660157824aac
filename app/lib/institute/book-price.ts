interface BookCharges {
  price: number;
  maxPrice: number;
  shippingCharges: number;
}

/** In paise. */
export function bookCosts({ price, maxPrice, shippingCharges }: BookCharges) {
  const discountAmount = Math.max(maxPrice - price, 0);
  return {
    price,
    maxPrice,
    shippingCharges,
    totalPrice: price + shippingCharges,
    hasDiscount: discountAmount > 0,
    discountAmount,
    discountPercentage: discountAmount && Math.round((discountAmount / maxPrice) * 100),
  };
}

export type BookCosts = ReturnType<typeof bookCosts>;
