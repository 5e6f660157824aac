/**
 * The script that stands in for checkout.js: `new Razorpay(options).open()`, `.on("payment.failed", ...)`, `.close()`. It asks in a
 * dialog what shall happen, and calls `handler`, the failure's listener or `modal.ondismiss` as the real one does.
 */
export const checkoutOverlay = `(() => {
  const pay = new URL("checkout/script", document.currentScript.src).href;
  const choices = [
    ["pay", "Pay"],
    ["fail", "Let the payment fail"],
    ["silent", "Pay, and let nobody say so"],
    ["twice", "Pay, and come back twice"],
    ["wrong-signature", "Come back with a wrong signature"],
    ["wrong-amount", "Pay another amount"],
    ["fee", "Pay, and bear the bank's fee"],
    ["offer", "Pay less, by an offer of the bank"],
    ["late", "Let the bank say yes late"],
  ];
  const box = "margin:auto;width:min(22rem,100% - 2rem);box-sizing:border-box;padding:1rem;border-radius:12px;background:#fff;color:#1d2523";
  const wide = "display:block;width:100%;min-height:44px;margin-block:.5rem 0;border:1px solid #0f5c5c;border-radius:8px;";
  const quiet = wide + "background:#fff;color:#0f5c5c";
  const filled = wide + "background:#0f5c5c;color:#fff";
  window.Razorpay = function Razorpay(options) {
    const listeners = {};
    let dialog = null;
    const gone = () => {
      dialog?.remove();
      dialog = null;
    };
    const cancel = () => {
      gone();
      options.modal?.ondismiss?.();
    };
    const choose = async (outcome) => {
      const body = new URLSearchParams({ order_id: options.order_id, outcome });
      const back = await fetch(pay, { method: "POST", body }).then((reply) => reply.json());
      if (outcome === "silent") return cancel();
      if (back.kind === "failed") {
        const error = {};
        for (const [name, value] of Object.entries(back.fields)) error[name.slice(6, -1)] = value;
        error.metadata = JSON.parse(error.metadata);
        for (const listener of listeners["payment.failed"] ?? []) listener({ error });
        return;
      }
      if (back.kind !== "paid") return cancel();
      gone();
      options.handler?.(back.fields);
      if (outcome === "twice") options.handler?.(back.fields);
    };
    this.on = (name, listener) => {
      listeners[name] = [...(listeners[name] ?? []), listener];
    };
    this.close = cancel;
    this.open = () => {
      dialog = document.createElement("dialog");
      dialog.style.cssText = box;
      dialog.setAttribute("aria-label", "Stand-in payment gateway");
      const title = document.createElement("p");
      title.textContent = options.name + ": ₹" + Number(options.amount) / 100 + ". No money moves.";
      dialog.append(title);
      for (const [outcome, label] of choices) {
        const button = document.createElement("button");
        button.type = "button";
        button.value = outcome;
        button.textContent = label;
        button.style.cssText = outcome === "pay" ? filled : quiet;
        button.addEventListener("click", () => choose(outcome).catch(cancel));
        dialog.append(button);
      }
      const close = document.createElement("button");
      close.type = "button";
      close.textContent = "Cancel";
      close.style.cssText = quiet;
      close.addEventListener("click", cancel);
      dialog.append(close);
      dialog.addEventListener("cancel", cancel);
      document.body.append(dialog);
      dialog.showModal();
    };
  };
})();
`;
