import { z } from "zod";
import { bookDelivered, bookSent, readDelivery } from "../../books/deliveries";
import { pattern, text } from "../../http/fields";
import { findPayment, type PaymentRow } from "../../payments/payment-record";
import { OFFICE, type StaffContext, type VerbOutcome, VerbRefusal, verb } from "../verb";

const asksPayment = { payment_id: pattern(/^pay_\w{1,60}$/, "That is no payment.") };

async function bookPayment({ env, institute }: StaffContext, paymentId: string): Promise<PaymentRow> {
  const payment = await findPayment(env, institute.id, paymentId);
  if (payment?.item_type !== "book") throw new VerbRefusal("There is no such order of a book.");
  return payment;
}

export const sendBook = verb({
  name: "send-book",
  title: "The book is sent",
  roles: OFFICE,
  tells: "The student, at the purchase: by whom, and the number.",
  asks: z.object({ ...asksPayment, tracking: text({ max: 120 }) }),
  async run(context, { payment_id, tracking }): Promise<VerbOutcome> {
    const payment = await bookPayment(context, payment_id);
    return {
      says: `${payment.item_name} is sent: ${tracking}. The student reads it at the purchase.`,
      log: { about: `payment ${payment_id}`, after: { book: "sent" } },
      writes: bookSent(context, payment, tracking),
    };
  },
});

export const deliverBook = verb({
  name: "deliver-book",
  title: "The book was delivered",
  roles: OFFICE,
  tells: "The student, at the purchase.",
  asks: z.object(asksPayment),
  async run(context, { payment_id }): Promise<VerbOutcome> {
    const payment = await bookPayment(context, payment_id);
    const { delivery } = await readDelivery(context, { ...payment, is_apps: 0 });
    return {
      says: `${payment.item_name} was delivered.`,
      log: { about: `payment ${payment_id}`, after: { book: "delivered" } },
      writes: bookDelivered(context, payment, delivery),
    };
  },
});

export const bookVerbs = [sendBook, deliverBook];
