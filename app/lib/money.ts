/** Money is whole paise everywhere; rupees stand on screens and in the calls of an institute alone. */

const whole = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** "₹1,49,999", or with its paise where there are any: "₹199.50". */
export function formatPaise(paise: number): string {
  return (paise % 100 === 0 ? whole : exact).format(paise / 100);
}

/** As the calls of an institute take it. */
export const rupeesOf = (paise: number): number => paise / 100;

/** @param rupees with any part of a rupee, as they were written or reckoned */
export const paiseOf = (rupees: number): number => Math.round(rupees * 100);
