import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { kinds } from "~/lib/kinds";
import { formatPaise } from "~/lib/money";
import { awaitsPayment, isPaid } from "~/lib/purchase/rules/purchase-state";
import { closures, type Purchase } from "~/lib/purchase/rules/types";
import { buyPath, openPath, purchasePaths } from "~/paths";
import { checkLabel, paidLabel } from "./purchase-words";

function CheckForm({ isMain, label = checkLabel }: { isMain: boolean; label?: string }) {
  return (
    <form method="post">
      <button type="submit" name="intent" value="check" className={isMain ? "btn btn-main" : "btn"}>
        {label}
      </button>
    </form>
  );
}

function CancelForm() {
  return (
    <form method="post">
      <button type="submit" name="intent" value="abandon" className="btn btn-quiet">
        Cancel
      </button>
    </form>
  );
}

export function NextSteps({ purchase }: { purchase: Purchase }) {
  const { id, item, stage, totalPaise } = purchase;
  const receipt = isPaid(purchase) ? <ButtonLink href={purchasePaths.receipt(id)}>Receipt</ButtonLink> : null;
  if (stage === "granted" && purchase.isEnded) return <div className="actions">{receipt}</div>;
  if (stage === "granted") {
    return (
      <div className="actions">
        <MainLink href={openPath(item)}>{kinds[item.type].open}</MainLink>
        {receipt}
      </div>
    );
  }
  if (awaitsPayment(purchase)) {
    const pay = `Pay ${formatPaise(totalPaise)}`;
    // The student may have paid: offer to check first.
    return stage === "created" ? (
      <div className="actions">
        <MainLink href={purchasePaths.pay(id)}>{pay}</MainLink>
        <CheckForm isMain={false} />
      </div>
    ) : (
      <div className="actions">
        <CheckForm isMain label={paidLabel} />
        <ButtonLink href={purchasePaths.pay(id)}>{pay}</ButtonLink>
        <CancelForm />
      </div>
    );
  }
  if (stage === "refunded") return null;
  if (purchase.isRefused) {
    // Checking is free; paying again may pay twice.
    return (
      <div className="actions">
        <CheckForm isMain />
        <ButtonLink href={buyPath(item)}>Try again</ButtonLink>
      </div>
    );
  }
  if (stage === "failed" || stage === "abandoned") {
    const isTheirs = purchase.closure === closures.yours;
    return (
      <div className="actions">
        {isTheirs ? (
          <MainLink href={openPath(item)}>{kinds[item.type].open}</MainLink>
        ) : (
          <MainLink href={buyPath(item)}>Try again</MainLink>
        )}
        <CheckForm isMain={false} />
      </div>
    );
  }
  return (
    <div className="actions">
      <CheckForm isMain />
      {receipt}
    </div>
  );
}
