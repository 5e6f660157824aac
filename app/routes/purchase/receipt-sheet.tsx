import { RecordList } from "~/components/parts/record-list";
import { useShell } from "~/components/shell/shell";
import { formatDate } from "~/lib/format";
import { formatPaise } from "~/lib/money";
import type { Purchase } from "~/lib/purchase/purchases";
import type { ReceiptGst } from "~/lib/purchase/receipt-gst";
import { taxIn } from "~/lib/purchase/receipt-gst";
import { AddressLines } from "./address-lines";

interface ReceiptSheetProps {
  purchase: Purchase;
  /** Who sells, for the tax office; null where the institute gave nothing. */
  gst: ReceiptGst | null;
}

/** The day on which the money came; of the order where nobody noted it. */
const paidOn = ({ events, createdAt }: Purchase) =>
  events.find(({ stage }) => stage === "paid")?.at ?? createdAt;

/** A receipt on one sheet: who sold what to whom, when, for how much, and what of it is tax. */
export function ReceiptSheet({ purchase, gst }: ReceiptSheetProps) {
  const { institute, student } = useShell();
  const { itemName, totalPaise, orderId, paymentId, address, id } = purchase;
  const tax = gst && taxIn(totalPaise, gst);
  const facts: [string, string][] = [
    ["Receipt", orderId ?? id],
    ["Date", formatDate(paidOn(purchase))],
    ["Paid by", student?.name ?? ""],
    ["Payment", paymentId ?? ""],
    ["GSTIN", gst?.gstin ?? ""],
    ["SAC / HSN", gst?.sac ?? ""],
  ];
  return (
    <article className="card receipt">
      <div>
        <h2 dir="auto">{gst?.name ?? institute}</h2>
        {gst?.address ? <p dir="auto">{gst.address}</p> : null}
      </div>
      <RecordList rows={facts} />
      <dl className="sum">
        <dt dir="auto">{itemName}</dt>
        <dd>{formatPaise(tax ? tax.netPaise : totalPaise)}</dd>
        {tax ? (
          <>
            <dt>GST {gst.rate} %</dt>
            <dd>{formatPaise(tax.taxPaise)}</dd>
          </>
        ) : null}
        <dt>Total paid</dt>
        <dd>{formatPaise(totalPaise)}</dd>
      </dl>
      {address ? <AddressLines address={address} /> : null}
      <p className="hint no-print">
        To print it or save it as a PDF, open your browser’s menu and choose Print.
      </p>
    </article>
  );
}
