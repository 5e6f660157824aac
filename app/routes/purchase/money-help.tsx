import { ContactChips } from "~/components/shell/contact-links";
import { useShell } from "~/components/shell/shell";
import { formatDate } from "~/lib/format";
import type { Purchase } from "~/lib/purchase/purchases";
import { awaitsPayment, isPaid } from "~/lib/purchase/rules/purchase-state";
import { checkLabel, paidLabel } from "./purchase-words";

export function MoneyHelp({ purchase }: { purchase: Purchase }) {
  const { contacts } = useShell();
  const { orderId, refundBy, item } = purchase;
  const isBook = item.type === "book";
  return (
    <details className="fold">
      <summary>Money left your account, and {isBook ? "no book is ordered" : "nothing opened"}?</summary>
      <div className="stack stack-tight">
        {isPaid(purchase) ? (
          <p>
            Your payment is with us. We try again by ourselves until {isBook ? "the book is ordered" : "it is open"}. Do
            not pay again.
          </p>
        ) : (
          <p>
            Press “{awaitsPayment(purchase) && purchase.stage === "paying" ? paidLabel : checkLabel}”: we ask the bank.
            A payment by UPI may take some minutes to arrive. Do not pay again before that.
          </p>
        )}
        <p>
          {refundBy
            ? `If you paid and got nothing, the money is back in your account by ${formatDate(refundBy)}.`
            : "If you paid and got nothing, the money goes back to your account by itself, within 7 working days."}
        </p>
        <p>
          If nothing has changed after an hour, tell your institute
          {orderId ? (
            <>
              {" "}
              the number <strong dir="ltr">{orderId}</strong>
            </>
          ) : null}
          .
        </p>
        <ContactChips links={contacts.slice(0, 2)} />
      </div>
    </details>
  );
}
