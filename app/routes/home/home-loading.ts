import { loadMyPackages } from "~/lib/content/my-packages";
import { todaysClass } from "~/lib/content/todays-class";
import type { StudentArgs } from "~/lib/session/guards";

/** Milliseconds that Home waits for what stands below its top. */
const budget = 3_000;

/** What stands on Home below what needs the student; null is what did not come. `now`: ms. */
export async function loadBelow({ context, student }: StudentArgs, now: number) {
  const { optionalPart, own, preferences, shared } = context;
  const code = student.instituteCode;
  const [live, announcements, packages, coins, banners] = await Promise.all([
    optionalPart(own.liveClasses(), budget),
    optionalPart(shared.announcements(code), budget),
    optionalPart(loadMyPackages(context, code, now), budget),
    optionalPart(own.coins(), budget),
    preferences.isLite().then((lite) => (lite ? [] : shared.banners(code))),
  ]);
  return {
    live: live.value && { today: todaysClass(live.value, now) },
    announcements: announcements.value,
    packages: packages.value,
    coins: coins.value,
    banners,
  };
}
