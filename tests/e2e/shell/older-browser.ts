import type { Page } from "@playwright/test";
import { newerInChrome } from "../../../scripts/newer-names";

/** Versions of Chrome that phones and labs stay with: the oldest that script is for, and the last of old systems. */
export const oldVersions = [80, 91, 109] as const;

/** What of styles came with which version of Chrome. */
const newerSelectors: [RegExp, number][] = [
  [/:has\(/, 105],
  [/:is\(|:where\(/, 88],
  [/:focus-visible/, 86],
  [/:popover-open/, 114],
];
const newerProperties: [RegExp, number][] = [
  [/dvh\b/, 108],
  [/(^|[;{\s])(inset|(inset|margin|padding)-(inline|block)(-start|-end)?)\s*:/, 87],
  [/aspect-ratio\s*:/, 88],
];

/** Styles without what a version drops: whole rules by their selectors, declarations by their names and values. */
function asOf(styles: string, version: number): string {
  const isDropped = (list: [RegExp, number][], text: string) =>
    list.some(([what, since]) => since > version && what.test(text));
  let left = styles;
  if (version < 99) left = left.replace(/@layer[^{;]*;/g, "");
  return left.replace(/([^{}]+)\{([^{}]*)\}/g, (rule, selector: string, inner: string) => {
    if (isDropped(newerSelectors, selector)) return "";
    const declarations = inner.split(";").filter((one) => !isDropped(newerProperties, one));
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

/** Takes from a page what a version of Chrome lacks: built-in names of script, and styles. */
export async function browseAs(page: Page, version: number): Promise<void> {
  await page.addInitScript((names) => {
    const { hasOwn } = Object;
    const all = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
    for (const [owner, member] of names) {
      const one = all[owner];
      if (!one) continue;
      if (member === null) delete all[owner];
      else {
        const { prototype } = one as { prototype?: Record<string, unknown> };
        if (prototype && hasOwn(prototype, member)) delete prototype[member];
        else delete one[member.replace("_static", "")];
      }
    }
  }, newerInChrome(version));
  if (version < popoverSince) await page.addInitScript(ignorePopovers);
  await page.route(
    (url) => !/\.(js|woff2|svg|png|webmanifest)$/.test(url.pathname),
    async (route) => {
      const asked = route.request();
      const type = asked.resourceType();
      if (asked.method() !== "GET" || !/^(document|stylesheet)$/.test(type))
        return route.fallback();
      const answer = await route.fetch({ maxRedirects: 0 });
      const body = await answer.text();
      const old =
        type === "stylesheet"
          ? asOf(body, version)
          : withoutPopovers(body, version).replace(
              /(<style [^>]*data-stylesheet[^>]*>)(.*?)<\/style>/gs,
              (_, open: string, styles: string) => `${open}${asOf(styles, version)}</style>`,
            );
      return route.fulfill({ response: answer, body: old });
    },
  );
}
