import { Notice } from "~/components/parts/notice";
import { Words } from "~/components/parts/words";
import { ButtonLink } from "~/components/shell/button-link";
import { formatPaise } from "~/lib/money";
import { buyPath } from "~/paths";
import type { RouteModal } from "~/route-handle";
import type { LoadedPurchase } from "./purchase-loading";

const isLoaded = (data: object): data is LoadedPurchase => "isLeaving" in data && data.isLeaving === true;

/** Posts to the bank's page; the page's script opens the checkout over this page instead, at first by itself. */
function ToBank({ data: { checkout, purchase, isStraight } }: { data: LoadedPurchase }) {
  const pay = `Pay ${formatPaise(purchase.totalPaise)}`;
  if (checkout?.url) {
    return (
      <a className="btn btn-main" href={checkout.url} rel="noreferrer">
        {pay}
      </a>
    );
  }
  if (!checkout?.form) {
    return (
      <Notice>
        <p>{purchase.closure ? `${purchase.closure}. ` : ""}This order is closed. You have paid nothing for it.</p>
        <p className="actions">
          <ButtonLink href={buyPath(purchase.item)}>Start again</ButtonLink>
        </p>
      </Notice>
    );
  }
  const { form, script } = checkout;
  return (
    <>
      <form
        method="post"
        action={form.action}
        className="form"
        data-checkout={script?.src}
        data-options={script ? JSON.stringify(script.options) : undefined}
        data-straight={script && isStraight ? "" : undefined}
      >
        {Object.entries(form.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="btn btn-main">
          {pay}
        </button>
      </form>
      {script ? (
        <form method="post" data-proof hidden>
          <input type="hidden" name="intent" value="prove" />
          <input type="hidden" name="razorpay_order_id" />
          <input type="hidden" name="razorpay_payment_id" />
          <input type="hidden" name="razorpay_signature" />
        </form>
      ) : null}
    </>
  );
}

function Payment({ data }: { data: object }) {
  if (!isLoaded(data)) return null;
  return (
    <>
      <Words as="p">{data.purchase.itemName}</Words>
      <p>You pay on the bank’s page and come back here. Keep this page open if you pay in another app.</p>
      <ToBank data={data} />
      <form method="post" className="form">
        <button type="submit" name="intent" value="abandon" className="btn btn-quiet">
          Cancel
        </button>
      </form>
    </>
  );
}

export const paymentModal: RouteModal = { title: "Payment", Content: Payment, offered: isLoaded };
