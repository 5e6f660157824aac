import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { OpenKind } from "~/lib/durable/open-index";
import { redirectTo } from "~/lib/http/responses";
import { homePaths } from "~/paths";

const kindsByParameter: Partial<Record<string, OpenKind>> = {
  attempts: "submission",
  translations: "translation",
  erasures: "erasure",
};

/** Answers 404 without the secret. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const [, secret = ""] = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
  const of = kindsByParameter[context.url.searchParams.get("of") ?? ""] ?? "purchase";
  const rows = await context.report(secret, of);
  return rows === null ? redirectTo(homePaths.splash) : Response.json({ rows });
}
