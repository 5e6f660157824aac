import type { Context, Hono } from "hono";
import type { InstituteEnv } from "../../env";
import { notFound } from "../../http/api-error";
import { capturePayment, createOrder, readOrder, readPayment, readPaymentsOfOrder } from "./api";
import { type Behind, decideCheckout, showCheckout } from "./checkout";
import { refundPayment } from "./refund";
import { checkoutScript, payByScript } from "./script";
import { payByUpi, showUpi } from "./upi";

type StandInApp = Hono<{ Bindings: InstituteEnv }>;
type AppContext = Context<{ Bindings: InstituteEnv }>;
type StandInPage = (request: Request, env: InstituteEnv, id: string, behind: Behind) => Promise<Response>;

const BASE = "/gateway/v1";

/**
 * The stand-in for a payment gateway, under /gateway/v1: orders and payments for the account, and the pages a student
 * sees. With STAND_IN_GATEWAY="on" alone: a button that pays must not stand where money is meant.
 */
export function installGateway(app: StandInApp): void {
  const page = (answer: StandInPage) => (context: AppContext) => {
    if (context.env.STAND_IN_GATEWAY !== "on") throw notFound();
    return answer(context.req.raw, context.env, context.req.param("id") ?? "", (work) =>
      context.executionCtx.waitUntil(work),
    );
  };
  app.post(`${BASE}/orders`, page(createOrder));
  app.get(`${BASE}/orders/:id`, page(readOrder));
  app.get(`${BASE}/orders/:id/payments`, page(readPaymentsOfOrder));
  app.get(`${BASE}/payments/:id`, page(readPayment));
  app.post(`${BASE}/payments/:id/capture`, page(capturePayment));
  app.post(`${BASE}/payments/:id/refund`, page(refundPayment));
  app.get(`${BASE}/checkout.js`, page(checkoutScript));
  app.post(`${BASE}/checkout/script`, page(payByScript));
  app.post(`${BASE}/checkout/embedded`, page(showCheckout));
  app.post(`${BASE}/checkout/pay`, page(decideCheckout));
  app.get(`${BASE}/upi/:id`, page(showUpi));
  app.post(`${BASE}/upi/:id`, page(payByUpi));
}
