import type { Variables } from "~/lib/env";
import { paymentPaths } from "~/paths";
import type { Gateways } from "./checkout";

const RAZORPAY_CHECKOUT = "https://api.razorpay.com/v1/checkout/embedded";
const RAZORPAY_SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";

/** The gateway's addresses; without any configured, Razorpay's, and under `npm start` the stand-in's. */
export function gatewaysOf(variables: Variables, origin: string): Gateways {
  const isStandIn = variables.STAND_IN_GATEWAY;
  const usual = isStandIn ? `${origin}${paymentPaths.standIn}` : RAZORPAY_CHECKOUT;
  const checkoutUrl = variables.RAZORPAY_CHECKOUT_URL ?? usual;
  const isRazorpay = checkoutUrl === RAZORPAY_CHECKOUT;
  const callbackUrl = (id: string) => `${origin}${paymentPaths.callback}?purchase=${id}`;
  return {
    checkoutUrl,
    // A gateway's script lies beside its hosted checkout; Razorpay has a host for it.
    scriptUrl: isRazorpay ? RAZORPAY_SCRIPT : new URL("../checkout.js", checkoutUrl).href,
    callbackUrl,
    cancelUrl: (id) => `${callbackUrl(id)}&cancelled=1`,
    absolute: (address) => new URL(address, origin).href,
  };
}
