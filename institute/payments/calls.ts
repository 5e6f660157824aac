import { z } from "zod";
import { requireGateway } from "../gateway/chosen-gateway";
import { paysFor } from "../gateway/gateway";
import { notFound, refuse } from "../http/api-error";
import { type Call, studentCall } from "../http/call";
import { text } from "../http/fields";
import { createOrderCall } from "./create-order";
import { findOrder, findOrders, orderRecords, orderReply } from "./order-record";
import { reconcile, settle } from "./settle";
import { subscribePackage } from "./subscribe";

const getRazorpayKey = studentCall({
  method: "POST",
  path: "api/content/institute_get_razorpay_key/",
  fields: z.object({ institute_code: text({ max: 50 }) }),
  async handle({ env, institute }, { institute_code }) {
    if (institute_code.toLowerCase() !== institute.code.toLowerCase()) throw notFound();
    return { status: true, razorpaykey: requireGateway(env).keyId };
  },
});

function verifyPaymentCall(path: string): Call {
  return studentCall({
    method: "POST",
    path,
    fields: z.object({ order_id: text({ max: 100 }), payment_id: text({ max: 100 }), signature: text({ max: 200 }) }),
    async handle(context, { order_id, payment_id, signature }) {
      const order = await findOrder(context, order_id);
      const gateway = requireGateway(context.env);
      if (!(await gateway.isSigned(order.order_id, payment_id, signature))) {
        throw refuse("Payment could not be verified");
      }
      const payment = await gateway.findPayment(payment_id);
      if (payment !== null && !paysFor(payment, order.amount_paise)) {
        throw refuse("Payment could not be verified");
      }
      await settle(context, order, payment_id);
      return orderReply(context, order_id);
    },
  });
}

const orderStatus = studentCall({
  method: "POST",
  path: "api/content/student_order_status/",
  fields: z.object({ order_id: text({ max: 100 }) }),
  async handle(context, { order_id }) {
    await reconcile(context, await findOrder(context, order_id));
    return orderReply(context, order_id);
  },
});

const getOrders = studentCall({
  method: "GET",
  path: "api/content/student_get_orders/",
  async handle(context) {
    const open = await findOrders(context, "o.state IN ('created', 'attempted')");
    for (const order of open) await reconcile(context, order);
    return { status: true, orders: await orderRecords(context, await findOrders(context)) };
  },
});

export const paymentCalls: readonly Call[] = [
  getRazorpayKey,
  subscribePackage,
  createOrderCall("razorpay", "api/content/student_razorpay_create_order/"),
  verifyPaymentCall("api/content/student_razorpay_verify_payment/"),
  createOrderCall("upi", "api/content/student_upi_create_order/"),
  verifyPaymentCall("api/content/student_upi_verify_payment/"),
  orderStatus,
  getOrders,
];
