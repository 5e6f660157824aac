import type { Variables } from "~/lib/env";
import { paymentPaths } from "~/paths";
import type { Gateways } from "./checkout";
import { checkoutAddresses, hostedBeside } from "./gateway-addresses";

export function gatewaysOf(variables: Variables, origin: string): Gateways {
  const { RAZORPAY_API_URL: api, RAZORPAY_CHECKOUT_URL: checkout } = variables;
  const standIn = variables.STAND_IN_GATEWAY ? `${origin}${paymentPaths.standIn}` : undefined;
  // Only the gateway that makes the orders can show their checkout.
  const beside = api === undefined ? standIn : hostedBeside(api);
  const { hosted, script } = checkoutAddresses(checkout ?? beside);
  const callbackUrl = (id: string) => `${origin}${paymentPaths.callback}?purchase=${id}`;
  return {
    checkoutUrl: hosted,
    scriptUrl: script,
    callbackUrl,
    cancelUrl: (id) => `${callbackUrl(id)}&cancelled=1`,
    absolute: (address) => new URL(address, origin).href,
  };
}
