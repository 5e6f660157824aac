import type { Institute } from "~/lib/institute/client";
import type { OptionalPart } from "~/lib/institute/optional-part";
import type { Package } from "~/lib/institute/schemas/package";

interface Context {
  institute: Pick<Institute, "packages">;
  optionalPart<T>(part: Promise<T>): Promise<OptionalPart<T>>;
}

/** Whether a package that was the student's is so no longer. `now`: ms. */
export function isOver({ validUntil }: Pick<Package, "validUntil">, now: number): boolean {
  return validUntil !== null && Date.parse(validUntil) <= now;
}

/** Packages with what the list of bought ones says of them; what is over is nobody's. `now`: ms. */
export function withOwners(
  packages: readonly Package[],
  bought: readonly Package[] | null,
  now = Date.now(),
): Package[] {
  const boughtById = new Map(bought?.map((one) => [one.id, one]));
  return packages.map((one) => {
    const mine = boughtById.get(one.id);
    const validUntil = one.validUntil ?? mine?.validUntil ?? null;
    const isBought = one.isPurchased || mine !== undefined;
    return { ...one, validUntil, isPurchased: isBought && !isOver({ validUntil }, now) };
  });
}

/** A package, and whether it is the student's. @throws InstituteError where it does not come */
export async function loadPackage(
  { institute, optionalPart }: Context,
  packageId: number,
): Promise<Package> {
  const [found, bought] = await Promise.all([
    institute.packages.get(packageId),
    optionalPart(institute.packages.bought()),
  ]);
  return withOwners([found], bought.value)[0] ?? found;
}
