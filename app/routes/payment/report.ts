import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirectTo } from "~/lib/http/responses";
import { homePaths } from "~/paths";

/** What waits too long, in JSON, for who knows the secret; for anybody else there is no such place. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const [, secret = ""] = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
  const of = context.url.searchParams.get("of") === "attempts" ? "submission" : "purchase";
  const rows = await context.report(secret, of);
  return rows === null ? redirectTo(homePaths.splash) : Response.json({ rows });
}
