import { formatCount, formatDate } from "~/lib/format";
import type { Package } from "~/lib/institute/schemas/package";

/** In paise. */
export function packagePrice({ price, maxPrice, discount }: Package) {
  return { price, before: maxPrice ?? price + Math.max(0, discount) };
}

export const ownershipUnknownText = "We could not ask whether this package is yours.";

/** "Yours until 12 March 2027" */
export function formatOwnership({ isPurchased, validUntil }: Package): string {
  if (!isPurchased) return "";
  return validUntil === null ? "Yours" : `Yours until ${formatDate(validUntil)}`;
}

/** "For 180 days" */
export function formatValidity({ validityDays }: Package): string {
  return validityDays !== null && validityDays > 0 ? `For ${formatCount(validityDays, "day")}` : "";
}

/** ["64 tests", "22 notes"], without kinds that it has none of. */
export function contentCounts({ totalTests, totalNotes, totalVideos }: Package): string[] {
  const counts = [
    [totalTests, "test"],
    [totalNotes, "note"],
    [totalVideos, "video"],
  ] as const;
  return counts.filter(([count]) => count > 0).map(([count, one]) => formatCount(count, one));
}
