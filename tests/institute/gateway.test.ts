import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { runInstitute } from "./running-institute";

/** The gateway's reports, as they were posted to this test's own address. */
const reports: { signature: string; event: string; body: string }[] = [];
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const header = (name: string) => String(request.headers[name] ?? "");
  reports.push({ signature: header("x-razorpay-signature"), event: header("x-razorpay-event-id"), body });
  response.end("ok");
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
afterAll(() => {
  server.close();
});

const SECRET = "gateway-secret";
const institute = runInstitute({
  STAND_IN_GATEWAY: "on",
  GATEWAY_KEY_ID: "rzp_test_gateway",
  GATEWAY_KEY_SECRET: SECRET,
  GATEWAY_WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
  GATEWAY_WEBHOOK_SECRET: "webhook-secret",
});
const signed = (text: string, secret = SECRET) => createHmac("sha256", secret).update(text).digest("hex");
const BASIC = `Basic ${btoa(`rzp_test_gateway:${SECRET}`)}`;
const BASE = "/gateway/v1";

async function api(path: string, body?: unknown, authorization = BASIC) {
  const response = await institute.fetch(`${BASE}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { Authorization: authorization, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function openOrder(amount = 29_900): Promise<string> {
  const made = await api("/orders", { amount, currency: "INR", receipt: "r-1", notes: { a: "b" } });
  return String(made.body.id);
}

async function page(path: string, fields?: Record<string, string>) {
  const init = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
  const response = await institute.fetch(`${BASE}${path}`, init);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** The forms of a page, each with where it goes and its hidden fields. */
function forms(html: string) {
  const decode = (text: string) =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  return [...html.matchAll(/<form method="(\w+)" action="([^"]*)">(.*?)<\/form>/gs)].map(
    ([, method, action, inner = ""]) => ({
      method,
      action: decode(action ?? ""),
      fields: Object.fromEntries(
        [...inner.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
          ([, name = "", value = ""]) => [decode(name), decode(value)],
        ),
      ),
    }),
  );
}

const checkoutFields = (order_id: string) => ({
  key_id: "rzp_test_gateway",
  amount: "29900",
  currency: "INR",
  order_id,
  name: "PCBT",
  "prefill[email]": "asha@example.org",
  "prefill[contact]": "9876543210",
  callback_url: "https://app.example.org/checkout/back?order=1",
  cancel_url: "https://app.example.org/cancel?a=1&b=%22",
});

describe("the gateway's orders", () => {
  it("are opened and read with the account's key", async () => {
    const made = await api("/orders", { amount: 29_900, currency: "INR", receipt: "r-1", notes: { a: "b" } });
    expect(made).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
        entity: "order",
        amount: 29_900,
        amount_paid: 0,
        amount_due: 29_900,
        currency: "INR",
        receipt: "r-1",
        offer_id: null,
        status: "created",
        attempts: 0,
        notes: { a: "b" },
        created_at: expect.any(Number),
      },
    });
    expect((await api(`/orders/${made.body.id}`)).body).toEqual(made.body);
    expect((await api(`/orders/${made.body.id}/payments`)).body).toEqual({ entity: "collection", count: 0, items: [] });
  });

  it.each(["", "Basic", "Basic !!!", `Basic ${btoa("rzp_test_gateway:wrong")}`, "token abc"])(
    "are closed to %j",
    async (authorization) => {
      for (const path of ["/orders/order_x", "/orders/order_x/payments", "/payments/pay_x"]) {
        expect([path, (await api(path, undefined, authorization)).status]).toEqual([path, 401]);
      }
      const opened = await api("/orders", { amount: 100, currency: "INR" }, authorization);
      expect(opened.body.error).toMatchObject({ description: "Authentication failed" });
    },
  );

  it.each([
    [{ amount: 99, currency: "INR" }, "amount"],
    [{ amount: 100.5, currency: "INR" }, "amount"],
    [{ amount: "100", currency: "INR" }, "amount"],
    [{ currency: "INR" }, "amount"],
    [{ amount: 100, currency: "USD" }, "currency"],
    [{ amount: 100, currency: "INR", receipt: "r".repeat(41) }, "receipt"],
    [
      { amount: 100, currency: "INR", notes: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [i, "x"])) },
      "notes",
    ],
    [{ amount: 100, currency: "INR", notes: { a: "x".repeat(257) } }, "notes"],
    [[], undefined],
  ])("refuse %j", async (body, field) => {
    const { status, body: reply } = await api("/orders", body);
    expect(status).toBe(400);
    if (field) expect(reply.error).toMatchObject({ code: "BAD_REQUEST_ERROR", field });
  });

  it("say 400 for an id that does not exist", async () => {
    expect((await api("/orders/order_none")).status).toBe(400);
    expect((await api("/orders/order_none/payments")).status).toBe(400);
    expect((await api("/payments/pay_none")).status).toBe(400);
  });
});

describe("the hosted checkout", () => {
  it("offers to pay, to fail and to cancel, without a script", async () => {
    const id = await openOrder();
    const { status, headers, html } = await page("/checkout/embedded", checkoutFields(id));
    expect(status).toBe(200);
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script/);
    expect(html).toContain("Pay ₹299");
    const [decide, cancel] = forms(html);
    expect(decide).toMatchObject({ method: "post", action: `${BASE}/checkout/pay` });
    expect(cancel).toEqual({ method: "get", action: "https://app.example.org/cancel", fields: { a: "1", b: '"' } });
  });

  it("takes one payment, though two are made at once", async () => {
    const id = await openOrder();
    const fields = { ...checkoutFields(id), outcome: "pay" };
    const pages = await Promise.all([1, 2, 3].map(() => page("/checkout/pay", fields)));
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await api(`/orders/${id}/payments`)).body.count).toBe(1);
  });

  it.each([
    ["key_id", "rzp_other"],
    ["amount", "29901"],
    ["amount", "-1"],
    ["currency", "USD"],
    ["order_id", "order_none"],
    ["callback_url", "javascript:alert(1)"],
    ["callback_url", "/relative"],
    ["cancel_url", "data:text/html,x"],
    ["name", ""],
  ])("refuses %s=%s", async (name, value) => {
    const fields = { ...checkoutFields(await openOrder()), [name]: value };
    const { status, html } = await page("/checkout/embedded", fields);
    expect([status, html.includes("This payment cannot be made")]).toEqual([400, true]);
    expect(html).not.toContain("javascript:alert");
  });
});

describe("the UPI page", () => {
  it("pays, and goes back with the proof by GET", async () => {
    const id = await openOrder();
    const back = "https://app.example.org/back?x=1";
    const asked = await page(`/upi/${id}?callback_url=${encodeURIComponent(back)}`);
    expect(asked.status).toBe(200);
    const [form] = forms(asked.html);
    const { html } = await page(`/upi/${id}`, { ...form?.fields, upi_id: "success@razorpay" });
    const [way] = forms(html);
    const paymentId = way?.fields.payment_id ?? "";
    expect(way).toEqual({
      method: "get",
      action: "https://app.example.org/back",
      fields: {
        x: "1",
        order_id: id,
        payment_id: expect.stringMatching(/^pay_/),
        status: "paid",
        signature: signed(`${id}|${paymentId}`),
      },
    });
  });

  it("fails for the id that fails, and asks again for what is none", async () => {
    const id = await openOrder();
    const failed = await page(`/upi/${id}`, { upi_id: "failure@razorpay" });
    expect(failed.html).toContain("The UPI app declined the payment.");
    for (const upi_id of ["", "nobody", "<script>@x", "a@b@c"]) {
      const { status, html } = await page(`/upi/${id}`, { upi_id });
      expect([upi_id, status, html.includes("Enter a UPI id")]).toEqual([upi_id, 400, true]);
    }
    const evil = await page(`/upi/${id}?callback_url=javascript:alert(1)`);
    expect(evil.html).not.toContain("javascript:");
  });
});

async function press(outcome: string) {
  const order_id = await openOrder();
  const response = await institute.fetch("/gateway/v1/checkout/script", {
    method: "POST",
    body: new URLSearchParams({ order_id, outcome }),
  });
  const back = (await response.json()) as { kind: string; fields: Record<string, string> };
  const paymentId = back.fields.razorpay_payment_id ?? "";
  const list = (await api(`/orders/${order_id}/payments`)).body as { items: object[] };
  return { orderId: order_id, back, paymentId, payments: list.items };
}

const until = async (found: () => boolean) => {
  while (!found()) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe("the overlay", () => {
  it("pays with the signature of the checkout, and reports it signed", async () => {
    const { orderId, back, paymentId } = await press("pay");
    expect(back.kind).toBe("paid");
    expect(back.fields.razorpay_signature).toBe(signed(`${orderId}|${paymentId}`));
    await until(() => reports.filter(({ body }) => body.includes(paymentId)).length === 2);
    const told = reports.filter(({ body }) => body.includes(paymentId));
    expect(told.map(({ body }) => JSON.parse(body).event).sort()).toEqual(["order.paid", "payment.captured"]);
    expect(new Set(told.map(({ event }) => event)).size).toBe(2);
    for (const { signature, body } of told) {
      expect(signature).toBe(signed(body, "webhook-secret"));
      expect(JSON.parse(body).payload.payment.entity).toMatchObject({
        order_id: orderId,
        amount: 29_900,
        status: "captured",
        notes: { a: "b" },
      });
    }
  });

  it("pays without a word to anybody", async () => {
    const { payments, paymentId } = await press("silent");
    expect(payments).toMatchObject([{ status: "captured" }]);
    expect(reports.some(({ body }) => body.includes(paymentId))).toBe(false);
  });

  it("comes back with a wrong signature, and no money", async () => {
    const { orderId, back, paymentId, payments } = await press("wrong-signature");
    expect(payments).toEqual([]);
    expect(back.fields.razorpay_signature).not.toBe(signed(`${orderId}|${paymentId}`));
  });

  it("lets a bank say yes late: failed until then, and not to be captured before", async () => {
    const { back, payments } = await press("late");
    expect(back.kind).toBe("failed");
    expect(payments).toMatchObject([{ status: "failed" }]);
    const [payment] = payments as { id: string }[];
    const capture = () => api(`/payments/${payment?.id}/capture`, { amount: 29_900 });
    expect((await capture()).body.error).toBeTruthy();
    await institute.run("UPDATE gateway_payments SET authorised_at = '2026-01-01' WHERE id = ?", payment?.id);
    expect((await api(`/payments/${payment?.id}`)).body).toMatchObject({ status: "authorized" });
    expect((await capture()).body).toMatchObject({ status: "captured", captured: true });
  });
});
