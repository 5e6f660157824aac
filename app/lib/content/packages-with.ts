import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { Package } from "~/lib/institute/schemas/package";
import { kinds, type PackedKind } from "~/lib/kinds";
import type { AskedParts } from "./content-source";

/** Null if the institute did not answer. */
export async function mayOpen(
  { institute, optionalPart }: AskedParts,
  kind: "note" | "video",
  { id, isPremium }: { id: number; isPremium: boolean },
): Promise<boolean | null> {
  if (!isPremium) return true;
  return (await optionalPart(institute.individual.hasAccess(kind, id), FULL_TIMEOUT_MS)).value;
}

/** Each package costs a call. */
const MAX_PACKAGES = 6;

export type UnlockingPackage = Pick<Package, "id" | "name" | "price">;

/** Finds packages that hold a locked thing, cheapest first. @throws for a refused token alone */
export async function packagesWith(
  { institute, optionalPart }: AskedParts,
  kind: PackedKind,
  { id, subjectId }: { id: number; subjectId: number | null },
): Promise<UnlockingPackage[]> {
  const { value: all } = await optionalPart(institute.packages.all());
  const mayHold = (all ?? [])
    .filter(({ price, subjects, isPurchased }) => {
      const isOfSubject = subjectId === null || subjects.length === 0 || subjects.includes(subjectId);
      return price > 0 && !isPurchased && isOfSubject;
    })
    .sort((a, b) => a.price - b.price)
    .slice(0, MAX_PACKAGES);
  const contents = await Promise.all(
    mayHold.map((one) => optionalPart(institute.packages.content({ packageId: one.id, subjectId }))),
  );
  return mayHold
    .filter((_, at) => contents[at]?.value?.[kinds[kind].list].some((one) => one.id === id))
    .map(({ id: packageId, name, price }) => ({ id: packageId, name, price }));
}
