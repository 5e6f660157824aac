const RAZORPAY_HOSTED = "https://api.razorpay.com/v1/checkout/embedded";
const RAZORPAY_SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";
/** Below the version of a gateway's addresses. */
const HOSTED = "checkout/embedded";

const isHost = (url: URL) => /^\/+$/.test(url.pathname);

/** Where orders are made, from RAZORPAY_API_URL: a host ("https://api.razorpay.com"), or what stands before "orders". */
export function apiAddress(configured: string): string {
  const url = new URL(configured);
  // Razorpay's own version follows its host.
  return (isHost(url) ? new URL("v1", url) : url).href.replace(/\/+$/, "");
}

/** The hosted checkout of the gateway that makes the orders. */
export function hostedBeside(api: string): string {
  return `${apiAddress(api)}/${HOSTED}`;
}

/**
 * The hosted checkout, which takes a form, and the script that opens it in the page, from RAZORPAY_CHECKOUT_URL: a host,
 * the address of either, or none for Razorpay's. The script lies a folder above the hosted checkout.
 */
export function checkoutAddresses(configured = RAZORPAY_HOSTED): { hosted: string; script: string } {
  if (configured === RAZORPAY_HOSTED || configured === RAZORPAY_SCRIPT) {
    return { hosted: RAZORPAY_HOSTED, script: RAZORPAY_SCRIPT };
  }
  const given = new URL(configured);
  if (given.pathname.endsWith(".js")) {
    return { hosted: new URL(HOSTED, given).href, script: given.href };
  }
  const hosted = isHost(given) ? hostedBeside(configured) : given.href;
  return { hosted, script: new URL("../checkout.js", hosted).href };
}
