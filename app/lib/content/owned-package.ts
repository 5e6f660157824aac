import { MS_PER_DAY } from "~/lib/days";
import { formatCount, formatDate } from "~/lib/format";
import { isCallMissing } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS, PART_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { Package } from "~/lib/institute/schemas/package";
import { kinds, manyOfEach, packedInSearch, packedKinds } from "~/lib/kinds";
import type { AskedParts } from "./content-source";

export function isOver({ validUntil }: Pick<Package, "validUntil">, now: number): boolean {
  return validUntil !== null && Date.parse(validUntil) <= now;
}

export function compareEnds(a: Package, b: Package): number {
  const end = ({ validUntil }: Package) => (validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil));
  return end(a) === end(b) ? 0 : end(a) - end(b);
}

/** Adds what the list of bought packages says; where that did not come (null), `isPurchased` may stay null. */
export function addOwnership(
  packages: readonly Package[],
  bought: readonly Package[] | null,
  now = Date.now(),
): Package[] {
  // A package bought twice is listed twice: the one that ends last counts.
  const boughtById = new Map((bought ?? []).toSorted(compareEnds).map((one) => [one.id, one]));
  return packages.map((one) => {
    const mine = boughtById.get(one.id);
    const validUntil = one.validUntil ?? mine?.validUntil ?? null;
    const isBought = mine !== undefined || (one.isPurchased ?? (bought === null ? null : false));
    return { ...one, validUntil, isPurchased: isBought && !isOver({ validUntil }, now) };
  });
}

export function findPackage(packageId: number, details: Package | null, bought: readonly Package[] | null) {
  const row = details ?? bought?.toSorted(compareEnds).findLast(({ id }) => id === packageId);
  const [found] = row ? addOwnership([row], bought) : [];
  if (found) return { found, isMine: found.isPurchased };
  return { found: null, isMine: bought === null ? null : false };
}

/** `failure`: the reason that the details did not come. */
export async function lookUpPackage(
  { institute, optionalPart }: AskedParts,
  packageId: number,
  budget: number = PART_TIMEOUT_MS,
) {
  const [details, bought] = await Promise.all([
    optionalPart(institute.packages.get(packageId), budget),
    optionalPart(institute.packages.bought()),
  ]);
  const list = bought.value ?? (isCallMissing(bought.failure) ? [] : null);
  return { ...findPackage(packageId, details.value, list), failure: details.failure };
}

/** @throws InstituteError */
export async function loadPackage(context: AskedParts, packageId: number): Promise<Package> {
  const { found, failure } = await lookUpPackage(context, packageId, FULL_TIMEOUT_MS);
  if (found === null) throw failure;
  return found;
}

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

/** "For 180 days", never torn */
export function formatValidity({ validityDays }: Package): string {
  return validityDays !== null && validityDays > 0
    ? `For ${formatCount(validityDays, "day")}`.replaceAll(" ", "\u00a0")
    : "";
}

/** ["64 tests", "22 notes"], without kinds that it has none of. */
export function contentCounts(found: Package): string[] {
  return packedInSearch.flatMap((kind) => {
    const { one, packed } = kinds[kind];
    const count = found[packed.total];
    return count > 0 ? [formatCount(count, one)] : [];
  });
}

export const soldAlone = `Single ${manyOfEach(packedKinds)}`;
