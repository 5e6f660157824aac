import type { Page } from "@playwright/test";
import type { Family } from "../../../scripts/browsers";
import { missingIn } from "../../../scripts/newer-names";

/** What Playwright itself calls in a page. */
const ofTheTool = /^Big(Int|Uint)64Array$/;

/** The oldest that script is for. */
const oldBrowsers: readonly [family: Family, version: number][] = [
  ["chrome", 80],
  ["firefox", 78],
  ["safari", 14],
];

/** Without its names of script the browser would still open what HTML calls a popover. */
function ignorePopovers() {
  const { setAttribute } = Element.prototype;
  Object.assign(Element.prototype, {
    setAttribute(this: Element, name: string, value: string) {
      if (!name.startsWith("popover")) setAttribute.call(this, name, value);
    },
  });
}

/** Takes from a page what one of them lacks: built-in names of script, and popovers. What styles may ask for, a unit test says. */
export async function browseAsOldest(page: Page): Promise<void> {
  await page.addInitScript(
    (names) => {
      const { hasOwn } = Object;
      const all = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
      for (const [owner, member] of names) {
        const one = all[owner];
        if (!one) continue;
        if (member === null) delete all[owner];
        else {
          const { prototype } = one as { prototype?: Record<string, unknown> };
          if (prototype && hasOwn(prototype, member)) delete prototype[member];
          else if (owner === "Window") delete all[member];
          else delete one[member.replace("_static", "")];
        }
      }
    },
    oldBrowsers.flatMap((one) => missingIn(...one)).filter(([owner]) => !ofTheTool.test(owner)),
  );
  await page.addInitScript(ignorePopovers);
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const answer = await route.fetch({ maxRedirects: 0 });
      // What follows a redirect would pass these routes by.
      const { location } = answer.headers();
      if (location && answer.status() < 400) {
        const body = `<meta http-equiv="refresh" content="0; url=${location}">`;
        return route.fulfill({ response: answer, status: 200, contentType: "text/html", body });
      }
      const body = (await answer.text()).replace(/ popover(target(action)?)?="[^"]*"/g, "");
      return route.fulfill({ response: answer, body });
    },
  );
}
