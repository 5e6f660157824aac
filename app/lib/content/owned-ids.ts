import type { ListName, PackedKind } from "~/lib/kinds";
import type { ContentContext } from "./content-source";
import { addOwnership } from "./owned-package";

const OWNED_IDS_MAX_PACKAGES = 4;

type OwnedIdsList = ListName<PackedKind>;
type OwnedIdsContext = Pick<ContentContext, "institute" | "optionalPart">;

export async function boughtIds({ institute, optionalPart }: OwnedIdsContext, list: OwnedIdsList) {
  const { value } = await optionalPart(institute.individual.purchasedIndividual());
  return new Set(value?.[list].map(({ id }) => id));
}

/** Looks into the student's packages, for a provider whose lists do not say what they open. */
export async function packagedIds(
  { institute, optionalPart }: OwnedIdsContext,
  list: OwnedIdsList,
  subjectId: number,
): Promise<Set<number>> {
  const { value: bought } = await optionalPart(institute.packages.bought());
  const mine = addOwnership(bought ?? [], bought)
    .filter(({ isPurchased }) => isPurchased)
    .filter(({ subjects }) => subjects.length === 0 || subjects.includes(subjectId))
    .slice(0, OWNED_IDS_MAX_PACKAGES);
  const contents = await Promise.all(
    mine.map(({ id }) => optionalPart(institute.packages.content({ packageId: id, subjectId }))),
  );
  return new Set(contents.flatMap(({ value }) => value?.[list].map(({ id }) => id) ?? []));
}
