/** Orders that the edge makes with the gateway's key, verifies itself, and has the institute grant. */
import type { Institute } from "~/lib/institute/client";
import type { Fact } from "../rules/types";
import { isSigned, paymentText } from "../signature";
import { accountKey } from "./account-key";
import { answerKind } from "./answer-kind";
import { type GivingInstitute, give, isTheirs } from "./giving";
import type { Ordered, OrderOwner, Wanted } from "./owner";
import { GatewayError, type GatewayPayment, type Razorpay } from "./razorpay";

interface Options {
  institute: Pick<Institute, "payments"> & GivingInstitute;
  /** Whose account is paid into. */
  instituteCode: string;
  keySecret: string;
  openGateway(keyId: string): Razorpay;
}

const MAX_NOTE = 256;

/** What the institute's people see of an order in the gateway's dashboard, and the provider may check. */
function notesOf({ purchaseId, item, itemName, studentId, address }: Wanted) {
  const notes: Record<string, string | undefined> = {
    purchase: purchaseId,
    item_type: item.type,
    item_id: String(item.id),
    item_name: itemName,
    student_id: studentId,
    ...address,
  };
  const written = Object.entries(notes).filter((note): note is [string, string] =>
    Boolean(note[1]),
  );
  return Object.fromEntries(written.map(([name, text]) => [name, text.slice(0, MAX_NOTE)]));
}

export function createEdgeOwner(options: Options): OrderOwner {
  const { institute, instituteCode, keySecret, openGateway } = options;

  const gatewayOf = ({ keyId }: Ordered) => openGateway(keyId ?? "");

  /** The payment, captured and right for this order. @throws GatewayError where it is not, or not yet */
  async function captured(ordered: Ordered, payment: GatewayPayment): Promise<GatewayPayment> {
    const { orderId, totalPaise } = ordered;
    if (payment.order_id !== orderId) throw new GatewayError("The payment is of another order");
    if (payment.amount !== totalPaise || payment.currency !== "INR") {
      throw new GatewayError(`The payment is of ${payment.amount / 100} rupees, not of the price`);
    }
    if (payment.status === "captured") return payment;
    if (payment.status !== "authorized") throw new GatewayError(`The payment is ${payment.status}`);
    const after = await gatewayOf(ordered).capture(payment.id, totalPaise);
    if (after.status !== "captured") throw new GatewayError(`The payment is ${after.status}`);
    return after;
  }

  return {
    async order(wanted) {
      const keyId = await accountKey(institute.payments, instituteCode);
      const { purchaseId: receipt, totalPaise: amount } = wanted;
      const order = await openGateway(keyId).order({ amount, receipt, notes: notesOf(wanted) });
      return { orderId: order.id, totalPaise: order.amount, keyId, checkoutUrl: null };
    },

    async prove({ orderId }, { paymentId, signature }) {
      const isRight = await isSigned(paymentText(orderId, paymentId), signature, keySecret);
      return isRight ? [{ kind: "captured", paymentId }] : "wrong";
    },

    async look(ordered) {
      const payments = await gatewayOf(ordered).payments(ordered.orderId);
      const declined = payments
        .filter(({ status }) => status === "failed")
        .map(({ id: which, error_description }): Fact => {
          const text = error_description ?? "The payment failed";
          return { kind: "declined", which, text: text.slice(0, 200) };
        });
      const good = payments.find(({ status }) => status === "captured" || status === "authorized");
      if (good === undefined) return declined;
      const { id: paymentId } = await captured(ordered, good);
      return [...declined, { kind: "captured", paymentId }];
    },

    async grant(ordered) {
      const { paymentId, isRepeat } = ordered;
      if (paymentId === null) return [];
      const payment = await gatewayOf(ordered).payment(paymentId);
      if (payment.status === "refunded") return [{ kind: "refunded", paymentId, refundBy: null }];
      await captured(ordered, payment);
      // The try before may have been heard: asked before it is repeated.
      if (isRepeat && (await isTheirs(institute, ordered))) return [{ kind: "granted" }];
      try {
        await give(institute, ordered, paymentId);
      } catch (error) {
        // "You have it already" is a no as well.
        if (answerKind(error) !== "refused" || !(await isTheirs(institute, ordered))) throw error;
      }
      return [{ kind: "granted" }];
    },
  };
}
