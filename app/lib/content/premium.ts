import { messages } from "~/lib/institute/error-catalogue";
import { InstituteError } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS, withSharedDeadline } from "~/lib/institute/optional-part";
import { kinds, type ListName, manyOf, type PackedKind, packedKinds } from "~/lib/kinds";
import type { ListGroup, ListItem } from "~/lib/list/list";
import { type Named, packagePaths, premiumPaths, testPaths } from "~/paths";
import { type ContentContext, type ContentPlace, type ContentSource, placesGroup } from "./content-source";
import { withoutAccess } from "./list-access";
import { addOwnership } from "./owned-package";
import { contentCounts } from "./package-text";
import { shop } from "./packages";
import { failureText, packedRows, premiumItems } from "./packed-kinds";

const MAX_OWN_PACKAGES = 4;

type OwnedIdsList = ListName<PackedKind>;
type OwnedIdsContext = Pick<ContentContext, "institute" | "optionalPart">;

async function boughtIds({ institute, optionalPart }: OwnedIdsContext, list: OwnedIdsList) {
  const { value } = await optionalPart(institute.individual.purchasedIndividual());
  return new Set(value?.[list].map(({ id }) => id));
}

/** Looks into the student's packages, for a provider whose lists do not say what they open. */
async function packagedIds(
  { institute, optionalPart }: OwnedIdsContext,
  list: OwnedIdsList,
  subjectId: number,
): Promise<Set<number>> {
  const { value: bought } = await optionalPart(institute.packages.bought());
  const mine = addOwnership(bought ?? [], bought)
    .filter(({ isPurchased }) => isPurchased)
    .filter(({ subjects }) => subjects.length === 0 || subjects.includes(subjectId))
    .slice(0, MAX_OWN_PACKAGES);
  const contents = await Promise.all(
    mine.map(({ id }) => optionalPart(institute.packages.content({ packageId: id, subjectId }))),
  );
  return new Set(contents.flatMap(({ value }) => value?.[list].map(({ id }) => id) ?? []));
}

type PlaceWithKinds = Named & { kinds: PackedKind[] };

function withKinds(lists: readonly (readonly Named[] | null)[], all: readonly Named[]): PlaceWithKinds[] {
  const places = new Map<number, PlaceWithKinds>(all.map(({ id, name }) => [id, { id, name, kinds: [] }]));
  lists.forEach((list, at) => {
    const kind = packedKinds[at];
    for (const { id, name } of list ?? []) {
      const place = places.get(id) ?? { id, name, kinds: [] };
      if (kind && !place.kinds.includes(kind)) place.kinds.push(kind);
      places.set(id, place);
    }
  });
  return [...places.values()];
}

/** Falls back to all subjects or chapters where a list fails. @throws InstituteError where nothing came */
async function premiumPlaces(
  { optionalPart }: Pick<ContentContext, "optionalPart">,
  ask: (kind: PackedKind) => Promise<Named[]>,
  askAll: () => Promise<Named[]>,
): Promise<PlaceWithKinds[]> {
  const parts = await Promise.all(packedKinds.map((kind) => optionalPart(ask(kind))));
  const lists = parts.map(({ value }) => value);
  if (lists.every((list) => list !== null)) return withKinds(lists, []);
  const all = await optionalPart(askAll(), FULL_TIMEOUT_MS);
  if (all.failure && lists.every((list) => list === null)) throw all.failure;
  return withKinds(lists, all.value ?? []);
}

const MAX_SUBJECTS = 12;

/** Asks one subject at a time where the institute insists on a subject. */
function premiumSubjects({ institute: { individual, catalogue } }: Pick<ContentContext, "institute">) {
  let listed: Promise<Named[]> | null = null;
  return async (kind: PackedKind): Promise<Named[]> => {
    try {
      return await individual.subjects(kind);
    } catch (error) {
      if (!(error instanceof InstituteError) || error.kind !== "invalid") throw error;
      listed ??= catalogue.subjects();
      const all = await listed;
      if (all.length > MAX_SUBJECTS) throw error;
      const lists = await Promise.all(all.map(({ id }) => individual.subjects(kind, id)));
      return lists.flat();
    }
  };
}

const kindFacts = (place: PlaceWithKinds) => place.kinds.map((kind) => kinds[kind].title);

