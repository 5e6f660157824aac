/** From a tap on a form's button to the next page, with script and without, on a slow phone. */
import type { Browser } from "@playwright/test";
import type { BenchStudent } from "./institute-data";
import { networks, onPhone, paintTime, tap } from "./phone";
import { password } from "./product";
import { milliseconds, ratio } from "./report";
import { inTurns, median } from "./turns";
import type { Bench, BenchPage, Outcome } from "./world";

/** Signs in. @returns milliseconds from the tap on the form's button to the first content of the next page */
function signInOnPhone(browser: Browser, target: BenchPage, runsScript: boolean, { username }: BenchStudent) {
  return onPhone(browser, target, { network: "slow", runsScript }, async (page, address) => {
    await page.goto(address, { waitUntil: "load" });
    await page.getByLabel("Username", { exact: true }).fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    const tapped = await tap(page, page.getByRole("button", { name: "Sign in", exact: true }));
    await page.waitForURL("**/dashboard", { waitUntil: "load" });
    await page.waitForTimeout(500);
    const began = await page.evaluate(() => performance.timeOrigin);
    return began + (await paintTime(page, "first-contentful-paint")) - tapped;
  });
}

/** In turns with a browser that runs no script. */
export async function measureForm(
  { builds, browser, effort }: Bench,
  { most }: { page: "login"; most: number },
): Promise<Outcome> {
  const visits = builds.flatMap((build) => [false, true].map((runsScript) => ({ build, runsScript })));
  let made = 0;
  const samples = await inTurns(visits, effort.visits, ({ build, runsScript }) => {
    const { students } = build;
    const who = students[made++ % students.length];
    if (!who) throw new Error("Nobody is left to sign in");
    return signInOnPhone(browser, build.page("login"), runsScript, who);
  });
  const figures = samples.map(median);
  return {
    what: `tap on "Sign in" of /login to the next page, ${networks.slow.name}`,
    budget: `<= ${most}x of without script`,
    builds: builds.map((_, index) => {
      const [plain = Number.NaN, scripted = Number.NaN] = figures.slice(2 * index);
      return { measured: `${ratio(scripted, plain)} (of ${milliseconds(plain)})`, met: scripted <= most * plain };
    }),
  };
}
