import { idFrom } from "~/lib/http/params";
import { notFound } from "~/lib/http/responses";
import { kindNamed } from "~/lib/kinds";
import type { Item } from "~/lib/order";

type Params = Readonly<Record<string, string | undefined>>;

/**
 * What the address of a buying screen names: by its path, or by `?type=&id=`. An institute's own links may say it in the
 * words of its calls, `?content_type=&content_id=`.
 * @throws a 404 page where there is no such kind, or the id is none
 */
export function itemOfAddress(params: Params, search: URLSearchParams): Item {
  if (params.packageId !== undefined) return { type: "package", id: idFrom(params, "packageId") };
  if (params.bookId !== undefined) return { type: "book", id: idFrom(params, "bookId") };
  const type = kindNamed(search.get("type") ?? search.get("content_type") ?? "");
  if (type === null) throw notFound();
  const id = search.get("id") ?? search.get("content_id") ?? undefined;
  return { type, id: idFrom({ id }, "id") };
}
