import type { Gateways } from "./gateway-addresses";
import type { CheckoutView } from "./object/student-purchases";
import type { Purchase } from "./object/view";
import { isDirectOrder } from "./purchase-id";

export interface Payer {
  name: string;
  phone: string;
  institute: string;
}

/** Razorpay demands an email, which students do not give. */
const NO_EMAIL = "void@razorpay.com";
const BRAND_COLOUR = "#0f5c5c";

const MAX_NOTE_CHARACTERS = 256;

/** Fills the gateway's dashboard for staff; a payment without an order has its address here alone. */
function checkoutNotes({ id, address, orderId }: Purchase): Record<string, string> {
  if (address === null || orderId === null || !isDirectOrder(orderId)) return { purchase: id };
  const { name, line1, line2, city, state, pin, contact } = address;
  const lines = [name, line1, line2, city, state, pin, contact].filter(Boolean).join(", ");
  return { purchase: id, address: lines.slice(0, MAX_NOTE_CHARACTERS) };
}

export function checkoutOf(view: CheckoutView, gateways: Gateways, payer: Payer) {
  const { keyId, checkoutUrl, totalPaise, purchase } = view;
  const callback = gateways.callbackUrl(purchase.id);
  if (checkoutUrl !== null) {
    const url = new URL(gateways.absolute(checkoutUrl));
    url.searchParams.set("callback_url", callback);
    return { form: null, url: url.href, script: null };
  }
  if (keyId === null || purchase.orderId === null) return { form: null, url: null, script: null };
  const description = purchase.itemName.slice(0, 250);
  const contact = /^\d{10}$/.test(payer.phone) ? `+91${payer.phone}` : payer.phone;
  const amount = String(totalPaise);
  const notes = checkoutNotes(purchase);
  const order: Record<string, string> = isDirectOrder(purchase.orderId) ? {} : { order_id: purchase.orderId };
  const fields = {
    key_id: keyId,
    amount,
    currency: "INR",
    ...order,
    name: payer.institute.slice(0, 100),
    description,
    "prefill[name]": payer.name,
    "prefill[email]": NO_EMAIL,
    "prefill[contact]": contact,
    ...Object.fromEntries(Object.entries(notes).map(([name, text]) => [`notes[${name}]`, text])),
    callback_url: callback,
    cancel_url: gateways.cancelUrl(purchase.id),
  };
  const options = {
    key: keyId,
    amount,
    currency: "INR",
    ...order,
    name: fields.name,
    description,
    prefill: { name: payer.name, email: NO_EMAIL, contact },
    notes,
    theme: { color: BRAND_COLOUR },
  };
  /** `script`: the gateway's, loaded on tap, and its constructor's options. */
  return { form: { action: gateways.checkoutUrl, fields }, url: null, script: { src: gateways.scriptUrl, options } };
}
