import { z } from "zod";
import { gatewayOf, requireGateway } from "../gateway/chosen-gateway";
import { notFound, refuse } from "../http/api-error";
import { type Call, studentCall } from "../http/call";
import { text } from "../http/fields";
import { createOrderCall } from "./create-order";
import { findOrder, findOrders, orderRecords, orderReply } from "./order-record";
import { reconcile } from "./settle";
import { subscribePackage } from "./subscribe";

const getRazorpayKey = studentCall({
  method: "POST",
  path: "api/content/institute_get_razorpay_key/",
  fields: z.object({ institute_code: text({ max: 50 }) }),
  async handle({ env, institute }, { institute_code }) {
    if (institute_code.toLowerCase() !== institute.code.toLowerCase()) throw notFound();
    const gateway = gatewayOf(env);
    if (gateway === null) return { status: true, razorpaykey: null, gateways: [] };
    return { status: true, razorpaykey: gateway.keyId, gateways: gateway.upiPage ? ["razorpay", "upi"] : ["razorpay"] };
  },
});

function verifyPaymentCall(path: string): Call {
  return studentCall({
    method: "POST",
    path,
    fields: z.object({ order_id: text({ max: 100 }), payment_id: text({ max: 100 }), signature: text({ max: 200 }) }),
    async handle(context, { order_id, payment_id, signature }) {
      const order = await findOrder(context, order_id);
      const isSigned = await requireGateway(context.env).isSigned(order.order_id, payment_id, signature);
      // A signature says that somebody paid something: what has come, the gateway says.
      const { state } = isSigned ? await reconcile(context, order) : order;
      if (!isSigned || (state !== "paid" && state !== "refunded")) throw refuse("Payment could not be verified");
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
    // The list is there without the gateway too.
    await Promise.all(open.map((order) => reconcile(context, order).catch(() => order)));
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
