import { expect, it } from "vitest";
import { allowCheckout, contentSecurityPolicy, setSecurityHeaders } from "~/request/security-headers";
import { checkoutHosts } from "~/routes/purchase/checkout-hosts";

const razorpay = {
  form: { action: "https://api.razorpay.com/v1/checkout/embedded", fields: {} },
  url: null,
  script: { src: "https://checkout.razorpay.com/v1/checkout.js", options: {} },
};

it("a page's policy names the gateway's hosts only when it has a checkout", () => {
  expect(checkoutHosts(razorpay)).toEqual({
    formActions: ["https://api.razorpay.com"],
    scripts: ["https://checkout.razorpay.com", "https://*.razorpay.com"],
  });
  expect(checkoutHosts(null)).toEqual({ formActions: [], scripts: [] });
});

it("the hosts of a checkout are never more than the host itself where it has no family", () => {
  for (const origin of ["http://127.0.0.1:8787", "https://gateway.test"]) {
    const script = { src: `${origin}/checkout.js`, options: {} };
    expect(checkoutHosts({ ...razorpay, script }).scripts).toEqual([origin]);
  }
});

it("a host of a checkout cannot put words into the policy", () => {
  const form = { action: "javascript:alert(1)", fields: {} };
  const script = { src: "https://a.b.test; script-src *", options: {} };
  expect(checkoutHosts({ form, script })).toEqual({ formActions: [], scripts: [] });
});

it("the hosts of a checkout stand in the policy of that page alone", () => {
  const { formActions, scripts } = checkoutHosts(razorpay);
  const policy = contentSecurityPolicy({ styleNonce: "s", scriptNonce: "n", formActions, checkoutHosts: scripts });
  expect(policy).toContain("form-action 'self' https://api.razorpay.com");
  expect(policy).toContain("frame-src https://checkout.razorpay.com https://*.razorpay.com;");
  expect(policy).toContain("connect-src 'self' https://checkout.razorpay.com");
  expect(contentSecurityPolicy({ styleNonce: "s", scriptNonce: "n" })).not.toContain("razorpay");
});

it("the hosts of a checkout may open the bank's window", () => {
  const headers = new Headers();
  allowCheckout(headers);
  setSecurityHeaders(headers);
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
});
