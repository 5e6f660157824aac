/** Reads price and ownership from the institute, never from a form. */
import { loadPackage, packagePrice } from "~/lib/content/owned-package";
import { findPacked, type PackedThing } from "~/lib/content/packed-kinds";
import type { Institute } from "~/lib/institute/client";
import { FULL_TIMEOUT_MS, type OptionalParts } from "~/lib/institute/optional-part";
import type { PackedKind } from "~/lib/kinds";
import type { Item } from "./rules/types";

interface OfferContext {
  institute: Institute;
  optionalPart: OptionalParts;
}

/** All money in paise. */
function offerOf(item: Item, name: string, { price, maxPrice = null, shipping = 0, ...rest }: Prices) {
  const pricePaise = Math.max(price, 0);
  const totalPaise = pricePaise + shipping;
  const maxPricePaise = maxPrice !== null && maxPrice > pricePaise ? maxPrice : null;
  return { item, name, pricePaise, maxPricePaise, totalPaise, ...rest, shippingPaise: shipping };
}

export type Offer = ReturnType<typeof offerOf>;

interface Prices {
  price: number;
  maxPrice?: number | null;
  shipping?: number;
  image: string | null;
  /** Null, thus not sold, where the institute does not say. */
  owned: boolean | null;
  free: boolean;
}

async function contentOffer(
  { institute }: OfferContext,
  item: Item & { type: PackedKind },
  content: PackedThing | null,
): Promise<Offer | null> {
  if (content === null) return null;
  const { name, price, isPremium, thumbnail } = content;
  const { type, id } = item;
  // Lists omit access by a package, so ask for the item itself.
  const isAsked = isPremium && !content.isPurchased;
  const owned = isAsked ? await institute.individual.hasAccess(type, id) : content.isPurchased;
  return offerOf(item, name, { price, image: thumbnail, owned, free: !isPremium });
}

export async function readOffer(context: OfferContext, item: Item): Promise<Offer | null> {
  const { value, failure } = await context.optionalPart(findOffer(context, item), FULL_TIMEOUT_MS);
  if (failure && failure.kind !== "not-found") throw failure;
  return value;
}

async function findOffer(context: OfferContext, item: Item): Promise<Offer | null> {
  const { institute } = context;
  const { type, id } = item;
  switch (type) {
    case "package": {
      // Some providers tell ownership in the list of bought packages alone.
      const found = await loadPackage(context, id);
      const { name, image, isPurchased: owned, isFree: free } = found;
      return offerOf(item, name, { ...packagePrice(found), image, owned, free });
    }
    case "book": {
      const book = await institute.books.get(id);
      const { name, coverPhoto: image, isPurchased: owned, costs } = book;
      if (costs === null) return offerOf(item, name, { price: 0, image, owned, free: false });
      const { price, maxPrice, shippingCharges: shipping } = costs;
      const free = costs.totalPrice <= 0;
      return offerOf(item, name, { price, maxPrice, shipping, image, owned, free });
    }
    default:
      return contentOffer(context, { type, id }, await findPacked[type](context, id));
  }
}
