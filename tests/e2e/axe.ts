import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds on a page as it is: each broken rule with its elements. Of all its rules unless tags are named; `rules`: beside them. */
export async function axeFindings(page: Page, tags?: string[], rules: readonly string[] = []): Promise<string[]> {
  // Our pages frame nobody: what the usual mode does about frames costs another page and as much time again.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      resultTypes: ["violations"],
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
    });
  const { violations } = await (tags ? axe.withTags(tags) : axe).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ""}`).join(" | ")}`,
  );
}
