import type { Institute } from "~/lib/institute/client";
import { type InstituteError, isCallMissing } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS, type OptionalParts, PART_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { Package } from "~/lib/institute/schemas/package";

interface OwnedPackageContext {
  institute: Pick<Institute, "packages">;
  optionalPart: OptionalParts;
}

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

interface PackageLookup {
  found: Package | null;
  isMine: boolean | null;
}

export function findPackage(
  packageId: number,
  details: Package | null,
  bought: readonly Package[] | null,
): PackageLookup {
  const row = details ?? bought?.toSorted(compareEnds).findLast(({ id }) => id === packageId);
  const [found] = row ? addOwnership([row], bought) : [];
  if (found) return { found, isMine: found.isPurchased };
  return { found: null, isMine: bought === null ? null : false };
}

/** `failure`: the reason that the details did not come. */
export async function lookUpPackage(
  { institute, optionalPart }: OwnedPackageContext,
  packageId: number,
  budget: number = PART_TIMEOUT_MS,
): Promise<PackageLookup & { failure: InstituteError | null }> {
  const [details, bought] = await Promise.all([
    optionalPart(institute.packages.get(packageId), budget),
    optionalPart(institute.packages.bought()),
  ]);
  const list = bought.value ?? (isCallMissing(bought.failure) ? [] : null);
  return { ...findPackage(packageId, details.value, list), failure: details.failure };
}

/** @throws InstituteError */
export async function loadPackage(context: OwnedPackageContext, packageId: number): Promise<Package> {
  const { found, failure } = await lookUpPackage(context, packageId, FULL_TIMEOUT_MS);
  if (found === null) throw failure;
  return found;
}
