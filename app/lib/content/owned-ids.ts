import type { ListName, PackedKind } from "~/lib/kinds";
import type { ContentContext } from "./content-source";
import { withOwners } from "./owned-package";

/** The most bought packages that are looked into: each is a call. */
const MOST_PACKAGES = 4;

type List = ListName<PackedKind>;
type Asking = Pick<ContentContext, "institute" | "optionalPart">;

/** The ids of what the student bought by itself; none where the purchases did not come. */
export async function boughtIds({ institute, optionalPart }: Asking, list: List) {
  const { value } = await optionalPart(institute.individual.purchasedIndividual());
  return new Set(value?.[list].map(({ id }) => id));
}

/**
 * The ids of what the student has of a subject in packages that are not over, for a provider whose lists do not say
 * it; none where the packages did not come.
 */
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
