import type { Institute } from "~/lib/institute/client";
import { createKeptAnswers, type KeptContext } from "~/lib/institute/kept-answers";
import type { InstituteText } from "~/lib/institute/schemas/catalogue";
import type { TestSummary } from "~/lib/institute/schemas/test";
import { readNote } from "~/lib/rich-text/note-html";
import { sanitise } from "~/lib/rich-text/sanitise";
import { within } from "~/lib/within";
import type { Named } from "~/paths";
import { allAnnouncements, latestAnnouncements, type ShownAnnouncement } from "./announcements";
import { type Banner, shownBanners } from "./banners";
import { homeTests } from "./home-offer";

const minute = 60_000;
/** A page shows without banners or test counts after this; the next page has them. */
const PATIENCE_MS = 250;

const texts = createKeptAnswers<ReturnType<typeof readText>[]>({ keptMs: 10 * minute });
const tests = createKeptAnswers<{ all: TestSummary[]; home: ReturnType<typeof homeTests> }>({ keptMs: minute });
const subjects = createKeptAnswers<Named[]>({ keptMs: minute });
const announcements = createKeptAnswers<{ latest: ReturnType<typeof latestAnnouncements>; all: ShownAnnouncement[] }>({
  keptMs: minute,
});
const banners = createKeptAnswers<Banner[]>({ keptMs: 10 * minute, failureKeptMs: minute });
const packageTests = createKeptAnswers<number[]>({ keptMs: 10 * minute, failureKeptMs: minute, room: 200 });

export function readText({ name, text, updatedOn }: InstituteText) {
  const isPage = /<[a-z]/i.test(text);
  const asPage = { name: "", pictureAt: () => null, pictures: true, place: null };
  return { name, html: isPage ? readNote(text, asPage).html : sanitise(text), updatedOn };
}

interface SharedOptions extends KeptContext {
  institute: Institute;
}

/**
 * Caches what an institute tells all its students, made ready for a page. Answers are shared: never write to one. Calls
 * throw InstituteError, except where a fallback is named.
 */
export function createSharedAnswers({ institute, ...context }: SharedOptions) {
  const announced = (code: string) => {
    const load = async () => {
      const told = await institute.catalogue.announcements();
      return { latest: latestAnnouncements(told), all: allAnnouncements(told) };
    };
    return announcements(code, load, context);
  };

  const free = (code: string) => {
    const load = async () => {
      const all = await institute.tests.free();
      return { all, home: homeTests(all) };
    };
    return tests(code, load, context);
  };

  return {
    texts: (code: string) => texts(code, async () => (await institute.catalogue.texts(code)).map(readText), context),
    homeTests: async (code: string) => (await free(code)).home,
    freeTests: async (code: string): Promise<readonly TestSummary[]> => (await free(code)).all,
    subjects: (code: string): Promise<readonly Named[]> =>
      subjects(code, () => institute.catalogue.subjects(), context),
    announcements: async (code: string) => (await announced(code)).latest,
    allAnnouncements: async (code: string) => (await announced(code)).all,
    /** None where they are not known in time. */
    async banners(code: string): Promise<readonly Banner[]> {
      const load = async () => shownBanners(await institute.catalogue.banners());
      const coming = banners(code, load, context).catch(() => []);
      return (await within(coming, PATIENCE_MS)) ?? [];
    },
    /** The ids of the tests in a bought package; null where they are not known in time. */
    async packageTests(code: string, packageId: number): Promise<readonly number[] | null> {
      const load = async () => {
        const content = await institute.packages.content({ packageId });
        return content.tests.map(({ id }) => id);
      };
      const coming = packageTests(`${packageId} ${code}`, load, context).catch(() => null);
      return within(coming, PATIENCE_MS);
    },
  };
}
