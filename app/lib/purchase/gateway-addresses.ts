const RAZORPAY_HOSTED = "https://api.razorpay.com/v1/checkout/embedded";
const RAZORPAY_SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";
const HOSTED = "checkout/embedded";

const isHost = (url: URL) => /^\/+$/.test(url.pathname);

/** Reads a host ("https://api.razorpay.com"), or the address before "orders". */
export function apiAddress(configured: string): string {
  const url = new URL(configured);
  return (isHost(url) ? new URL("v1", url) : url).href.replace(/\/+$/, "");
}

export function hostedBeside(api: string): string {
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
