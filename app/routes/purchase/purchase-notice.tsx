import { Notice } from "~/components/parts/notice";
import { Words } from "~/components/parts/words";
import type { Purchase } from "~/lib/purchase/purchases";
import { homePaths } from "~/paths";
import { stageText } from "./purchase-words";
import { lastNote } from "./timeline";

function PurchaseNoticeRefusal({ purchase }: { purchase: Purchase }) {
  const words = lastNote(purchase, "failed");
  return (
    <>
      {words ? (
        <p>
          It says: <Words as="q">{words}</Words>
        </p>
      ) : null}
      <p>
        <a href={homePaths.contacts}>Ask your institute</a>, and name the payment{" "}
        <strong dir="ltr">{purchase.paymentId}</strong>.
      </p>
    </>
  );
}

export function PurchaseNotice({ purchase, isLate = true }: { purchase: Purchase; isLate?: boolean }) {
  const { title, line, tone } = stageText(purchase, isLate);
  return (
    <Notice tone={tone} role="status">
      <p>
        <strong>{title}</strong>
      </p>
      {line ? <p>{line}</p> : null}
      {purchase.isRefused ? <PurchaseNoticeRefusal purchase={purchase} /> : null}
    </Notice>
  );
}
