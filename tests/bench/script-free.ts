/** Proof that pages which did not opt in to script ship none. */

import type { PageName } from "./pages";
import { allOf } from "./turns";
import type { Bench, BenchPage, Outcome } from "./world";

/** What one page does against the rule, or null. */
async function breach({ url, cookie }: BenchPage): Promise<string | null> {
  const response = await fetch(url, { headers: { Cookie: cookie }, redirect: "manual" });
  const elements = (await response.text()).match(/<script\b|rel="modulepreload"/gi)?.length ?? 0;
  const policy = response.headers.get("content-security-policy") ?? "";
  if (response.status !== 200) return `status ${response.status}`;
  if (elements > 0) return `${elements} script elements`;
  return policy.includes("script-src 'none'") ? null : "no script-src 'none'";
}

/** No script element in any of the pages, and a policy that allows none. */
export async function measureScriptFree({ builds }: Bench, row: { pages: readonly PageName[] }): Promise<Outcome> {
  return {
    what: "pages that did not opt in to script",
    budget: "0 bytes, `script-src 'none'`",
    builds: await allOf(builds, async (build) => {
      const breaches: string[] = [];
      for (const name of row.pages) {
        const found = await breach(build.page(name));
        if (found) breaches.push(`${name}: ${found}`);
      }
      const measured = breaches.join("; ") || `${row.pages.length} pages`;
      return { measured, met: breaches.length === 0 };
    }),
  };
}
