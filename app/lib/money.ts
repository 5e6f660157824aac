/** Money is whole paise everywhere; only screens and an institute's calls use rupees. */

const wholeRupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

export function formatPaise(paise: number): string {
  return (paise % 100 === 0 ? wholeRupees : exact).format(paise / 100);
}

export const toRupees = (paise: number): number => paise / 100;

export const toPaise = (rupees: number): number => Math.round(rupees * 100);
