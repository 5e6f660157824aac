import { idFrom } from "~/lib/http/params";
import { notFound } from "~/lib/http/responses";
import type { ContentSource } from "./content-source";
import { demo } from "./demo";
import { freeNotes } from "./free-notes";
import { freeTests } from "./free-tests";
import { packageContent } from "./package-content";
import { packageDemo } from "./package-demo";
import { premium, readPremiumKind } from "./premium";

type SourceParams = Readonly<Record<string, string | undefined>>;

/** Keyed by the first word of the address. */
const contentSources = new Map<string, (params: SourceParams, url: URL) => ContentSource>([
  ["free-tests", () => freeTests],
  ["free-notes", () => freeNotes],
  ["premium-content", (_, url) => premium(readPremiumKind(url.pathname), url.searchParams.get("show") === "mine")],
  ["demo", () => demo],
  ["package", packageSource],
]);

function packageSource(params: SourceParams, url: URL): ContentSource {
  const packageId = idFrom(params, "packageId");
  return readSegment(url, 3) === "demo" ? packageDemo(packageId) : packageContent(packageId);
}

/** Counts from 1; lowers and decodes as the router does. */
function readSegment({ pathname }: URL, position: number): string {
  return decodeURIComponent(pathname.split("/")[position] ?? "").toLowerCase();
}

/** @throws a 404 page where no source has this address */
export function findSource(url: URL, params: SourceParams): ContentSource {
  const make = contentSources.get(readSegment(url, 1));
  if (!make) throw notFound();
  return make(params, url);
}
