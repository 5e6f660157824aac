import type { Variables } from "~/lib/env";
import { readBody } from "~/lib/http/request-body";
import { pickHeaders } from "~/lib/institute/media-proxy";
import { paymentPaths } from "~/paths";

const RAZORPAY_HOSTED = "https://api.razorpay.com/v1/checkout/embedded";
const RAZORPAY_SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";
const HOSTED = "checkout/embedded";

const isHost = (url: URL) => /^\/+$/.test(url.pathname);

/** Reads a host ("https://api.razorpay.com"), or the address before "orders". */
export function apiAddress(configured: string): string {
  const url = new URL(configured);
  return (isHost(url) ? new URL("v1", url) : url).href.replace(/\/+$/, "");
}

function hostedBeside(api: string): string {
  return `${apiAddress(api)}/${HOSTED}`;
}

/** Reads a host, the hosted checkout or the script, one folder above it. */
export function checkoutAddresses(configured = RAZORPAY_HOSTED): { hosted: string; script: string } {
  if (configured === RAZORPAY_HOSTED || configured === RAZORPAY_SCRIPT) {
    return { hosted: RAZORPAY_HOSTED, script: RAZORPAY_SCRIPT };
  }
  const address = new URL(configured);
  if (address.pathname.endsWith(".js")) {
    return { hosted: new URL(HOSTED, address).href, script: address.href };
  }
  const hosted = isHost(address) ? hostedBeside(configured) : address.href;
  return { hosted, script: new URL("../checkout.js", hosted).href };
}

export function gatewaysOf(variables: Variables, origin: string) {
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
    cancelUrl: (id: string) => `${callbackUrl(id)}&cancelled=1`,
    absolute: (address: string) => new URL(address, origin).href,
  };
}

export type Gateways = ReturnType<typeof gatewaysOf>;

const STAND_IN_GATEWAY_MAX_BODY = 64 * 1024;

export async function passToGateway(request: Request, institute: Fetcher): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  const headers = pickHeaders(request.headers, ["Content-Type", "Authorization"]);
  const body = method === "POST" ? await readBody(request, STAND_IN_GATEWAY_MAX_BODY) : null;
  const answer = await institute.fetch(`https://institute.internal${pathname}${search}`, {
    method,
    headers,
    ...(body === null ? {} : { body }),
    redirect: "manual",
  });
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}
