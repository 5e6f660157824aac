/** The browsers that script is written for: the list in package.json, read by the builds and the checks. */
import browserslist from "browserslist";
import toTargets from "browserslist-to-esbuild";

/** As esbuild and Lightning CSS are told: "chrome80". */
export const buildTargets: string[] = toTargets();

/** Names of MDN's compatibility data. */
const families = {
  chrome: "chrome",
  and_chr: "chrome_android",
  firefox: "firefox",
  safari: "safari",
  ios_saf: "safari_ios",
} as const;

export type Family = (typeof families)[keyof typeof families];

/** The oldest version of each family. */
export function oldestBrowsers(): Map<Family, number> {
  const oldest = new Map<Family, number>();
  for (const one of browserslist()) {
    const [name = "", versions = ""] = one.split(" ");
    const family = families[name as keyof typeof families];
    const version = Number.parseFloat(versions);
    if (family && version < (oldest.get(family) ?? Number.POSITIVE_INFINITY)) {
      oldest.set(family, version);
    }
  }
  return oldest;
}
