import { expect, it } from "vitest";
import { checkoutOf } from "~/lib/purchase/checkout";
import { bookAddress, purchaseAfter } from "./purchase-after";

const gateways = {
  checkoutUrl: "https://gateway.test/v1/checkout/embedded",
  scriptUrl: "https://gateway.test/v1/checkout.js",
  callbackUrl: (id: string) => `https://app.test/callback?purchase=${id}`,
  cancelUrl: (id: string) => `https://app.test/callback?purchase=${id}&cancelled=1`,
  absolute: (address: string) => new URL(address, "https://app.test").href,
};
const payer = { name: "Asha", phone: "9876543210", institute: "PCBT" };
function checkoutWith(orderId: string) {
  const item = { type: "book", id: 61 } as const;
  const purchase = { ...purchaseAfter([], { id: "p1", item, address: bookAddress }), orderId };
  const view = { keyId: "rzp_test_1", checkoutUrl: null, totalPaise: 35_000, purchase };
  return checkoutOf(view, gateways, payer);
}

it("what leads to a gateway names an order, whose notes have the address already", () => {
  const { form, script } = checkoutWith("order_1");
  expect(form?.fields).toMatchObject({ order_id: "order_1", "notes[purchase]": "p1" });
  expect(form?.fields).not.toHaveProperty("notes[address]");
  expect(script?.options).toMatchObject({ order_id: "order_1", notes: { purchase: "p1" } });
});

it("what leads to a gateway carries the address itself where there is no order", () => {
  const { form, script } = checkoutWith("direct_p1");
  const written = "Asha, 1 Street, Kochi, Kerala, 682001, 9876543210";
  expect(form?.fields).toMatchObject({ "notes[address]": written });
  expect(form?.fields).not.toHaveProperty("order_id");
  expect(script?.options).toMatchObject({ notes: { purchase: "p1", address: written } });
});
