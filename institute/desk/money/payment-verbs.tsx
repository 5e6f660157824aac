import { z } from "zod";
import { rupees } from "../../access/items";
import { gatewayOf } from "../../gateway/chosen-gateway";
import { ApiError } from "../../http/api-error";
import { choice, integer, pattern, text } from "../../http/fields";
import { giveAgain } from "../../payments/access-changes";
import { readOrder } from "../../payments/order-record";
import { findPayment } from "../../payments/payment-record";
import { askRefund, carryOutRefunds, type RefundRow } from "../../payments/refund";
import { sendOrderBack } from "../../payments/send-back";
import { reconcile } from "../../payments/settle";
import { OFFICE, type StaffContext, type VerbOutcome, VerbRefusal, verb } from "../verb";
import { rupeesField } from "./fields";

const paymentId = pattern(/^pay_\w{1,60}$/, "That is no payment.");
const orderId = pattern(/^order_\w{1,60}$/, "That is no order.");
/** One form is one refund, however often it is sent. */
const nonce = pattern(/^[0-9a-f]{24}$/, "This form is not of this page.");

const NO_GATEWAY = "No payment service is connected here: money goes back only where it came in.";

/** Work that asks the gateway: its silence is said in words. */
async function askingGateway<T>({ env }: StaffContext, work: () => Promise<T>): Promise<T> {
  if (gatewayOf(env) === null) throw new VerbRefusal(NO_GATEWAY);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 503) throw error;
    throw new VerbRefusal("The payment service does not answer. Try again in a moment.");
  }
}

function refundWords({ state, paise, ends_access }: RefundRow): string {
  const access = ends_access === 1 ? "They cannot open it any more." : "They keep what they bought.";
  if (state === "asked") {
    return `The payment service gave no answer about ${rupees(paise)}. It is written down and asked for again every hour; you find it under "What is owed or stuck".`;
  }
  return `${rupees(paise)} goes back to the student. ${access}`;
}

export const refundVerb = verb({
  name: "refund-payment",
  title: "Send money back",
  roles: OFFICE,
  tells: "The student, at the purchase: the sum, your reason, and whether access ended.",
  asks: z.object({
    payment_id: paymentId,
    rupees: rupeesField(100),
    reason: text({ max: 200 }),
    access: choice(["end", "leave"]),
    seen_paise: integer(0),
    seen_refunds: integer(0),
    desk_nonce: nonce,
  }),
  async run(context, fields): Promise<VerbOutcome> {
    const { institute, staff } = context;
    const row = await askingGateway(context, () =>
      askRefund(context, {
        key: `desk-${fields.desk_nonce}`,
        instituteId: institute.id,
        paymentId: fields.payment_id,
        paise: fields.rupees,
        reason: fields.reason,
        endsAccess: fields.access === "end",
        staffName: staff.name,
        seen: { refundedPaise: fields.seen_paise, refunds: fields.seen_refunds },
      }),
    );
    if (row.state === "refused") throw new VerbRefusal(`The payment service says no: ${row.problem}`);
    const { paise, ends_access, state, refund_id } = row;
    return {
      says: refundWords(row),
      log: { about: `payment ${row.payment_id}`, after: { paise, ends_access, state, refund_id } },
    };
  },
});

export const askGateway = verb({
  name: "ask-gateway",
  title: "Ask the payment service",
  roles: OFFICE,
  tells: "The student, where something changed: at the purchase.",
  asks: z.object({ order_id: orderId, payment_id: paymentId.optional() }),
  async run(context, { order_id, payment_id }): Promise<VerbOutcome> {
    const { env, institute } = context;
    const own = await env.DB.prepare(
      `SELECT order_id FROM orders WHERE order_id = ?1 AND institute_id = ?2
       UNION ALL SELECT NULL FROM claimed_payments WHERE order_id = ?1 AND institute_id = ?2 LIMIT 1`,
    )
      .bind(order_id, institute.id)
      .first<{ order_id: string | null }>();
    if (own === null) throw new VerbRefusal("There is no such order.");
    const words = await askingGateway(context, async () => {
      if (payment_id !== undefined) await carryOutRefunds(context, payment_id);
      if (own.order_id === null) return "The payment service was asked. What it says is here.";
      const order = await reconcile(context, await readOrder(context, order_id));
      const isOwed = order.state === "refunded" && order.refunded_paise < order.amount_paise;
      if (!isOwed) return orderWords[order.state];
      await sendOrderBack(context, order);
      const after = await readOrder(context, order_id);
      return after.refunded_paise > order.refunded_paise ? "The money went back now." : "Nothing is left to send back.";
    });
    const { state = "app", refunded_paise = null } = own.order_id === null ? {} : await readOrder(context, order_id);
    return { says: words, log: { about: `order ${order_id}`, after: { state, refunded_paise } } };
  },
});

const orderWords = {
  created: "Nobody has paid this order.",
  attempted: "Nothing came that pays this order. What was tried is in its history.",
  paid: "It is paid, and given.",
  failed: "It is closed, and nobody paid it.",
  refunded: "Its money went back.",
} as const;

export const giveAgainVerb = verb({
  name: "give-again",
  title: "Open it again",
  roles: OFFICE,
  tells: "The student, at the purchase.",
  asks: z.object({ payment_id: paymentId }),
  async run(context, { payment_id }): Promise<VerbOutcome> {
    const { env, institute } = context;
    const payment = await findPayment(env, institute.id, payment_id);
    if (payment === null) throw new VerbRefusal("There is no such payment.");
    return {
      says: `${payment.item_name} is theirs again.`,
      log: { about: `payment ${payment_id}`, after: { given: "again" } },
      writes: await giveAgain(context, payment),
    };
  },
});

export const paymentVerbs = [refundVerb, askGateway, giveAgainVerb];
