import { idFrom } from "~/lib/http/params";
import { notFound } from "~/lib/http/responses";
import { findKind } from "~/lib/kinds";
import type { Item } from "~/lib/order";

type Params = Readonly<Record<string, string | undefined>>;

/**
 * Reads the path, `?type=&id=`, or an institute's own `?content_type=&content_id=`.
 * @throws a 404 page for an unknown kind or a malformed id
 */
export function itemOfAddress(params: Params, search: URLSearchParams): Item {
  if (params.packageId !== undefined) return { type: "package", id: idFrom(params, "packageId") };
  if (params.bookId !== undefined) return { type: "book", id: idFrom(params, "bookId") };
  const type = findKind(search.get("type") ?? search.get("content_type") ?? "");
  if (type === null) throw notFound();
  const id = search.get("id") ?? search.get("content_id") ?? undefined;
  return { type, id: idFrom({ id }, "id") };
}
