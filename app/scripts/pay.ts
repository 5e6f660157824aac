/**
 * Opens the gateway's checkout over the page of a payment. Its script comes from the gateway, on a tap alone; where it
 * does not come, the form goes to the gateway's own page as it does without script.
 */
import { mendBrowser } from "~/lib/old-browsers";
import { markReady } from "./ready";

mendBrowser();

/** After so long (ms) the gateway's own page is the quicker way. */
const PATIENCE_MS = 8000;

interface Proof {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => { open(): void };
  }
}

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(src));
    setTimeout(() => reject(new Error("late")), PATIENCE_MS);
    document.head.appendChild(script);
  });
}

function prove(proof: Proof): void {
  const form = document.querySelector<HTMLFormElement>("[data-proof]");
  if (!form) return;
  for (const input of form.querySelectorAll("input")) {
    const value = proof[input.name as keyof Proof];
    if (value) input.value = value;
  }
  form.submit();
}

/** The checkout was closed without a proof: the bank is asked, as who paid in another app may have closed it, or a payment failed. */
function leave(): void {
  document.querySelector<HTMLFormElement>("[data-proof]")?.submit();
}

/** Takes the form's tap over; its button waits while the checkout is open, so that two taps are one. */
function takeOver(form: HTMLFormElement): void {
  const button = form.querySelector("button");
  const { checkout = "", options = "{}" } = form.dataset;
  if (!button || checkout === "") return;
  const words = button.textContent;
  const rest = () => {
    button.disabled = false;
    button.textContent = words;
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    button.textContent = "One moment…";
    try {
      if (!window.Razorpay) await load(checkout);
      if (!window.Razorpay) throw new Error("no checkout");
      const all = { ...JSON.parse(options), handler: prove, modal: { ondismiss: leave } };
      new window.Razorpay(all).open();
    } catch {
      form.submit();
    }
  });
  // Who comes back from the gateway's page finds a button that can be pressed.
  addEventListener("pageshow", rest);
}

for (const form of document.querySelectorAll<HTMLFormElement>("[data-checkout]")) takeOver(form);
markReady();
