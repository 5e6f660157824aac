import { MS_PER_DAY } from "~/lib/days";
import { capital, formatCount, formatDate } from "~/lib/format";
import type { Package } from "~/lib/institute/schemas/package";
import { kinds, manyOfEach, packedInSearch, packedKinds } from "~/lib/kinds";

/** Shows no last day for a longer time: it means "for good". */
const MAX_DAYS = 36_500;

/** In paise. */
export function packagePrice({ price, maxPrice, discount }: Package) {
  return { price, maxPrice: maxPrice ?? price + Math.max(0, discount) };
}

export const ownershipUnknownText = "We could not ask whether this package is yours.";

/** "Yours until 12 March 2027" */
export function formatOwnership({ isPurchased, validUntil }: Package): string {
  if (!isPurchased) return "";
  return validUntil === null ? "Yours" : `Yours until ${formatDate(validUntil)}`;
}

/** "180 days, to 24 May 2027"; "To 24 May 2027" where the institute names the day; "" where it names none. */
export function formatAccess({ validityDays, validUntil }: Package, now: number): string {
  if (validUntil !== null && Date.parse(validUntil) > now) return `To ${formatDate(validUntil)}`;
  if (validityDays === null || validityDays <= 0 || validityDays > MAX_DAYS) return "";
  return `${formatCount(validityDays, "day")}, to ${formatDate(now + validityDays * MS_PER_DAY)}`;
}

/** "For 180 days" */
export function formatValidity({ validityDays }: Package): string {
  return validityDays !== null && validityDays > 0 ? `For ${formatCount(validityDays, "day")}` : "";
}

/** ["64 tests", "22 notes"], without kinds that it has none of. */
export function contentCounts(found: Package): string[] {
  return packedInSearch.flatMap((kind) => {
    const { one, packed } = kinds[kind];
    const count = found[packed.total];
    return count > 0 ? [formatCount(count, one)] : [];
  });
}

export const soldAlone = `${capital(manyOfEach(packedKinds))}, one by one`;
