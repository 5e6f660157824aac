import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { runInstitute } from "./running-institute";

const SECRET = "gateway-secret";
const institute = runInstitute({
  STAND_IN_GATEWAY: "on",
  GATEWAY_KEY_ID: "rzp_test_gateway",
  GATEWAY_KEY_SECRET: SECRET,
});
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

  it("hands a signed payment to the callback address", async () => {
    const id = await openOrder();
    const [decide] = forms((await page("/checkout/embedded", checkoutFields(id))).html);
    const { html } = await page("/checkout/pay", { ...decide?.fields, outcome: "pay" });
    const [back] = forms(html);
    const paymentId = back?.fields.razorpay_payment_id ?? "";
    expect(back).toEqual({
      method: "post",
      action: "https://app.example.org/checkout/back?order=1",
      fields: {
        razorpay_payment_id: expect.stringMatching(/^pay_[0-9A-Za-z]{14}$/),
        razorpay_order_id: id,
        razorpay_signature: createHmac("sha256", SECRET).update(`${id}|${paymentId}`).digest("hex"),
      },
    });
    expect((await api(`/orders/${id}`)).body).toMatchObject({
      status: "paid",
      attempts: 1,
      amount_paid: 29_900,
      amount_due: 0,
    });
    expect((await api(`/payments/${paymentId}`)).body).toMatchObject({
      order_id: id,
      status: "captured",
      captured: true,
    });
    expect((await page("/checkout/embedded", checkoutFields(id))).html).toContain("This order has been paid already.");
  });

  it("hands a failure to the callback address, and a cancellation where no other is given", async () => {
    const id = await openOrder();
    const { cancel_url: _, ...fields } = checkoutFields(id);
    const [decide, cancel] = forms((await page("/checkout/embedded", fields)).html);
    expect(cancel?.fields).toMatchObject({ "error[reason]": "payment_cancelled" });
    const { html } = await page("/checkout/pay", { ...decide?.fields, outcome: "fail" });
    const [back] = forms(html);
    expect(back?.fields).toMatchObject({
      "error[code]": "BAD_REQUEST_ERROR",
      "error[reason]": "payment_failed",
      "error[metadata]": expect.stringContaining(id),
    });
    expect((await api(`/orders/${id}`)).body).toMatchObject({ status: "attempted", attempts: 1 });
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

  it("shows markup in its fields as text", async () => {
    const fields = { ...checkoutFields(await openOrder()), name: '<script>"x"</script>', description: "<img src=x>" };
    const { html } = await page("/checkout/embedded", fields);
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toMatch(/<script|<img/);
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
        signature: createHmac("sha256", SECRET).update(`${id}|${paymentId}`).digest("hex"),
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

  it("is not there for an order that is not", async () => {
    expect((await page("/upi/order_none")).status).toBe(404);
    expect((await page("/upi/order_none", { upi_id: "success@razorpay" })).status).toBe(404);
  });
});
