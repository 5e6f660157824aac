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

/** What axe finds on a page as it is: each broken rule with its elements. Of all its rules unless tags are named; `rules`: beside them. */
export async function axeFindings(page: Page, tags?: string[], rules: readonly string[] = []): Promise<string[]> {
  if (!equipped.has(page)) {
    equipped.add(page);
    await page.addInitScript({ content: source });
    await page.evaluate(source);
  }
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
    ...(tags && { runOnly: { type: "tag", values: tags } }),
  };
  return page.evaluate(async (asked) => {
    const { violations } = await window.axe.run(document, asked);
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ""}`).join(" | ")}`,
    );
  }, options);
}
