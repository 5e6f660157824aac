import type { Institute } from "~/lib/institute/client";
import { createKeptAnswers, type KeptContext } from "~/lib/institute/kept-answers";
import type { LiveVideo } from "~/lib/institute/schemas/content";
import type { Package } from "~/lib/institute/schemas/package";

const minute = 60_000;
const options = { room: 200, freshOnly: true } as const;

const liveClasses = createKeptAnswers<readonly LiveVideo[]>({ keptMs: minute / 2, ...options });
const coins = createKeptAnswers<number>({ keptMs: minute, ...options });
const packages = createKeptAnswers<readonly Package[]>({ keptMs: minute, ...options });
const courses = createKeptAnswers<readonly Package[]>({ keptMs: minute, ...options });

interface OwnOptions extends KeptContext {
  institute: Pick<Institute, "live" | "profile" | "packages" | "catalogue">;
  /** Unique among the students of all institutes. */
  owner: string;
}

/**
 * Caches what an institute tells one student for a moment, never purchases. Answers are shared: never write to one.
 * Each call throws InstituteError.
 */
export function createOwnAnswers({ institute, owner, ...context }: OwnOptions) {
  return {
    liveClasses: () => liveClasses(owner, institute.live.list, context),
    coins: () => coins(owner, institute.profile.coins, context),
    /** May not yet show a package that was just bought. */
    packages: () => packages(owner, institute.packages.all, context),
    courses: () => courses(owner, institute.catalogue.courses, context),
  };
}
