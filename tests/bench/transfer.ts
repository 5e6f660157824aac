/** What a first visit to a page brings over the wire, as a real browser asks for it. */
import type { Browser, Response } from "@playwright/test";
import { compressedSize } from "./gzip-proxy";
import { openPhone } from "./paints";

/** Bytes as the Worker wrote them and after compression. */
export interface Weight {
  plain: number;
  compressed: number;
}

export interface Transfer {
  status: number;
  html: Weight;
  /** Stylesheet files; styles inside the page are in `html`. */
  css: Weight;
  /** Script files. */
  js: Weight;
  other: Weight;
  /** Fetched ahead for later pages: nothing of this page waits for it. */
  prefetched: Weight;
  requests: number;
  prefetches: number;
  /** `<script` elements in the HTML, whatever is in them. */
  scriptElements: number;
  /** The script-src of the page's Content-Security-Policy, or "" where there is none. */
  scriptSource: string;
}

type Kind = "html" | "css" | "js" | "other" | "prefetched";

async function kindOf(response: Response): Promise<Kind> {
  const purpose = (await response.request().allHeaders())["sec-purpose"] ?? "";
  if (purpose.includes("prefetch")) return "prefetched";
  const type = response.headers()["content-type"] ?? "";
  if (type.includes("javascript")) return "js";
  if (type.includes("text/css")) return "css";
  return response.request().resourceType() === "document" ? "html" : "other";
}

/** Opens a page with an empty cache on a fast network, and weighs every answer. */
export async function measureTransfer(browser: Browser, url: string): Promise<Transfer> {
  const context = await openPhone(browser);
  const weights = new Map<Kind, Weight>();
  let requests = 0;
  let prefetches = 0;
  try {
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    const main = await page.goto(url, { waitUntil: "networkidle" });
    if (!main) throw new Error(`No answer from ${new URL(url).pathname}`);
    const html = await main.text();
    for (const response of responses) {
      const kind = await kindOf(response);
      // The browser keeps what it fetched ahead to itself: asked for once more to weigh it.
      const body =
        kind === "prefetched"
          ? await (await context.request.get(response.url())).body()
          : await response.body().catch(() => Buffer.alloc(0));
      const weight = weights.get(kind) ?? { plain: 0, compressed: 0 };
      weights.set(kind, {
        plain: weight.plain + body.byteLength,
        compressed: weight.compressed + compressedSize(body),
      });
      if (kind === "prefetched") prefetches += 1;
      else requests += 1;
    }
    const policy = main.headers()["content-security-policy"] ?? "";
    const of = (kind: Kind) => weights.get(kind) ?? { plain: 0, compressed: 0 };
    return {
      status: main.status(),
      html: of("html"),
      css: of("css"),
      js: of("js"),
      other: of("other"),
      prefetched: of("prefetched"),
      requests,
      prefetches,
      scriptElements: html.match(/<script\b/gi)?.length ?? 0,
      scriptSource: /script-src ([^;]*)/.exec(policy)?.[1]?.trim() ?? "",
    };
  } finally {
    await context.close();
  }
}
