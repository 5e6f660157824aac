import { PostButton } from "~/components/form/post-button";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { kinds } from "~/lib/kinds";
import { formatPaise } from "~/lib/money";
import type { Purchase } from "~/lib/purchase/object/view";
import { awaitsPayment, isPaid } from "~/lib/purchase/rules/purchase-state";
import { closures } from "~/lib/purchase/rules/types";
import { buyPath, openPath, purchasePaths } from "~/paths";
import { checkLabel, paidLabel } from "./purchase-words";

function CheckForm({ isMain, label = checkLabel }: { isMain: boolean; label?: string }) {
  return (
    <PostButton name="intent" value="check" {...(isMain ? { look: "main" } : {})}>
      {label}
    </PostButton>
  );
}

export function NextSteps({ purchase }: { purchase: Purchase }) {
  return purchase.stage === "refunded" ? null : <div className="actions actions-end">{waysOn(purchase)}</div>;
}

function waysOn(purchase: Purchase) {
  const { id, item, stage, totalPaise } = purchase;
  const open = <MainLink href={openPath(item)}>{kinds[item.type].open}</MainLink>;
  const receipt = isPaid(purchase) ? <ButtonLink href={purchasePaths.receipt(id)}>Receipt</ButtonLink> : null;
  const pay = { href: purchasePaths.pay(id), children: `Pay ${formatPaise(totalPaise)}` };
  if (stage === "granted") {
    return (
      <>
        {purchase.isEnded ? null : open}
        {receipt}
      </>
    );
  }
  if (awaitsPayment(purchase)) {
    // The student may have paid: offer to check first.
    return stage === "created" ? (
      <>
        <MainLink {...pay} />
        <CheckForm isMain={false} />
      </>
    ) : (
      <>
        <CheckForm isMain label={paidLabel} />
        <ButtonLink {...pay} />
        <PostButton name="intent" value="abandon" look="quiet">
          Cancel
        </PostButton>
      </>
    );
  }
  const isClosed = stage === "failed" || stage === "abandoned";
  const isTheirs = purchase.closure === closures.yours;
  // Checking is free; paying again may pay twice.
  const checksFirst = purchase.isRefused || !isClosed;
  return (
    <>
      {checksFirst ? null : isTheirs ? open : <MainLink href={buyPath(item)}>Try again</MainLink>}
      <CheckForm isMain={checksFirst} />
      {purchase.isRefused ? <ButtonLink href={buyPath(item)}>Try again</ButtonLink> : null}
      {isClosed ? null : receipt}
    </>
  );
}
