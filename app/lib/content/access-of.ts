import { formatRupees } from "~/lib/institute/book-price";
import type { ListItem } from "~/lib/list/list";

interface Sold {
  isPremium: boolean;
  isPurchased: boolean;
  /** Rupees; 0 where it comes in packages alone. */
  price: number;
}

/** How a list says whether a thing is open to the student; nothing of what everybody may open. */
export function accessOf({
  isPremium,
  isPurchased,
  price,
}: Sold): Pick<ListItem, "lock" | "isYours"> {
  if (!isPremium) return {};
  if (isPurchased) return { isYours: true };
  return { lock: price > 0 ? formatRupees(price) : "In a premium package" };
}
