import { MS_PER_MINUTE } from "~/lib/days";
import type { Institute } from "~/lib/institute/client";
import type { LiveVideo } from "~/lib/institute/schemas/content";
import type { Package } from "~/lib/institute/schemas/package";
import { createSwrCache, type SwrContext } from "~/lib/institute/swr-cache";
import { type AnnouncementView, allAnnouncements, latestAnnouncements } from "./announcements";

const options = { maxKeys: 200, freshOnly: true } as const;

const liveClasses = createSwrCache<readonly LiveVideo[]>({ freshMs: MS_PER_MINUTE / 2, ...options });
const packages = createSwrCache<readonly Package[]>({ freshMs: MS_PER_MINUTE, ...options });
const courses = createSwrCache<readonly Package[]>({ freshMs: MS_PER_MINUTE, ...options });
/** Some are for a batch alone. */
const cachedAnnouncements = createSwrCache<{ latest: ReturnType<typeof latestAnnouncements>; all: AnnouncementView[] }>(
  { freshMs: MS_PER_MINUTE, maxKeys: 200 },
);

interface StudentCacheOptions extends SwrContext {
  institute: Pick<Institute, "live" | "packages" | "catalogue">;
  owner: string;
}

/** Shared answers for one student, never purchases: never write to one. @throws InstituteError */
export function createStudentCache({ institute, owner, ...context }: StudentCacheOptions) {
  const loadAnnouncements = () =>
    cachedAnnouncements(
      owner,
      async () => {
        const list = await institute.catalogue.announcements();
        return { latest: latestAnnouncements(list), all: allAnnouncements(list) };
      },
      context,
    );
  return {
    announcements: async () => (await loadAnnouncements()).latest,
    allAnnouncements: async () => (await loadAnnouncements()).all,
    liveClasses: () => liveClasses(owner, institute.live.list, context),
    /** May not yet show a package that was just bought. */
    packages: () => packages(owner, institute.packages.all, context),
    courses: () => courses(owner, institute.catalogue.courses, context),
  };
}
