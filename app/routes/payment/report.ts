import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { OpenKind } from "~/lib/durable/open-index";
import { redirectTo } from "~/lib/http/responses";
import { homePaths } from "~/paths";

const kindsByParameter: Partial<Record<string, OpenKind>> = {
  attempts: "submission",
  translations: "translation",
  erasures: "erasure",
};

export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.isInstitute()) return redirectTo(homePaths.splash);
  const of = kindsByParameter[context.url.searchParams.get("of") ?? ""] ?? "purchase";
  return Response.json({ rows: await context.report(of) });
}
