import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isSignedOut } from "~/lib/institute/errors";
import { readListQuery } from "~/lib/list/list-query";
import { homePaths } from "~/paths";
import { pageStudent } from "~/request/guards";
import { statusReply } from "~/request/script-replies";
import { loadContent } from "./search-loading";

const MAX_NAMES = 6;
const MAX_OF_A_KIND = 2;

/** Names for the page's script while words are typed, each with its address; what was meant stands first. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!(await pageStudent(context))) return statusReply(401);
  const { q } = readListQuery(context.url.searchParams).query;
  try {
    const { meant, groups } = q === "" ? { meant: "", groups: [] } : await loadContent(context, q, null);
    const found = groups.flatMap(({ items, title }) =>
      (items ?? []).slice(0, MAX_OF_A_KIND).map(({ name, href }) => ({ name, what: title, href })),
    );
    const instead = meant === "" ? [] : [{ name: meant, what: "Did you mean", href: homePaths.searchFor(meant) }];
    const headers = { "Cache-Control": "private, max-age=60" };
    return Response.json([...instead, ...found].slice(0, MAX_NAMES), { headers });
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    return statusReply(401);
  }
}
