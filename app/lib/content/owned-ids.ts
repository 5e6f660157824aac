import type { ListName, PackedKind } from "~/lib/kinds";
import type { ContentContext } from "./content-source";
import { withOwners } from "./owned-package";

/** Each package costs a call. */
const MOST_PACKAGES = 4;

type List = ListName<PackedKind>;
type Asking = Pick<ContentContext, "institute" | "optionalPart">;

export async function boughtIds({ institute, optionalPart }: Asking, list: List) {
  const { value } = await optionalPart(institute.individual.purchasedIndividual());
  return new Set(value?.[list].map(({ id }) => id));
}

/** Looks into the student's packages, for a provider whose lists do not say what they open. */
export async function packagedIds(
  { institute, optionalPart }: Asking,
  list: List,
  subjectId: number,
): Promise<Set<number>> {
  const { value: bought } = await optionalPart(institute.packages.bought());
  const mine = withOwners(bought ?? [], bought)
    .filter(({ isPurchased }) => isPurchased)
    .filter(({ subjects }) => subjects.length === 0 || subjects.includes(subjectId))
    .slice(0, MOST_PACKAGES);
  const contents = await Promise.all(
    mine.map(({ id }) => optionalPart(institute.packages.content({ packageId: id, subjectId }))),
  );
  return new Set(contents.flatMap(({ value }) => value?.[list].map(({ id }) => id) ?? []));
}