async function boughtGroup({ institute, optionalPart }: ContentContext): Promise<ListGroup> {
  const { value } = await optionalPart(institute.individual.purchased());
  const rows = value && packedRows(value, { testPath: () => testPaths.premiumDetail });
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
          isYours: true,
        }),
      ),
    ...packedKinds
      .flatMap((kind) => rows?.[kind]() ?? [])
      .map(({ item }) => ({ ...withoutAccess(item), isYours: true })),
  ];
  return { id: "yours", title: "Yours", items, missing: "We could not load what you bought.", look: "rows" };
}

const shopDoor: ListGroup = {
  id: "packages",
  title: shop.label,
  items: [{ id: "packages", kind: "package", name: shop.label, href: shop.href, facts: ["Packages and books"] }],
  isDoor: true,
  look: "rows",
};

async function loadItems(
  base: ContentContext,
  kind: PackedKind,
  place: { subjectId: number; chapterId: number | null },
): Promise<ListItem[] | null> {
  const context = withSharedDeadline(base);
  const own = async <T extends { id: number; isPurchased: boolean }>(list: Promise<T[]>) => {
    const [{ value: things }, bought] = await Promise.all([
      context.optionalPart(list, FULL_TIMEOUT_MS),
      boughtIds(context, kinds[kind].list),
    ]);
    if (!things) return null;
    const isTold = things.length === 0 || things.some(({ isPurchased }) => isPurchased);
    const packaged = isTold ? new Set() : await packagedIds(context, kinds[kind].list, place.subjectId);
    return things.map((thing) => ({
      ...thing,
      isPurchased: thing.isPurchased || bought.has(thing.id),
      isPackaged: packaged.has(thing.id),
    }));
  };
  return premiumItems[kind](context, place, own);
}

/** Null `kind`: the screens of subjects and chapters. */
export function premium(kind: PackedKind | null): ContentSource {
  const some = "premium content";
  return {
    home: { label: "Single items", href: premiumPaths.home },
    above: shop,
    isSold: true,
    words: kind ? { one: `premium ${kinds[kind].one}`, many: `premium ${manyOf(kind)}` } : { one: some, many: some },

    async overview(base) {
      const context = withSharedDeadline(base);
      const { catalogue } = context.institute;
      const [bought, subjects] = await Promise.all([
        boughtGroup(context),
        context.optionalPart(premiumPlaces(context, premiumSubjects(context), catalogue.subjects), FULL_TIMEOUT_MS),
      ]);
      const pathOf = ({ id }: Named) => premiumPaths.chapters(id);
      const missing = `${messages.subjects}.`;
      const places = { title: "Subjects", places: subjects.value, pathOf, factsOf: kindFacts, missing };
      return [bought, placesGroup(places), shopDoor];
    },

    subjects: ({ institute }) => institute.catalogue.subjects(),
    chapters: ({ institute }, subjectId) => institute.catalogue.chapters(subjectId),

    async listedChapters(base, subjectId) {
      const context = withSharedDeadline(base);
      const { individual, catalogue } = context.institute;
      const chapters = await premiumPlaces(
        context,
        (one) => individual.chapters(one, subjectId),
        () => catalogue.chapters(subjectId),
      );
      return chapters.map((chapter) => ({
        id: chapter.id,
        name: chapter.name,
        facts: kindFacts(chapter),
        href: premiumPaths.of(kinds[chapter.kinds[0] ?? "note"].list, subjectId, chapter.id),
      }));
    },

    async content(context, { subjectId, chapterId }: ContentPlace) {
      if (subjectId === null || kind === null) return [];
      const items = await loadItems(context, kind, { subjectId, chapterId });
      const { list, title } = kinds[kind];
      return [{ id: list, title, items, missing: failureText(kind) }];
    },

    kinds: (subject, chapter) =>
      packedKinds.map((other) => ({
        label: kinds[other].title,
        href: premiumPaths.of(kinds[other].list, subject.id, chapter?.id ?? null),
        isCurrent: other === kind,
      })),

    chaptersPath: ({ id }) => premiumPaths.chapters(id),
    contentPath: (subject, chapter) => premiumPaths.of(kinds[kind ?? "note"].list, subject.id, chapter?.id ?? null),
  };
}

export function readPremiumKind(pathname: string): PackedKind | null {
  const last = pathname.split("/").filter(Boolean).at(-1) ?? "";
  const word = decodeURIComponent(last).toLowerCase();
  return packedKinds.find((kind) => kinds[kind].list === word) ?? null;
}
