import { MS_PER_MINUTE } from "~/lib/days";
import type { Institute } from "~/lib/institute/client";
import type { LiveVideo } from "~/lib/institute/schemas/content";
import type { Package } from "~/lib/institute/schemas/package";
import { createSwrCache, type SwrContext } from "~/lib/institute/swr-cache";
import { allAnnouncements, latestAnnouncements } from "./announcements";

const options = { maxKeys: 200, freshOnly: true } as const;

const liveClasses = createSwrCache<readonly LiveVideo[]>({ freshMs: MS_PER_MINUTE / 2, ...options });
const packages = createSwrCache<readonly Package[]>({ freshMs: MS_PER_MINUTE, ...options });
const courses = createSwrCache<readonly Package[]>({ freshMs: MS_PER_MINUTE, ...options });

interface ReadyAnnouncements {
  latest: ReturnType<typeof latestAnnouncements>;
  all: ReturnType<typeof allAnnouncements>;
}

/** Some are for a batch alone. */
const cachedAnnouncements = createSwrCache<ReadyAnnouncements>({ freshMs: MS_PER_MINUTE, maxKeys: 200 });

type StudentCacheOptions = SwrContext & {
  institute: Pick<Institute, "live" | "packages" | "catalogue">;
  owner: string;
};

/** Shared answers for one student, never purchases: never write to one. @throws InstituteError */
export function createStudentCache({ institute, owner, ...context }: StudentCacheOptions) {
  const ask = async () => {
    const list = await institute.catalogue.announcements();
    return { latest: latestAnnouncements(list), all: allAnnouncements(list) };
  };
  return {
    announcements: async () => (await cachedAnnouncements(owner, ask, context)).latest,
    allAnnouncements: async () => (await cachedAnnouncements(owner, ask, context)).all,
    liveClasses: () => liveClasses(owner, institute.live.list, context),
    /** May not yet show a package that was just bought. */
    packages: () => packages(owner, institute.packages.all, context),
    courses: () => courses(owner, institute.catalogue.courses, context),
  };
}
