/** Makes and verifies orders with the gateway's key; the institute grants. */

import type { GatewayKey } from "~/lib/gateway-keys";
import type { Institute } from "~/lib/institute/client";
import { formatPaise } from "~/lib/money";
import { isSigned, paymentText } from "~/lib/purchase/webhook";
import type { Fact } from "../rules/types";
import { type GrantingInstitute, grantAgain, grantOnce, HAD_ALREADY, hadAlready, ownsItem } from "./grant-access";
import { accountKey, type OrderInWork, type OrderOwner, type OrderRequest } from "./owner";
import {
  type Credentials,
  type createRazorpay,
  GatewayError,
  type GatewayOrder,
  type GatewayPayment,
  type Razorpay,
} from "./razorpay";

interface EdgeOwnerOptions {
  institute: Pick<Institute, "payments"> & GrantingInstitute;
  instituteCode: string;
  keys: readonly GatewayKey[];
  openGateway(credentials: Parameters<typeof createRazorpay>[0]["credentials"]): Razorpay;
}

const MAX_NOTE = 256;

function orderNotes({ purchaseId, item, itemName, studentId, address }: OrderRequest) {
  const notes: Record<string, string | undefined> = {
    purchase: purchaseId,
    item_type: item.type,
    item_id: String(item.id),
    item_name: itemName,
    student_id: studentId,
    ...address,
  };
  const entries = Object.entries(notes).filter((note): note is [string, string] => Boolean(note[1]));
  return Object.fromEntries(entries.map(([name, text]) => [name, text.slice(0, MAX_NOTE)]));
}

/** Accepts a sum above the price by the fee that the payer bears, or below it by an offer. */
function isExplained({ amount, fee, tax, offer_id }: GatewayPayment, totalPaise: number): boolean {
  if (amount < totalPaise) return offer_id !== null;
  const borne = amount - totalPaise;
  return fee !== null && (borne === fee || borne === fee + (tax ?? 0));
}

function isPaidBy(order: GatewayOrder, { amount }: GatewayPayment, totalPaise: number): boolean {
  const { status, amount_paid: paid } = order;
  return status === "paid" && order.amount === totalPaise && (paid ?? 0) >= Math.min(amount, totalPaise);
}

const wentBack = ({ amount_refunded: amountPaise }: GatewayPayment): Fact[] =>
  amountPaise ? [{ kind: "returned", amountPaise }] : [];

export function createEdgeOwner({ institute, instituteCode, keys, openGateway }: EdgeOwnerOptions): OrderOwner {
  /** Newest key; the institute names the id of a secret without one. */
  async function today(): Promise<Credentials> {
    const [newest] = keys;
    if (newest === undefined) throw new GatewayError("There is no key for the gateway");
    const keyId = newest.keyId ?? (await accountKey(institute.payments, instituteCode));
    return { keyId, secret: newest.secret };
  }

  /** Orders belong to the account, so today's key opens one whose own key is gone. */
  function gatewayOf({ keyId }: OrderInWork): Razorpay {
    const own = keys.find((key) => keyId !== null && (key.keyId ?? keyId) === keyId);
    if (keyId === null || own === undefined) return openGateway([today]);
    return openGateway([async () => ({ keyId, secret: own.secret }), today]);
  }

  /** Captures an authorised payment. @throws GatewayError for a foreign or unfinished one */
  async function factsOf(ordered: OrderInWork, report: GatewayPayment): Promise<Fact[]> {
    const { orderId, totalPaise } = ordered;
    if (report.order_id !== orderId) throw new GatewayError("The payment is of another order");
    if (report.currency !== "INR") throw new GatewayError(`The payment is in ${report.currency}`);
    const paymentId = report.id;
    if (report.status === "refunded") {
      return [{ kind: "refunded", paymentId, refundBy: null }, ...wentBack(report)];
    }
    const isPrice = report.amount === totalPaise;
    const isLate = report.status === "authorized" && !ordered.isLeft && (isPrice || isExplained(report, totalPaise));
    const gateway = gatewayOf(ordered);
    const payment = isLate ? await gateway.capture(paymentId, report.amount) : report;
    if (payment.status !== "captured") throw new GatewayError(`The payment is ${payment.status}`);
    const back = wentBack(payment);
    if (payment.amount === totalPaise) return [{ kind: "captured", paymentId }, ...back];
    const { amount: amountPaise } = payment;
    // The order decides, as fees and offers change the sum of its payment.
    const isPaid = isPaidBy(await gateway.order(orderId), payment, totalPaise);
    if (isPaid && isExplained(payment, totalPaise)) {
      return [{ kind: "charged", paymentId, amountPaise }, ...back];
    }
    const text = `${formatPaise(amountPaise)} came, and the price is ${formatPaise(totalPaise)}`;
    return [{ kind: "questioned", paymentId, text }, ...back];
  }

  /** Of money that went back: whether the institute ended what it opened. */
  async function endedFacts(ordered: OrderInWork, { amount_refunded }: GatewayPayment): Promise<Fact[]> {
    if (!amount_refunded || !ordered.isRepeat) return [];
    const isEnded = await ownsItem(institute, ordered).then(
      (isTheirs) => !isTheirs,
      () => null,
    );
    return isEnded === null ? [] : [{ kind: "ended", isEnded }];
  }

  return {
    async order(request) {
      const key = await today();
      const { purchaseId: receipt, totalPaise: amount } = request;
      const gateway = openGateway([async () => key]);
      const order = await gateway.makeOrder({ amount, receipt, notes: orderNotes(request) });
      return { orderId: order.id, totalPaise: order.amount, keyId: key.keyId, checkoutUrl: null };
    },

    async prove({ orderId }, { paymentId, signature }) {
      const signed = paymentText(orderId, paymentId);
      const isRight = keys.some(({ secret }) => isSigned(signed, signature, secret));
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
      const good = (["captured", "authorized", "refunded"] as const)
        .map((state) => payments.find(({ status }) => status === state))
        .find((payment) => payment !== undefined);
      if (good === undefined) return declined;
      return [...declined, ...(await factsOf(ordered, good)), ...(await endedFacts(ordered, good))];
    },

    grantAgain: (lost) => grantAgain(institute, lost),

    async grant(ordered) {
      const { paymentId, question } = ordered;
      if (paymentId === null) return [];
      const facts = await factsOf(ordered, await gatewayOf(ordered).payment(paymentId));
      if (facts.some(({ kind }) => kind === "refunded") || question?.startsWith(HAD_ALREADY)) return facts;
      if (facts.some(({ kind }) => kind === "questioned")) {
        // Staff may have resolved the question by granting access.
        const isGiven = question !== null && !ordered.isTwice && (await ownsItem(institute, ordered));
        return isGiven ? [{ kind: "granted" }] : facts;
      }
      const isGiven = await grantOnce(institute, ordered, paymentId);
      if (isGiven) return [...facts, { kind: "granted" }];
      return [...facts, { kind: "questioned", paymentId, text: await hadAlready(institute, ordered) }];
    },
  };
}
