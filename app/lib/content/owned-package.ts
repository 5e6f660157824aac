import type { Institute } from "~/lib/institute/client";
import { type InstituteError, isCallMissing } from "~/lib/institute/errors";
import { fullTime, type OptionalParts, partBudget } from "~/lib/institute/optional-part";
import type { Package } from "~/lib/institute/schemas/package";

interface Context {
  institute: Pick<Institute, "packages">;
  optionalPart: OptionalParts;
}

/** Whether a package that was the student's is so no longer. `now`: ms. */
export function isOver({ validUntil }: Pick<Package, "validUntil">, now: number): boolean {
  return validUntil !== null && Date.parse(validUntil) <= now;
}

/** What ends first stands first; what has no end, last. */
export function byEnd(a: Package, b: Package): number {
  const end = ({ validUntil }: Package) => (validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil));
  return end(a) === end(b) ? 0 : end(a) - end(b);
}

/**
 * Packages with what the list of bought ones says of them; what is over is nobody's. A package that does not say itself
 * whether it is the student's stays silent where that list did not come (null). `now`: ms.
 */
export function withOwners(
  packages: readonly Package[],
  bought: readonly Package[] | null,
  now = Date.now(),
): Package[] {
  // One that was bought again is listed twice: the last to end counts.
  const boughtById = new Map((bought ?? []).toSorted(byEnd).map((one) => [one.id, one]));
  return packages.map((one) => {
    const mine = boughtById.get(one.id);
    const validUntil = one.validUntil ?? mine?.validUntil ?? null;
    const isBought = mine !== undefined || (one.isPurchased ?? (bought === null ? null : false));
    return { ...one, validUntil, isPurchased: isBought && !isOver({ validUntil }, now) };
  });
}

/** What is known of a package. */
interface KnownPackage {
  /** As its details have it, else the list of bought ones; null where it is in neither. */
  found: Package | null;
  /** Whether it is the student's; null where neither says. */
  isMine: boolean | null;
}

/** What a package's details and the list of bought ones say of it; each is null where it did not come. */
export function knownPackage(
  packageId: number,
  details: Package | null,
  bought: readonly Package[] | null,
): KnownPackage {
  const row = details ?? bought?.toSorted(byEnd).findLast(({ id }) => id === packageId);
  const [found] = row ? withOwners([row], bought) : [];
  if (found) return { found, isMine: found.isPurchased };
  return { found: null, isMine: bought === null ? null : false };
}

/** A package, and whether it is the student's. `failure`: why its details did not come; `budget`: see optionalPart. */
export async function askPackage(
  { institute, optionalPart }: Context,
  packageId: number,
  budget: number = partBudget,
): Promise<KnownPackage & { failure: InstituteError | null }> {
  const [details, bought] = await Promise.all([
    optionalPart(institute.packages.get(packageId), budget),
    optionalPart(institute.packages.bought()),
  ]);
  const list = bought.value ?? (isCallMissing(bought.failure) ? [] : null);
  return { ...knownPackage(packageId, details.value, list), failure: details.failure };
}

/** The same where the page is of the package. @throws InstituteError where it does not come */
export async function loadPackage(context: Context, packageId: number): Promise<Package> {
  const { found, failure } = await askPackage(context, packageId, fullTime);
  if (found === null) throw failure;
  return found;
}
