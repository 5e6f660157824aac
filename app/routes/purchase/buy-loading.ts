import { contentCounts, formatValidity } from "~/lib/content/owned-package";
import { idFrom, notFound, redirectTo } from "~/lib/http/responses";
import { findKind } from "~/lib/kinds";
import type { Item, Purchase } from "~/lib/purchase/purchases";
import { isPaid } from "~/lib/purchase/rules/purchase-state";
import { buyPath, premiumPaths } from "~/paths";
import type { StudentArgs } from "~/request/guards";

const budget = 3_000;

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

/** @throws a redirect to the packages without an item, or to the item's own address */
export function requestedItem({ params, url }: Pick<StudentArgs, "params" | "url">): Item {
  const isNothing = Object.keys(params).length === 0 && url.searchParams.size === 0;
  if (isNothing) throw redirectTo(premiumPaths.home);
  const item = itemOfAddress(params, url.searchParams);
  const isElsewhere = params.packageId === undefined && params.bookId === undefined;
  if (isElsewhere && (item.type === "package" || item.type === "book")) {
    throw redirectTo(buyPath(item));
  }
  return item;
}

/** Returns purchases of the item since the last granted one, newest first. */
function sinceGranted(purchases: readonly Purchase[], item: Item): Purchase[] {
  const all = purchases.filter(({ item: { type, id } }) => type === item.type && id === item.id);
  const granted = all.findIndex(({ stage }) => stage === "granted");
  return granted < 0 ? all : all.slice(0, granted);
}

/** @throws a 404 page */
export async function loadOffer(args: StudentArgs) {
  const { context, student } = args;
  const item = requestedItem(args);
  const [offer, { value: purchases }, opened, gateways] = await Promise.all([
    context.purchases.offer(item),
    context.optionalPart(context.purchases.list(), budget),
    item.type === "package" ? context.optionalPart(context.institute.packages.get(item.id), budget) : null,
    context.waysToPay(),
  ]);
  if (offer === null) throw notFound();
  const pack = opened?.value;
  const earlier = sinceGranted(purchases ?? [], item);
  const paid = earlier.find((one) => isPaid(one) || one.isReported);
  return {
    offer,
    facts: pack ? [...contentCounts(pack), formatValidity(pack)].filter((fact) => fact !== "") : [],
    cover: pack ? { id: pack.id, image: pack.image, color: pack.color } : null,
    /** A purchase that is paid and not granted must not be paid again. */
    paidId: paid?.id ?? null,
    refused: earlier.find(({ isRefused }) => isRefused) ?? null,
    gateways,
    /** What an earlier order said need not be typed again. */
    addressee: purchases?.find(({ address }) => address !== null)?.address ?? {
      name: student.name,
      contact: student.phone,
    },
  };
}

export type LoadedOffer = Awaited<ReturnType<typeof loadOffer>>;
