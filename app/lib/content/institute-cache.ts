import type { z } from "zod";
import { MS_PER_MINUTE } from "~/lib/days";
import { baseGlossary, type Glossary, glossaryWith } from "~/lib/glossary/glossary";
import type { Institute } from "~/lib/institute/client";
import type { bannerSchema, Contacts, InstituteText } from "~/lib/institute/schemas/catalogue";
import type { TestSummary } from "~/lib/institute/schemas/test";
import { createSwrCache, type SwrContext } from "~/lib/institute/swr-cache";
import { kinds, type PackedKind, packedInStudy } from "~/lib/kinds";
import { readNote } from "~/lib/rich-text/note-html";
import { isPictureAddress, sanitise } from "~/lib/rich-text/sanitise";
import { within } from "~/lib/within";
import { lessonPaths, type Named, testPaths } from "~/paths";
import { homeTests } from "./group-tests";
import { itemPlace } from "./list-items";
import type { StudyStep } from "./study-path";

/** A page shows without banners, contacts or test counts after this; the next page has them. */
const SLOW_EXTRAS_MS = 250;

const GLOSSARY_PATIENCE_MS = 2_000;

const cachedTexts = createSwrCache<ReturnType<typeof readText>[]>({ freshMs: 10 * MS_PER_MINUTE });
const cachedTests = createSwrCache<{ all: TestSummary[]; home: ReturnType<typeof homeTests> }>({
  freshMs: MS_PER_MINUTE,
});
const subjects = createSwrCache<Named[]>({ freshMs: MS_PER_MINUTE });
const seldomNew = { freshMs: 10 * MS_PER_MINUTE, failureMs: MS_PER_MINUTE };
const cachedBanners = createSwrCache<Banner[]>(seldomNew);
const cachedContacts = createSwrCache<Contacts>(seldomNew);
const glossaries = createSwrCache<Glossary>(seldomNew);
const packageSteps = createSwrCache<PackageSteps>({ ...seldomNew, maxKeys: 200 });

interface PackageSteps {
  steps: readonly StudyStep[];
  /** In the order of study; null where they did not come. */
  subjects: readonly Named[] | null;
}

const packedPaths: Record<PackedKind, (id: number, subjectId: number | null) => string> = {
  note: lessonPaths.note,
  video: lessonPaths.video,
  test: testPaths.packageDetail,
};

export function readText({ name, text, updatedOn }: InstituteText) {
  const isPage = /<[a-z]/i.test(text);
  const asPage = { name: "", pictureAt: () => null, pictures: true, place: null };
  return { name, html: isPage ? readNote(text, asPage).html : sanitise(text), updatedOn };
}

/** Null where it fails or does not come in time. */
const soon = <T>(coming: Promise<T>, patienceMs = SLOW_EXTRAS_MS) =>
  within(
    coming.catch(() => null),
    patienceMs,
  );

/** Shared answers, ready for a page: never write to one. @throws InstituteError, except with a fallback */
export function createInstituteCache({ institute, ...context }: SwrContext & { institute: Institute }) {
  const loadFreeTests = (code: string) => {
    const load = async () => {
      const all = await institute.tests.free();
      return { all, home: homeTests(all) };
    };
    return cachedTests(code, load, context);
  };

  return {
    texts: (code: string) =>
      cachedTexts(code, async () => (await institute.catalogue.texts(code)).map(readText), context),
    homeTests: async (code: string) => (await loadFreeTests(code)).home,
    freeTests: async (code: string): Promise<readonly TestSummary[]> => (await loadFreeTests(code)).all,
    subjects: (code: string): Promise<readonly Named[]> =>
      subjects(code, () => institute.catalogue.subjects(), context),
    /** Null where not known in time, as every page's head asks and must not wait. */
    contacts: (code: string): Promise<Contacts | null> =>
      soon(cachedContacts(code, () => institute.catalogue.contacts(code), context)),
    async banners(code: string): Promise<readonly Banner[]> {
      const load = async () => selectBanners(await institute.catalogue.banners());
      return (await soon(cachedBanners(code, load, context))) ?? [];
    },
    /** Our terms and the institute's, whose word wins; ours alone where it is not heard in time. */
    async glossary(code: string): Promise<Glossary> {
      const load = async () => glossaryWith(await institute.catalogue.glossary());
      return (await soon(glossaries(code, load, context), GLOSSARY_PATIENCE_MS)) ?? baseGlossary;
    },
    /** What a bought package has; null where unknown in time. */
    async packageSteps(code: string, packageId: number): Promise<PackageSteps | null> {
      const load = async () => {
        const [content, subjects] = await Promise.all([
          institute.packages.content({ packageId }),
          institute.packages.subjects(packageId).catch(() => null),
        ]);
        const steps = packedInStudy.flatMap((kind) =>
          content[kinds[kind].list].map((row) => {
            const { id, name, subjectId } = row;
            return { id, kind, name, href: packedPaths[kind](id, subjectId), place: itemPlace(row) };
          }),
        );
        return { steps, subjects };
      };
      return soon(packageSteps(`${packageId} ${code}`, load, context));
    },
  };
}

const BANNER_MAX_SHOWN = 4;

type Banner = ReturnType<typeof selectBanners>[number];

/** Leaves out pictures that the page's policy would block. */
export function selectBanners(all: readonly z.output<typeof bannerSchema>[]) {
  return all
    .flatMap(({ image, link, title }) =>
      image !== null && isPictureAddress(image) ? [{ image, title: title.trim(), href: link }] : [],
    )
    .slice(0, BANNER_MAX_SHOWN);
}
