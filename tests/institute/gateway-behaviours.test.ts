import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hmacHex } from "../../institute/gateway/signature";
import { runInstitute } from "./running-institute";

/** What was posted to this test's own address: the reports of the gateway, and a second callback. */
const received: { path: string; signature: string; event: string; body: string }[] = [];
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    const header = (name: string) => String(request.headers[name] ?? "");
    const event = header("x-razorpay-event-id");
    received.push({ path: request.url ?? "", signature: header("x-razorpay-signature"), event, body });
    response.end("ok");
  });
});
await new Promise<void>((done) => {
  server.listen(0, "127.0.0.1", done);
});
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const institute = runInstitute({
  STAND_IN_GATEWAY: "on",
  GATEWAY_KEY_SECRET: "gateway-secret",
  GATEWAY_WEBHOOK_URL: `${origin}/webhook`,
  GATEWAY_WEBHOOK_SECRET: "webhook-secret",
});
const BASIC = `Basic ${btoa("rzp_test_standin:gateway-secret")}`;

async function api(path: string, body?: object) {
  const response = await institute.fetch(`/gateway/v1${path}`, {
    method: body ? "POST" : "GET",
    headers: { Authorization: BASIC, "Content-Type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as Record<string, unknown>;
}

interface Back {
  kind: string;
  fields: Record<string, string>;
}

async function press(outcome: string) {
  const made = await api("/orders", { amount: 29_900, currency: "INR", notes: { purchase: "p1" } });
  const order_id = String(made.id);
  const response = await institute.fetch("/gateway/v1/checkout/script", {
    method: "POST",
    body: new URLSearchParams({ order_id, outcome }),
  });
  const back = (await response.json()) as Back;
  const paymentId = back.fields.razorpay_payment_id ?? "";
  const list = (await api(`/orders/${order_id}/payments`)) as { items: object[] };
  return { orderId: order_id, back, paymentId, payments: list.items };
}

beforeAll(() => {
  received.length = 0;
});
afterAll(() => {
  server.close();
});

const until = async (found: () => boolean) => {
  while (!found()) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe("the overlay", () => {
  it("is a script that needs nothing else", async () => {
    const response = await institute.fetch("/gateway/v1/checkout.js");
    const script = await response.text();
    expect(response.headers.get("Content-Type")).toContain("javascript");
    expect(script).toContain("window.Razorpay");
    expect(() => new Function(script)).not.toThrow();
  });

  it("pays with the signature of the checkout, and reports it signed", async () => {
    const { orderId, back, paymentId } = await press("pay");
    expect(back.kind).toBe("paid");
    expect(back.fields.razorpay_signature).toBe(await hmacHex(`${orderId}|${paymentId}`, "gateway-secret"));
    await until(() => received.filter(({ body }) => body.includes(paymentId)).length === 2);
    const reports = received.filter(({ body }) => body.includes(paymentId));
    expect(reports.map(({ body }) => JSON.parse(body).event).sort()).toEqual(["order.paid", "payment.captured"]);
    expect(new Set(reports.map(({ event }) => event)).size).toBe(2);
    for (const { signature, body } of reports) {
      expect(signature).toBe(await hmacHex(body, "webhook-secret"));
      expect(JSON.parse(body).payload.payment.entity).toMatchObject({
        order_id: orderId,
        amount: 29_900,
        status: "captured",
        notes: { purchase: "p1" },
      });
    }
  });

  it("pays without a word to anybody", async () => {
    const { payments, paymentId } = await press("silent");
    expect(payments).toMatchObject([{ status: "captured" }]);
    expect(received.some(({ body }) => body.includes(paymentId))).toBe(false);
  });

  it("comes back with a wrong signature, and no money", async () => {
    const { orderId, back, paymentId, payments } = await press("wrong-signature");
    expect(payments).toEqual([]);
    expect(back.fields.razorpay_signature).not.toBe(await hmacHex(`${orderId}|${paymentId}`, "gateway-secret"));
  });

  it("pays another amount", async () => {
    expect((await press("wrong-amount")).payments).toMatchObject([{ amount: 29_800 }]);
  });

  it("lets a bank say yes late: failed until then, and not to be captured before", async () => {
    const { back, payments } = await press("late");
    expect(back.kind).toBe("failed");
    expect(payments).toMatchObject([{ status: "failed" }]);
    const [payment] = payments as { id: string }[];
    const refused = await api(`/payments/${payment?.id}/capture`, { amount: 29_900 });
    expect(refused.error).toBeTruthy();
    await institute
      .env()
      .then(({ DB }) =>
        DB.prepare("UPDATE gateway_payments SET authorised_at = '2026-01-01' WHERE id = ?").bind(payment?.id).run(),
      );
    expect(await api(`/payments/${payment?.id}`)).toMatchObject({ status: "authorized" });
    const captured = await api(`/payments/${payment?.id}/capture`, { amount: 29_900 });
    expect(captured).toMatchObject({ status: "captured", captured: true });
  });
});
