import { z } from "zod";
import type { InstituteEnv } from "../../env";
import { type GatewayOrder, type GatewayPayment, GatewayRefusal, type PaymentGateway } from "../gateway";
import { gatewayKeyId, isSignature } from "./account";
import {
  captureLedgerPayment,
  findLedgerOrder,
  findLedgerPayment,
  type LedgerOrder,
  type LedgerPayment,
  listLedgerPayments,
  openLedgerOrder,
  refundLedgerPayment,
} from "./ledger";
import { upiPageOf } from "./upi";

const storedNotes = z.record(z.string(), z.string());

const orderOf = ({ id, amount, notes }: LedgerOrder): GatewayOrder => ({
  id,
  amount,
  notes: storedNotes.parse(JSON.parse(notes)),
});

function toGatewayPayment({ order_id, offer_id, amount_refunded, ...payment }: LedgerPayment): GatewayPayment {
  return { ...payment, currency: "INR", orderId: order_id, offerId: offer_id, amountRefunded: amount_refunded };
}

/** The gateway that stands in for one, with the ledger of this institute's own database. */
export function openStandIn(env: InstituteEnv): PaymentGateway {
  return {
    keyId: gatewayKeyId(env),
    upiPage: upiPageOf,
    openOrder: async (order) => orderOf(await openLedgerOrder(env, order, new Date())),
    async findOrder(orderId) {
      const order = await findLedgerOrder(env, orderId);
      return order && orderOf(order);
    },
    async findPayment(paymentId) {
      const payment = await findLedgerPayment(env, paymentId);
      return payment && toGatewayPayment(payment);
    },
    async listPayments(orderId) {
      if ((await findLedgerOrder(env, orderId)) === null) return null;
      return (await listLedgerPayments(env, orderId)).map(toGatewayPayment);
    },
    async capture(payment) {
      const captured = await captureLedgerPayment(env, payment.id);
      return captured ? toGatewayPayment(captured) : payment;
    },
    async refund({ id: paymentId }, paise, key) {
      const refund = await refundLedgerPayment(env, { paymentId, paise, key });
      if (refund === null) throw new GatewayRefusal("The payment has not so much left");
      return { ...refund, status: "processed" };
    },
    isSigned: (orderId, paymentId, signature) => isSignature(env, orderId, paymentId, signature),
  };
}
