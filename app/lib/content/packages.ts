import { isCallMissing, messages } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS, type OptionalPart } from "~/lib/institute/optional-part";
import type { Package } from "~/lib/institute/schemas/package";
import type { ListGroup, ListItem } from "~/lib/list/list";
import { packagePaths } from "~/paths";
import type { AskedParts } from "./content-source";
import { addOwnership, contentCounts, formatOwnership, formatValidity, packagePrice } from "./owned-package";
import type { createStudentCache } from "./student-cache";

export function packageItem(one: Package): ListItem {
  const { id, name, isPurchased, isFree, price, exam, color, image } = one;
  const cost = isFree || price > 0 ? { price: packagePrice(one) } : {};
  return {
    id,
    kind: "package",
    name,
    cover: { id, exam, color },
    image,
    href: packagePaths.details(id),
    facts: [...contentCounts(one), isPurchased ? "" : formatValidity(one)],
    ...(isPurchased ? { badge: formatOwnership(one) } : cost),
  };
}

/** Packages, single items and books; also a step on the way back. */
export const shop = { label: "Shop", href: packagePaths.all };

const hasFailed = ({ failure }: OptionalPart<unknown>) => failure !== null && !isCallMissing(failure);

export async function packageGroups({
  institute,
  optionalPart,
  studentCache,
}: AskedParts & { studentCache: ReturnType<typeof createStudentCache> }): Promise<ListGroup[]> {
  const [all, courses, bought] = await Promise.all([
    optionalPart(studentCache.packages(), FULL_TIMEOUT_MS),
    optionalPart(studentCache.courses(), FULL_TIMEOUT_MS),
    optionalPart(institute.packages.bought(), FULL_TIMEOUT_MS),
  ]);
  const lists = [bought, courses, all].flatMap(({ value }) => value ?? []);
  const known = addOwnership([...new Map(lists.map((one) => [one.id, one])).values()], bought.value);
  const mine = known.filter(({ isPurchased }) => isPurchased);
  const others = known.filter(({ isPurchased }) => !isPurchased);
  const free = others.filter(({ isFree }) => isFree);
  const missingMine = {
    id: "missing",
    title: "Yours",
    items: null,
    missing: "We could not load which packages are yours.",
  };
  const groups: ListGroup[] = [
    ...(mine.length === 0 && hasFailed(bought) ? [missingMine] : []),
    {
      id: "mine",
      title: mine.length === 0 ? "Free" : free.length === 0 ? "Yours" : "Yours and free",
      items: [...mine, ...free].map(packageItem),
      look: "small covers",
      keepsOrder: true,
    },
    {
      id: "paid",
      title: "More packages",
      items: others.filter(({ isFree }) => !isFree).map(packageItem),
      look: "small covers",
    },
  ];
  // A single call may be missing at a provider; all three missing means a wrong address.
  const isUnreached = [all, courses, bought].every(({ failure }) => failure !== null);
  if (!isUnreached && !hasFailed(all) && !hasFailed(courses)) return groups;
  const missing = `${messages.packages}.`;
  return [...groups, { id: "rest", title: "Other packages", items: null, missing }];
}
