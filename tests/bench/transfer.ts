/** What a first visit to a page brings over the wire, as a real browser asks for it. */
import type { Browser, Response } from "@playwright/test";
import { compressedSize, startGzipProxy } from "./gzip-proxy";
import { type PageName, pages } from "./pages";
import { openPhone } from "./phone";
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

/** What a page is there for, which no page around it can make smaller. */
const ownText = /<article\b[^>]*>([\s\S]*)<\/article>/;

/** Opens a page with an empty cache on a fast network, and adds up the compressed bytes of each part. */
async function weigh(browser: Browser, target: BenchPage) {
  const proxy = await startGzipProxy(target);
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    await page.goto(proxy.addressOf(target), { waitUntil: "networkidle" });
    const bytes = new Map<Part, number>();
    let text = 0;
    const add = (part: Part, size: number) => bytes.set(part, (bytes.get(part) ?? 0) + size);
    for (const response of responses) {
      const part = partOf(response);
      if (!part || (await response.request().allHeaders())["sec-purpose"]) continue;
      const body = await response.body();
      const size = compressedSize(body);
      add(part, size);
      if (part === "HTML") text += compressedSize(ownText.exec(body.toString())?.[1] ?? "");
    }
    return { bytes, text };
  } finally {
    await context.close();
    await proxy.close();
  }
}

/** The compressed bytes of some parts of a first visit together; `aboveText`: without those of the page's article. */
export async function measureSent(
  { builds, browser }: Bench,
  row: { page: PageName; parts: readonly Part[]; most: number; aboveText?: true },
): Promise<Outcome> {
  return {
    what: `${row.parts.join(" and ")} of ${pages[row.page].name}${row.aboveText ? " above its own text" : ""}, compressed`,
    budget: `<= ${kilobytes(row.most)}`,
    builds: await allOf(builds, async (build) => {
      const { bytes, text } = await weigh(browser, build.page(row.page));
      const sum = row.parts.reduce((sofar, part) => sofar + (bytes.get(part) ?? 0), 0);
      const size = row.aboveText ? sum - text : sum;
      return { measured: kilobytes(size), met: size <= row.most };
    }),
  };
}
