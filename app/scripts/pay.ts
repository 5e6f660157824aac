/** Opens the checkout over the page; without the gateway's script, the form posts to its own page. */
import "./mended";

const SLOW_CHECKOUT_MS = 8000;

type PayProof = Record<"razorpay_order_id" | "razorpay_payment_id" | "razorpay_signature", string>;

declare global {
  interface Window {
    Razorpay?: new (options: object) => { open(): void };
  }
}

function loadCheckout(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(src));
    setTimeout(() => reject(new Error("late")), SLOW_CHECKOUT_MS);
    document.head.appendChild(script);
  });
}

function prove(proof: PayProof): void {
  const form = document.querySelector<HTMLFormElement>("[data-proof]");
  if (!form) return;
  for (const input of form.querySelectorAll("input")) {
    const value = proof[input.name as keyof PayProof];
    if (value) input.value = value;
  }
  form.submit();
}

/** Closed without a proof: ask the bank, since the student may have paid in another app. */
function leaveCheckout(): void {
  document.querySelector<HTMLFormElement>("[data-proof]")?.submit();
}

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
      if (!window.Razorpay) await loadCheckout(checkout);
      if (!window.Razorpay) throw new Error("no checkout");
      const all = { ...JSON.parse(options), handler: prove, modal: { ondismiss: leaveCheckout } };
      new window.Razorpay(all).open();
    } catch {
      form.submit();
    }
  });
  // Enables the button after Back from the gateway's page.
  addEventListener("pageshow", rest);
  if (form.dataset.straight === undefined) return;
  // Pay was pressed on the page before. Back from the gateway must not lead there again.
  const here = new URL(location.href);
  here.searchParams.delete("straight");
  history.replaceState(history.state, "", here);
  button.click();
}

for (const form of document.querySelectorAll<HTMLFormElement>("[data-checkout]")) takeOver(form);
