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
  /** What names the student among those of all institutes. */
  owner: string;
}

/**
 * What an institute tells one student, kept for a moment by the isolate: Home and the packages are opened every few
 * taps. What a student has bought is never kept. An answer belongs to many pages: never write to it.
 */
export function createOwnAnswers({ institute, owner, ...context }: OwnOptions) {
  return {
    /** The live classes that this student may see. @throws InstituteError */
    liveClasses: () => liveClasses(owner, institute.live.list, context),
    /** @throws InstituteError */
    coins: () => coins(owner, institute.profile.coins, context),
    /** Every package there is; one just bought may not yet say so. @throws InstituteError */
    packages: () => packages(owner, institute.packages.all, context),
    /** The same of the institute's courses. @throws InstituteError */
    courses: () => courses(owner, institute.catalogue.courses, context),
  };
}
