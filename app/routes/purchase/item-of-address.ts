import { idFrom } from "~/lib/http/params";
import { notFound } from "~/lib/http/responses";
import type { Item } from "~/lib/purchase/purchases";

type Params = Readonly<Record<string, string | undefined>>;

const types = ["package", "note", "video", "test", "book"] as const;

/**
 * What the address of a buying screen names: by its path, or by `?type=&id=`. An institute's own links may say it in the
 * words of its calls, `?content_type=&content_id=`.
 * @throws a 404 page where there is no such kind, or the id is none
 */
export function itemOfAddress(params: Params, search: URLSearchParams): Item {
  if (params.packageId !== undefined) return { type: "package", id: idFrom(params, "packageId") };
  if (params.bookId !== undefined) return { type: "book", id: idFrom(params, "bookId") };
  const asked = (search.get("type") ?? search.get("content_type") ?? "").toLowerCase();
  const type = types.find((one) => one === asked);
  if (!type) throw notFound();
  const id = search.get("id") ?? search.get("content_id") ?? undefined;
  return { type, id: idFrom({ id }, "id") };
}
