import type { Page } from "@playwright/test";
import type { Family } from "../../../scripts/browsers";
import { missingIn } from "../../../scripts/newer-names";

/** What Playwright itself calls in a page. */
const ofTheTool = /^Big(Int|Uint)64Array$/;

type OldBrowser = readonly [family: Family, version: number];

/** The oldest that script is for, and those that phones, labs and old systems stay with. */
export const oldBrowsers: readonly OldBrowser[] = [
  ["chrome", 80],
  ["chrome", 91],
  ["chrome", 109],
  ["firefox", 78],
  ["safari", 14],
];

/** What of styles came with which version of Chrome. */
const newerSelectors: [RegExp, number][] = [
  [/:has\(/, 105],
  [/:is\(|:where\(/, 88],
  [/:not\([^()]*[,\s>]/, 88],
  [/::file-selector-button/, 89],
  [/:focus-visible/, 86],
  [/:popover-open/, 114],
];
const newerProperties: [RegExp, number][] = [
  [/dvh\b/, 108],
  [/(^|[;{\s])(inset|(inset|margin|padding)-(inline|block)(-start|-end)?)\s*:/, 87],
  [/aspect-ratio\s*:/, 88],
];
const flexGapSince = 84;
/** How the built styles ask for a feature, and which answer a version without it gives. */
const queries: [RegExp, number, string][] = [
  [/@supports selector\(:has\(\*\)\)/g, 105, "@media not all"],
  [/@supports \(not \(color: ?revert\)\)[^{]*/g, flexGapSince, "@media all"],
  [/@supports not \(inset: ?0\)/g, 87, "@media all"],
];

/** Styles without what a version drops: whole rules by their selectors, declarations by their names and values. */
function asOf(styles: string, version: number): string {
  const isDropped = (list: [RegExp, number][], text: string) =>
    list.some(([what, since]) => since > version && what.test(text));
  let left = styles;
  if (version < 99) left = left.replace(/@layer[^{;]*;/g, "");
  for (const [query, since, answer] of queries) {
    if (since > version) left = left.replace(query, answer);
  }
  return left.replace(/([^{}]+)\{([^{}]*)\}/g, (rule, selector: string, inner: string) => {
    if (isDropped(newerSelectors, selector)) return "";
    const isFlex = version < flexGapSince && /display: ?(inline-)?flex/.test(inner);
    const declarations = inner
      .split(";")
      .filter((one) => !isDropped(newerProperties, one) && !(isFlex && /^\s*gap:/.test(one)));
    return rule.startsWith("@") ? rule : `${selector}{${declarations.join(";")}}`;
  });
}

const popoverSince = 114;

/** Without its names of script the browser would still open what HTML calls a popover. */
function ignorePopovers() {
  const { setAttribute } = Element.prototype;
  Object.assign(Element.prototype, {
    setAttribute(this: Element, name: string, value: string) {
      if (!name.startsWith("popover")) setAttribute.call(this, name, value);
    },
  });
}

const withoutPopovers = (html: string, version: number) =>
  version < popoverSince ? html.replace(/ popover(target(action)?)?="[^"]*"/g, "") : html;

/** Takes from a page what a browser lacks: built-in names of script, and styles as the Chrome of its year has them. */
export async function browseAs(page: Page, [family, version]: OldBrowser): Promise<void> {
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
    missingIn(family, version).filter(([owner]) => !ofTheTool.test(owner)),
  );
  const styles = family === "chrome" ? version : 80;
  if (styles < popoverSince) await page.addInitScript(ignorePopovers);
  await page.route(
    (url) => !/\.(js|woff2|svg|png|webmanifest)$/.test(url.pathname),
    async (route) => {
      const asked = route.request();
      const type = asked.resourceType();
      if (!/^(document|stylesheet)$/.test(type)) return route.fallback();
      const answer = await route.fetch({ maxRedirects: 0 });
      // What follows a redirect would pass these routes by.
      const { location } = answer.headers();
      if (location && answer.status() < 400) {
        const body = `<meta http-equiv="refresh" content="0; url=${location}">`;
        return route.fulfill({ response: answer, status: 200, contentType: "text/html", body });
      }
      const body = await answer.text();
      const old =
        type === "stylesheet"
          ? asOf(body, styles)
          : withoutPopovers(body, styles).replace(
              /(<style [^>]*data-stylesheet[^>]*>)(.*?)<\/style>/gs,
              (_, open: string, inline: string) => `${open}${asOf(inline, styles)}</style>`,
            );
      return route.fulfill({ response: answer, body: old });
    },
  );
}
