import type { ListItem } from "~/lib/list/list";
import { formatPaise } from "~/lib/money";

interface Ownership {
  isPremium: boolean;
  isPurchased: boolean;
  isPackaged?: boolean;
  /** In paise; 0: sold in packages alone. */
  price: number;
}

export function withoutAccess<I extends ListItem>({ lock, isYours, isPackaged, ...open }: I) {
  return open;
}

export function listAccess({
  isPremium,
  isPurchased,
  isPackaged = false,
  price,
}: Ownership): Pick<ListItem, "lock" | "isYours" | "isPackaged"> {
  if (!isPremium) return {};
  if (isPurchased) return { isYours: true };
  if (isPackaged) return { isYours: true, isPackaged };
  return { lock: price > 0 ? formatPaise(price) : "In a premium package" };
}
