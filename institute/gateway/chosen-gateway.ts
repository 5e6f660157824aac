import type { InstituteEnv } from "../env";
import { refuse } from "../http/api-error";
import type { PaymentGateway } from "./gateway";
import { openRazorpay } from "./razorpay";
import { openStandIn } from "./stand-in/open-stand-in";

const RAZORPAY_API = "https://api.razorpay.com/v1";

/** A host, or the address above `orders`. */
function withVersion(configured: string): string {
  const url = new URL(configured);
  return (/^\/+$/.test(url.pathname) ? new URL("v1", url) : url).href.replace(/\/+$/, "");
}

/** The one place that says by which gateway the institute sells; null: by none. */
export function gatewayOf(env: InstituteEnv): PaymentGateway | null {
  const { GATEWAY_KEY_ID: keyId, GATEWAY_KEY_SECRET: secret, GATEWAY_API_URL } = env;
  if (env.STAND_IN_GATEWAY === "on") return openStandIn(env);
  return keyId && secret ? openRazorpay({ apiUrl: withVersion(GATEWAY_API_URL || RAZORPAY_API), keyId, secret }) : null;
}

/** Throws ApiError 400, in a student's words, where the institute sells by none. */
export function requireGateway(env: InstituteEnv): PaymentGateway {
  const gateway = gatewayOf(env);
  if (gateway === null) throw refuse("Your institute takes no payments here. Ask your institute how to pay.");
  return gateway;
}
