import { InstituteError, messages } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS, withSharedDeadline } from "~/lib/institute/optional-part";
import type { PackedLists } from "~/lib/institute/schemas/kind-lists";
import { kinds, type ListName, manyOf, type PackedKind, packedKinds } from "~/lib/kinds";
import type { ListGroup, ListItem } from "~/lib/list/list";
import { type Named, packagePaths, premiumPaths, testPaths } from "~/paths";
import {
  type AskedParts,
  type ContentContext,
  type ContentPlace,
  type ContentSource,
  library,
  libraryFilters,
  listedPlaces,
  placesGroup,
} from "./content-source";
import { withoutAccess } from "./list-items";
import { addOwnership, contentCounts } from "./owned-package";
import { shop } from "./packages";
import {
  failureText,
  freeItems,
  kindHeading,
  kindsTestsFirst,
  type Own,
  packedItems,
  premiumItems,
} from "./packed-kinds";

const MAX_OWN_PACKAGES = 4;

function ownership({ institute, optionalPart }: AskedParts, subjectId: number) {
  type Lists = PackedLists | null;
  let purchases: Promise<Lists> | undefined;
  let packages: Promise<Lists[]> | undefined;

  const loadPurchases = async () => (await optionalPart(institute.individual.purchasedIndividual())).value;

  /** Looks into the student's packages, for a provider whose lists do not say what they open. */
  async function loadPackages(): Promise<Lists[]> {
    const { value: bought } = await optionalPart(institute.packages.bought());
    const mine = addOwnership(bought ?? [], bought)
      .filter(({ isPurchased }) => isPurchased)
      .filter(({ subjects }) => subjects.length === 0 || subjects.includes(subjectId))
      .slice(0, MAX_OWN_PACKAGES);
    return Promise.all(
      mine.map(async ({ id }) => (await optionalPart(institute.packages.content({ packageId: id, subjectId }))).value),
    );
  }

  const idsIn = (lists: readonly Lists[], list: ListName<PackedKind>) =>
    new Set(lists.flatMap((found) => found?.[list].map(({ id }) => id) ?? []));

  return (kind: PackedKind): Own =>
    async (things) => {
      purchases ??= loadPurchases();
      const [{ value: found }, bought] = await Promise.all([optionalPart(things, FULL_TIMEOUT_MS), purchases]);
      if (!found) return null;
      const isTold = found.length === 0 || found.some(({ isPurchased }) => isPurchased);
      if (!isTold) packages ??= loadPackages();
      const packaged = idsIn(isTold ? [] : ((await packages) ?? []), kinds[kind].list);
      const single = idsIn([bought], kinds[kind].list);
      return found.map((thing) => ({
        ...thing,
        isPurchased: thing.isPurchased || single.has(thing.id),
        isPackaged: packaged.has(thing.id),
      }));
    };
}

const MAX_SUBJECTS = 12;

/** Asks one subject at a time where the institute insists on a subject. */
async function soldSubjects(
  { individual }: Pick<ContentContext["institute"], "individual">,
  kind: PackedKind,
  listed: Promise<Named[]>,
): Promise<Named[]> {
  try {
    return await individual.subjects(kind);
  } catch (error) {
    if (!(error instanceof InstituteError) || error.kind !== "invalid") throw error;
    const all = await listed;
    if (all.length > MAX_SUBJECTS) throw error;
    return (await Promise.all(all.map(({ id }) => individual.subjects(kind, id)))).flat();
  }
}

interface SoldSubject extends Named {
  sold: readonly PackedKind[];
}

/** All that the institute lists, and what it lists among things to buy alone; null where nothing came. */
async function librarySubjects({ institute, optionalPart }: ContentContext): Promise<SoldSubject[] | null> {
  const listed = institute.catalogue.subjects();
  const [all, ...sold] = await Promise.all([
    optionalPart(listed, FULL_TIMEOUT_MS),
    ...packedKinds.map((kind) => optionalPart(soldSubjects(institute, kind, listed))),
  ]);
  const parts = [all, ...sold];
  if (parts.every(({ value }) => value === null)) return null;
  const subjects = new Map(parts.flatMap(({ value }) => value ?? []).map((one) => [one.id, one]));
  return [...subjects.values()].map((subject) => ({
    ...subject,
    sold: packedKinds.filter((_, index) => sold[index]?.value?.some(({ id }) => id === subject.id)),
  }));
}

