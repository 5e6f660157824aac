/** Reads price and ownership from the institute, never from a form. */
import { findNote } from "~/lib/content/find-note";
import { findVideo } from "~/lib/content/find-video";
import { loadPackage } from "~/lib/content/owned-package";
import { packagePrice } from "~/lib/content/package-text";
import type { Institute } from "~/lib/institute/client";
import { FULL_TIMEOUT_MS, type OptionalParts } from "~/lib/institute/optional-part";
import type { Item, Offer } from "./rules/types";

interface Context {
  institute: Institute;
  optionalPart: OptionalParts;
}

interface Content {
  name: string;
  price: number;
  isPremium: boolean;
  isPurchased: boolean;
  thumbnail: string | null;
}

function offerOf(
  item: Item,
  name: string,
  { price, maxPrice = null, shipping = 0, ...rest }: Prices & Pick<Offer, "image" | "owned" | "free">,
): Offer {
  const pricePaise = Math.max(price, 0);
  const totalPaise = pricePaise + shipping;
  const maxPricePaise = maxPrice !== null && maxPrice > pricePaise ? maxPrice : null;
  return { item, name, pricePaise, maxPricePaise, totalPaise, ...rest, shippingPaise: shipping };
}

interface Prices {
  price: number;
  maxPrice?: number | null;
  shipping?: number;
}

async function contentOffer({ institute }: Context, item: Item, content: Content | null): Promise<Offer | null> {
  if (content === null) return null;
  const { name, price, isPremium, thumbnail } = content;
  const { type, id } = item;
  // Lists omit access by a package, so ask for the item itself.
  const isAsked = isPremium && !content.isPurchased && type !== "package";
  const owned = isAsked ? await institute.individual.hasAccess(type, id) : content.isPurchased;
  return offerOf(item, name, { price, image: thumbnail, owned, free: !isPremium });
}

export async function readOffer(context: Context, item: Item): Promise<Offer | null> {
  const { value, failure } = await context.optionalPart(read(context, item), FULL_TIMEOUT_MS);
  if (failure && failure.kind !== "not-found") throw failure;
  return value;
}

async function read(context: Context, item: Item): Promise<Offer | null> {
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
    case "note":
      return contentOffer(context, item, await findNote(context, id, null));
    case "video": {
      const found = await findVideo(institute, id, null);
      return contentOffer(context, item, found?.video ?? null);
    }
    case "test": {
      const tests = await institute.tests.all();
      return contentOffer(context, item, tests.find((one) => one.id === id) ?? null);
    }
  }
}
