import { messages } from "~/lib/institute/error-catalogue";
import { isCallMissing } from "~/lib/institute/errors";
import type { OptionalPart } from "~/lib/institute/optional-part";
import type { Package } from "~/lib/institute/schemas/package";
import type { ListGroup, ListItem } from "~/lib/list/list";
import { packagePaths } from "~/paths";
import type { ContentContext } from "./content-source";
import type { createOwnAnswers } from "./own-answers";
import { withOwners } from "./owned-package";
import { contentCounts, ownedWords, packagePrice, validityWords } from "./package-words";

export function packageItem(one: Package): ListItem {
  const { id, name, isPurchased, isFree, price } = one;
  const cost = isFree || price > 0 ? { price: packagePrice(one) } : {};
  return {
    id,
    kind: "package",
    name,
    href: packagePaths.details(id),
    facts: [...contentCounts(one), isPurchased ? "" : validityWords(one)],
    ...(isPurchased ? { badge: ownedWords(one) } : cost),
  };
}

const failed = ({ failure }: OptionalPart<unknown>) => failure !== null && !isCallMissing(failure);

export async function packageGroups({
  institute,
  optionalPart,
  own,
}: Pick<ContentContext, "institute" | "optionalPart"> & { own: ReturnType<typeof createOwnAnswers> }): Promise<
  ListGroup[]
> {
  const [all, courses, bought] = await Promise.all([
    optionalPart(own.packages()),
    optionalPart(own.courses()),
    optionalPart(institute.packages.bought()),
  ]);
  const lists = [bought, courses, all].flatMap(({ value }) => value ?? []);
  const known = withOwners([...new Map(lists.map((one) => [one.id, one])).values()], bought.value);
  const mine = known.filter(({ isPurchased }) => isPurchased);
  const others = known.filter(({ isPurchased }) => !isPurchased);
  const groups: ListGroup[] = [
    {
      id: "mine",
      title: "Yours",
      items: mine.length === 0 && failed(bought) ? null : mine.map(packageItem),
      missing: "We could not load which packages are yours.",
    },
    { id: "free", title: "Free", items: others.filter(({ isFree }) => isFree).map(packageItem) },
    { id: "paid", title: "More packages", items: others.filter(({ isFree }) => !isFree).map(packageItem) },
  ];
  // A single call may be missing at a provider; all three missing means a wrong address.
  const isUnreached = [all, courses, bought].every(({ failure }) => failure !== null);
  if (!isUnreached && !failed(all) && !failed(courses)) return groups;
  const missing = `${messages.packages}.`;
  return [...groups, { id: "rest", title: "Other packages", items: null, missing }];
}