async function boughtGroup({ institute, optionalPart }: ContentContext): Promise<ListGroup> {
  const { value } = await optionalPart(institute.individual.purchased());
  const packed = value && packedItems(value, { testPath: () => testPaths.premiumDetail, within: { chapterId: 0 } });
  const items = value && [
    ...addOwnership(value.packages, value.packages)
      .filter(({ isPurchased }) => isPurchased)
      .map(
        (one): ListItem => ({
          id: `package-${one.id}`,
          kind: "package",
          name: one.name,
          href: packagePaths.details(one.id),
          facts: contentCounts(one),
        }),
      ),
    ...packedKinds.flatMap((kind) => packed?.[kind]() ?? []).map(withoutAccess),
  ];
  return { id: "yours", title: "Yours", items, missing: "We could not load what you bought." };
}

const shopDoor: ListGroup = {
  id: "packages",
  title: "",
  items: [{ id: "packages", kind: "package", name: shop.label, href: shop.href, facts: ["Packages and books"] }],
  isDoor: true,
};

/** Null `kind`: all of the library, free or not; `isMine`: of it what the student has. */
export function premium(kind: PackedKind | null, isMine = false): ContentSource {
  const some = { one: isMine ? "lesson or test of yours" : "lesson or test", many: "lessons and tests" };
  const isHere = ({ isYours }: ListItem) => !isMine || isYours === true;
  return {
    home: library,
    above: shop,
    isSold: true,
    words: kind ? { one: `premium ${kinds[kind].one}`, many: `premium ${manyOf(kind)}` } : some,

    async overview(base) {
      const context = withSharedDeadline(base);
      const [bought, places] = await Promise.all([boughtGroup(context), librarySubjects(context)]);
      const pathOf = ({ id }: Named) => premiumPaths.chapters(id);
      const factsOf = ({ id, sold }: SoldSubject) => {
        const mine = bought.items?.filter(({ place }) => place?.subjectId === id).length ?? 0;
        return [...sold.map((one) => kinds[one].title), mine === 0 ? "" : `${mine} yours`];
      };
      const missing = `${messages.subjects}.`;
      return [bought, placesGroup({ title: "Subjects", places, pathOf, factsOf, missing }), shopDoor];
    },

    ...listedPlaces,
    ...(kind && { filledChapters: ({ institute }, subjectId) => institute.individual.chapters(kind, subjectId) }),

    async content(base, { subjectId, chapterId }: ContentPlace) {
      if (subjectId === null) return [];
      const context = withSharedDeadline(base);
      const own = ownership(context, subjectId);
      const place = { subjectId, chapterId };
      const groups = await Promise.all(
        (kind ? [kind] : kindsTestsFirst).map(async (one): Promise<ListGroup[]> => {
          const lists = await Promise.all([
            kind || isMine ? [] : freeItems[one](context, place),
            premiumItems[one](context, place, own(one)),
          ]);
          const came = lists.flatMap((list) => list ?? []).filter(isHere);
          const items = [...new Map(came.map((item) => [item.id, item])).values()];
          const group = { ...kindHeading(one), items };
          if (!lists.includes(null)) return [group];
          const missing = { id: `rest-${group.id}`, title: group.title, items: null, missing: failureText(one) };
          return items.length > 0 ? [group, missing] : [missing];
        }),
      );
      return groups.flat();
    },

    filters: (subject, chapter) =>
      kind === null
        ? libraryFilters(subject, isMine ? "Mine" : "All")
        : [
            { label: "All", href: premiumPaths.chapters(subject.id), isCurrent: false },
            ...packedKinds.map((other) => ({
              label: kinds[other].title,
              href: premiumPaths.of(kinds[other].list, subject.id, chapter?.id ?? null),
              isCurrent: other === kind,
            })),
          ],

    chaptersPath: ({ id }) => premiumPaths.chapters(id),
    contentPath: (subject, chapter) =>
      kind
        ? premiumPaths.of(kinds[kind].list, subject.id, chapter?.id ?? null)
        : premiumPaths.chapters(subject.id, chapter?.id ?? null),
  };
}

export function readPremiumKind(pathname: string): PackedKind | null {
  const last = pathname.split("/").filter(Boolean).at(-1) ?? "";
  const word = decodeURIComponent(last).toLowerCase();
  return packedKinds.find((kind) => kinds[kind].list === word) ?? null;
}
