/** For institutes without order calls and no key secret here: the transaction's id alone proves payment. */
import { refusalText } from "~/lib/durable/failure-kind";
import type { Institute } from "~/lib/institute/client";
import { invalidInput, isCallMissing } from "~/lib/institute/errors";
import { directOrderId, isDirectOrder } from "~/lib/purchase/purchase-id";
import type { Fact } from "../rules/types";
import { hasOrderCalls } from "../ways-to-pay";
import { type GrantingInstitute, grantAgain, grantOnce, hadAlready } from "./grant-access";
import { accountKey, classifyAnswer, type OrderInWork, type OrderOwner } from "./owner";

interface DirectOwnerOptions {
  institute: Pick<Institute, "payments"> & GrantingInstitute;
  instituteCode: string;
}

const givenFor = (paymentId: string): Fact[] => [
  { kind: "captured", paymentId },
  { kind: "verified" },
  { kind: "granted" },
];

export function createDirectOwner({ institute, instituteCode }: DirectOwnerOptions): OrderOwner {
  async function ask(ordered: OrderInWork, paymentId: string): Promise<readonly Fact[]> {
    const declined = (text: string): Fact => ({ kind: "declined", which: paymentId, text });
    try {
      const isGiven = await grantOnce(institute, ordered, paymentId);
      return isGiven ? givenFor(paymentId) : [declined(await hadAlready(institute, ordered))];
    } catch (error) {
      if (classifyAnswer(error) !== "refused") throw error;
      return [declined(refusalText(error).slice(0, 200))];
    }
  }

  return {
    async order({ purchaseId, totalPaise }) {
      const keyId = await accountKey(institute.payments, instituteCode);
      return { orderId: directOrderId(purchaseId), totalPaise, keyId, checkoutUrl: null };
    },
    prove: (ordered, { paymentId }) => ask(ordered, paymentId),
    look: async () => [],
    grant: async (ordered) => (ordered.paymentId === null ? [] : ask(ordered, ordered.paymentId)),
    grantAgain: (lost) => grantAgain(institute, lost),
  };
}

const NO_UPI_PAGE =
  "Your institute has no page for a UPI id. You have paid nothing. Choose “UPI, card or net banking”, and press the button again.";

/** Falls back where calls for orders lack; refuses rather than move a student from its UPI page. */
export function ordersWithDirectFallback(
  own: Omit<OrderOwner, "grantAgain">,
  direct: OrderOwner,
  payments: Pick<Institute["payments"], "orders">,
): OrderOwner {
  const of = ({ orderId }: OrderInWork) => (isDirectOrder(orderId) ? direct : own);

  return {
    async order(request) {
      try {
        return await own.order(request);
      } catch (error) {
        if (!isCallMissing(error)) throw error;
        if (request.gateway === "upi") throw invalidInput(NO_UPI_PAGE);
        if (await hasOrderCalls(payments).catch(() => true)) throw error;
        return direct.order(request);
      }
    },
    prove: (ordered, proof) => of(ordered).prove(ordered, proof),
    look: (ordered) => of(ordered).look(ordered),
    grant: (ordered) => of(ordered).grant(ordered),
    // Its own order is lost with the grant.
    grantAgain: direct.grantAgain,
  };
}
