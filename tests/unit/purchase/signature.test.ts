import { createHmac } from "node:crypto";
import { validatePaymentVerification, validateWebhookSignature } from "razorpay/dist/utils/razorpay-utils";
import { expect, it } from "vitest";
import { isSigned, paymentText, readWebhook } from "~/lib/purchase/webhook";

const hex = (text: string, secret: string) => createHmac("sha256", secret).update(text).digest("hex");

it("a signature of a checkout is over the order, a bar and the payment", () => {
  const text = paymentText("order_9A33XWu170gUtm", "pay_29QQoUBi66xm2f");
  const secret = "EnLs21M47BllR3X8PSFtjtbd";
  const signature = hex("order_9A33XWu170gUtm|pay_29QQoUBi66xm2f", secret);
  expect(isSigned(text, signature, secret)).toBe(true);
  expect(isSigned(text, signature.toUpperCase(), secret)).toBe(true);
  for (const wrong of ["", "zz".repeat(32)]) {
    expect(isSigned(text, wrong, secret)).toBe(false);
  }
});

const order = "order_9A33XWu170gUtm";
const payment = "pay_29QQoUBi66xm2f";
const body = '{"event":"payment.captured","text":"शुल्क 499.00"}';
// One letter changed at each end, cut short, of another secret.
const changes = [
  (signature: string) => signature,
  (signature: string) => `${signature.startsWith("0") ? "1" : "0"}${signature.slice(1)}`,
  (signature: string) => `${signature.slice(0, -1)}${signature.endsWith("0") ? "1" : "0"}`,
  (signature: string) => signature.slice(0, -2),
  () => hex(`${order}|${payment}`, "other-secret"),
];

const ids = { order_id: order, payment_id: payment };
it.each<[string, string, string | Uint8Array, (signature: string) => boolean]>([
  [
    "payments",
    `${order}|${payment}`,
    paymentText(order, payment),
    (signature) => validatePaymentVerification(ids, signature, "the-secret"),
  ],
  [
    "reports",
    body,
    new TextEncoder().encode(body),
    (signature) => validateWebhookSignature(body, signature, "the-secret"),
  ],
])("the gateway's own verifier finds the same %s signed", (_, text, signed, theirs) => {
  const given = changes.map((change) => change(hex(text, "the-secret")));
  const said = given.map(theirs);
  const ours = given.map((signature) => isSigned(signed, signature, "the-secret"));
  expect(ours).toEqual(said);
  expect(said).toEqual([true, false, false, false, false]);
});

const ID = `p${"0123456789abcdef"}${"0".repeat(16)}`;
const SECRETS = ["the-newest-secret", "the-old-secret"];
const NOW = Date.parse("2026-11-23T10:00:00Z");
const entity = {
  id: "pay_1",
  order_id: "order_1",
  amount: 49900,
  currency: "INR",
  status: "captured",
  notes: { purchase: ID },
};

function read(body: unknown, secret = "the-newest-secret", from = JSON.stringify(body)) {
  const raw = new TextEncoder().encode(from);
  return readWebhook(raw, { signature: hex(from, secret), eventId: "e1" }, SECRETS, NOW);
}

const event = (name: string, change: object = {}, at = NOW) => ({
  event: name,
  created_at: at / 1000,
  payload: { payment: { entity: { ...entity, ...change } } },
});

it("a report of the gateway of a captured payment is believed", async () => {
  expect(await read(event("payment.captured"))).toEqual({
    purchaseId: ID,
    eventId: "e1",
    orderId: "order_1",
    amountPaise: 49900,
    fact: { kind: "captured", paymentId: "pay_1" },
  });
});

it("a report of the gateway of a paid order names the purchase by the order's receipt too", async () => {
  const order = { entity: { receipt: ID, notes: [] } };
  const payment = { entity: { ...entity, notes: [] } };
  const paid = { event: "order.paid", created_at: NOW / 1000, payload: { payment, order } };
  expect(await read(paid)).toMatchObject({ purchaseId: ID, fact: { kind: "captured" } });
});

it("a report of the gateway of a failed payment says why", async () => {
  const failed = event("payment.failed", { status: "failed", error_description: "No money" });
  const fact = { kind: "declined", which: "pay_1", text: "No money" };
  expect(await read(failed)).toMatchObject({ fact });
});

it.each<[string, object, string?]>([
  ["of yesterday", event("payment.captured", {}, NOW - 26 * 3600_000), undefined],
  ["signed with the old secret", event("payment.captured"), "the-old-secret"],
  ["of a payment that is only authorised", event("payment.captured", { status: "authorized" })],
  ["of another kind", event("payment.dispute.created")],
])("a report of the gateway %s only has the gateway asked", async (_, body, secret) => {
  expect(await read(body, secret)).toMatchObject({ fact: null });
});

it("a report of the gateway that is not ours is refused, whatever it says", async () => {
  expect(await read(event("payment.captured"), "somebody's secret")).toBe("forged");
});

it.each(["not json", "[]", "{}", JSON.stringify(event("payment.captured", { notes: {} }))])(
  "a report of the gateway %s is signed and nothing to us",
  async (text) => {
    expect(await read(null, "the-newest-secret", text)).toBe("nothing");
  },
);
