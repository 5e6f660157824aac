import type { ListItem } from "~/lib/list/list";
import { formatPaise } from "~/lib/money";

interface Sold {
  isPremium: boolean;
  isPurchased: boolean;
  /** No list says that it is the student's, but a package of theirs has it. */
  isPackaged?: boolean;
  /** Paise; 0 where it comes in packages alone. */
  price: number;
}

/** How a list says whether a thing is open to the student; nothing of what everybody may open. */
export function accessOf({
  isPremium,
  isPurchased,
  isPackaged = false,
  price,
}: Sold): Pick<ListItem, "lock" | "isYours" | "isPackaged"> {
  if (!isPremium) return {};
  if (isPurchased) return { isYours: true };
  if (isPackaged) return { isYours: true, isPackaged };
  return { lock: price > 0 ? formatPaise(price) : "In a premium package" };
}
