import type { Institute } from "~/lib/institute/client";
import type { LiveVideo } from "~/lib/institute/schemas/content";
import type { Package } from "~/lib/institute/schemas/package";
import { createSwrCache, type SwrContext } from "~/lib/institute/swr-cache";

const minute = 60_000;
const options = { maxKeys: 200, freshOnly: true } as const;

const liveClasses = createSwrCache<readonly LiveVideo[]>({ freshMs: minute / 2, ...options });
const coins = createSwrCache<number>({ freshMs: minute, ...options });
const packages = createSwrCache<readonly Package[]>({ freshMs: minute, ...options });
const courses = createSwrCache<readonly Package[]>({ freshMs: minute, ...options });

interface StudentCacheOptions extends SwrContext {
  institute: Pick<Institute, "live" | "profile" | "packages" | "catalogue">;
  /** Unique among the students of all institutes. */
  owner: string;
}

/**
 * Caches what an institute tells one student for a moment, never purchases. Answers are shared: never write to one.
 * Each call throws InstituteError.
 */
export function createStudentCache({ institute, owner, ...context }: StudentCacheOptions) {
  return {
    liveClasses: () => liveClasses(owner, institute.live.list, context),
    coins: () => coins(owner, institute.profile.coins, context),
    /** May not yet show a package that was just bought. */
    packages: () => packages(owner, institute.packages.all, context),
    courses: () => courses(owner, institute.catalogue.courses, context),
  };
}
