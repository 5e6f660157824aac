/** What a first visit to a page brings over the wire, as a real browser asks for it. */
import type { Browser, Response } from "@playwright/test";
import { compressedSize } from "./gzip-proxy";
import { type PageName, pages } from "./pages";
import { onPhone } from "./phone";
import { kilobytes } from "./report";
import { allOf } from "./turns";
import type { Bench, BenchPage, Outcome } from "./world";

/** Styles and scripts inside a page count as its HTML. */
type Part = "HTML" | "CSS" | "script";

function partOf(response: Response): Part | null {
  const type = response.headers()["content-type"] ?? "";
  if (type.includes("javascript")) return "script";
  if (type.includes("text/css")) return "CSS";
  return response.request().resourceType() === "document" ? "HTML" : null;
}

/** Opens a page with an empty cache on a fast network, and adds up the compressed bytes of each part. */
function weigh(browser: Browser, target: BenchPage): Promise<Map<Part, number>> {
  return onPhone(browser, target, { network: "fast" }, async (page, address) => {
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    await page.goto(address, { waitUntil: "networkidle" });
    const bytes = new Map<Part, number>();
    for (const response of responses) {
      const part = partOf(response);
      if (!part || (await response.request().allHeaders())["sec-purpose"]) continue;
      bytes.set(part, (bytes.get(part) ?? 0) + compressedSize(await response.body()));
    }
    return bytes;
  });
}

/** The compressed bytes of some parts of a first visit together. */
export async function measureSent(
  { builds, browser }: Bench,
  row: { page: PageName; parts: readonly Part[]; most: number },
): Promise<Outcome> {
  return {
    what: `${row.parts.join(" and ")} of ${pages[row.page].name}, compressed`,
    budget: `<= ${kilobytes(row.most)}`,
    builds: await allOf(builds, async (build) => {
      const bytes = await weigh(browser, build.page(row.page));
      const size = row.parts.reduce((sofar, part) => sofar + (bytes.get(part) ?? 0), 0);
      return { measured: kilobytes(size), met: size <= row.most };
    }),
  };
}
