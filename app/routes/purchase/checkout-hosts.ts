import type { ContentHosts } from "~/route-handle";

const originOf = (address: string) =>
  URL.canParse(address) && /^https?:/.test(address) ? new URL(address).origin : null;

/** Returns all hosts of a gateway: checkout.example.com loads from api.example.com. */
function family(origin: string): string[] {
  const { protocol, hostname } = new URL(origin);
  const labels = hostname.split(".");
  const isName = labels.length > 2 && !/^\d+$/.test(labels.at(-1) ?? "");
  return isName ? [origin, `${protocol}//*.${labels.slice(1).join(".")}`] : [origin];
}

interface CheckoutParts {
  form: { action: string } | null;
  script: { src: string } | null;
}

export function checkoutHosts(checkout: CheckoutParts | null): ContentHosts {
  const action = checkout?.form && originOf(checkout.form.action);
  const script = checkout?.script && originOf(checkout.script.src);
  return { formActions: action ? [action] : [], scripts: script ? family(script) : [] };
}
