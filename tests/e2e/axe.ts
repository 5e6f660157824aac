import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Pages that have it, and all that they open later: to hand it over anew each time took longer than its work. */
const equipped = new WeakSet<Page>();

/** The rules that a look can break; the others read what is the same in each. */
export const contrast = ["color-contrast"];

/** What axe finds on a page as it is: each broken rule with its elements. Of all its rules, or of these tags or rules `only`. */
export async function axeFindings(page: Page, only?: string[], withContrast = true): Promise<string[]> {
  if (!equipped.has(page)) {
    equipped.add(page);
    await page.addInitScript({ content: source });
    await page.evaluate(source);
  }
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    // Half its time: what it would fetch anew is for sounds and turned screens, and no selector is read here.
    preload: false,
    selectors: false,
    ...(only && { runOnly: only }),
    ...(!withContrast && { rules: { "color-contrast": { enabled: false } } }),
  };
  return page.evaluate(async (asked) => {
    const { violations } = await window.axe.run(document, asked);
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ""}`).join(" | ")}`,
    );
  }, options);
}
