import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { nothingBought } from "~/components/parts/drawings";
import { formatShortDate } from "~/lib/format";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { arrangeList, type ListItem } from "~/lib/list/list";
import { formatPaise } from "~/lib/money";
import type { Purchase } from "~/lib/purchase/purchases";
import { awaitsPayment, isUnderway, stageLabels } from "~/lib/purchase/rules/purchase-state";
import { packagePaths, purchasePaths } from "~/paths";
import { requireStudent } from "~/request/guards";

export const meta: MetaFunction = () => [{ title: "Your purchases · PCBT" }];

function purchaseItem(purchase: Purchase): ListItem {
  const { id, item, itemName, totalPaise, createdAt, stage } = purchase;
  return {
    id,
    kind: item.type,
    name: itemName,
    href: purchasePaths.purchase(id),
    facts: [stageLabels[stage], formatPaise(totalPaise), formatShortDate(createdAt)],
    at: createdAt,
  };
}

const isPurchaseOpen = (purchase: Purchase) => awaitsPayment(purchase) || isUnderway(purchase);

export const loader = requireStudent(async ({ context, url }) => {
  const { value } = await context.optionalPart(context.purchases.list(), FULL_TIMEOUT_MS);
  const groups = [
    { id: "open", title: "Not finished", items: value?.filter(isPurchaseOpen).map(purchaseItem) ?? [] },
    {
      id: "others",
      title: "Earlier",
      items: value?.filter((one) => !isPurchaseOpen(one)).map(purchaseItem) ?? null,
      missing: "We could not load your purchases.",
    },
  ];
  return arrangeList(groups, url, { sorts: ["-date", "date", "name", "-name"], view: "list" });
});

export default function Purchases() {
  const list = useLoaderData<typeof loader>();
  const empty = {
    drawing: nothingBought,
    text: "You have bought nothing in this app yet. What you buy is listed here.",
    href: packagePaths.all,
    action: "See the packages",
  };
  const crumbs = list.query.category === "all" ? [] : [{ label: "Your purchases", href: purchasePaths.all }];
  return <ListPage title="Your purchases" crumbs={crumbs} list={list} what="purchases" empty={empty} />;
}
