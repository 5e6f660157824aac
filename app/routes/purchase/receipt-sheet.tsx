import { SumList } from "~/components/parts/price";
import { RecordList } from "~/components/parts/record-list";
import { Words } from "~/components/parts/words";
import { InstituteLogo } from "~/components/shell/institute-logo";
import { useShell } from "~/components/shell/shell";
import { formatDate } from "~/lib/format";
import { formatPaise } from "~/lib/money";
import type { Purchase } from "~/lib/purchase/purchases";
import { type Receipt, taxIn } from "~/lib/receipt-gst";
import { AddressLines } from "./address-lines";

export function ReceiptSheet({ purchase, receipt }: { purchase: Purchase; receipt: Receipt }) {
  const { institute, face } = useShell();
  const { itemName, totalPaise, chargedPaise, orderId, paymentId, address, id } = purchase;
  const { seller, code, rate, payer, at } = receipt;
  const tax = taxIn(totalPaise, rate);
  const back = purchase.returned;
  const facts: [string, string][] = [
    ["Receipt", orderId ?? id],
    ["Date", formatDate(at)],
    ["Paid by", payer],
    ["Payment", paymentId ?? ""],
    ["GSTIN", seller?.gstin ?? ""],
    ["SAC / HSN", code],
  ];
  const sums: [string, string][] = [[itemName, formatPaise(tax ? tax.netPaise : totalPaise)]];
  if (tax) sums.push([`GST ${rate} %`, formatPaise(tax.taxPaise)]);
  if (chargedPaise !== null) {
    const words = chargedPaise > totalPaise ? "Fee of the payment" : "Offer of the payment";
    sums.push([words, formatPaise(chargedPaise - totalPaise)]);
  }
  sums.push(["Total paid", formatPaise(chargedPaise ?? totalPaise)]);
  if (back) sums.push([`Sent back, known on ${formatDate(back.at)}`, `−${formatPaise(back.paise)}`]);
  return (
    <article className="card receipt">
      <div className="actions receipt-head">
        {face.logo ? <InstituteLogo size={48} /> : null}
        <Words as="h2">{seller?.name ?? institute}</Words>
        {seller?.address ? <Words as="p">{seller.address}</Words> : null}
      </div>
      <RecordList rows={facts} />
      <SumList lines={sums} />
      {address ? <AddressLines address={address} /> : null}
      <noscript>
        <p className="hint no-print">To print it or save it as a PDF, open your browser’s menu and choose Print.</p>
      </noscript>
      <button type="button" className="btn btn-main no-print" data-print="" data-room="" hidden>
        Print or save as PDF
      </button>
    </article>
  );
}
