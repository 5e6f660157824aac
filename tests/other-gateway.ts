/** A payment gateway that shares nothing with the product: a server with Razorpay's paths and a ledger of its own, which can fail and lie. */
import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface OtherOrder {
  id: string;
  amount: number;
  notes: Record<string, string>;
}

interface OtherPayment {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: "authorized" | "captured" | "failed" | "refunded";
  fee: number | null;
  tax: number | null;
  offer_id: string | null;
  amount_refunded: number;
  error_description: string | null;
}

interface Account {
  keyId: string;
  secret: string;
  /** Told of each payment, twice. */
  webhook?: { url: string; secret: string };
}

/** What it answers in place of the truth, or before it. */
type Trouble = "down" | "500" | "html" | "garbage" | "busy" | "acted-500";

const newId = (kind: string) => `${kind}_${randomUUID().replaceAll("-", "").slice(0, 14)}`;

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export async function startOtherGateway({ keyId, secret, webhook }: Account) {
  const orders = new Map<string, OtherOrder>();
  const payments = new Map<string, OtherPayment>();
  const refunds = new Map<
    string,
    { id: string; payment_id: string; amount: number; receipt?: string; key: string; status: string }
  >();
  const account = { keyId, secret };
  let trouble: (path: string) => Trouble | null = () => null;
  let lie: (answer: object) => object = (answer) => answer;
  let calls = 0;

  const sign = (text: string, by: string) => createHmac("sha256", by).update(text).digest("hex");
  const isPaid = (id: string) => [...payments.values()].some((one) => one.order_id === id && one.status === "captured");
  const orderReply = (order: OtherOrder) => ({
    ...{ ...order, entity: "order", currency: "INR", receipt: null, attempts: 1 },
    status: isPaid(order.id) ? "paid" : "created",
    amount_paid: isPaid(order.id) ? order.amount : 0,
    notes: Object.keys(order.notes).length > 0 ? order.notes : [],
  });

  async function report(payment: OtherPayment): Promise<void> {
    if (webhook === undefined) return;
    const notes = orders.get(payment.order_id)?.notes ?? {};
    const created_at = Math.floor(Date.now() / 1000);
    const payload = { payment: { entity: { ...payment, notes } } };
    const body = JSON.stringify({ entity: "event", event: "payment.captured", payload, created_at });
    const headers = { "X-Razorpay-Signature": sign(body, webhook.secret), "X-Razorpay-Event-Id": randomUUID() };
    for (let time = 0; time < 2; time += 1) {
      await fetch(webhook.url, { method: "POST", headers, body }).catch(() => null);
    }
  }

  /** A student pays: an ordinary payment, of which the shop bears the fee, unless told otherwise. */
  function pay(orderId: string, told: Partial<OtherPayment> = {}) {
    const order = orders.get(orderId);
    if (order === undefined) throw new Error("There is no such order");
    const { amount } = order;
    const payment: OtherPayment = {
      ...{ id: newId("pay"), order_id: orderId, amount, currency: "INR", status: "captured", offer_id: null },
      ...{ fee: Math.round(amount * 0.0236), tax: Math.round(amount * 0.0036), amount_refunded: 0 },
      error_description: told.status === "failed" ? "The bank said no" : null,
      ...told,
    };
    payments.set(payment.id, payment);
    if (payment.status === "captured") void report(payment);
    return { order_id: orderId, payment_id: payment.id, signature: sign(`${orderId}|${payment.id}`, account.secret) };
  }

  const no = (description: string) => ({
    status: 400,
    answer: { error: { code: "BAD_REQUEST_ERROR", description, source: "NA", step: "NA", reason: "NA", metadata: {} } },
  });
  const NO_ID = "The id provided does not exist";

  interface OtherBody {
    amount?: number;
    currency?: string;
    notes?: Record<string, string>;
    receipt?: string;
  }

  function answerOf(path: string, body: OtherBody, key = newId("key")) {
    const [kind, id = "", verb] = path.split("/");
    if (kind === "orders" && id === "") {
      const { amount = 0, currency, notes = {} } = body;
      if (amount < 100 || currency !== "INR") return no("The amount or the currency is wrong");
      const order = { id: newId("order"), amount, notes };
      orders.set(order.id, order);
      return { status: 200, answer: orderReply(order) };
    }
    if (kind === "orders") {
      const order = orders.get(id);
      if (order === undefined) return no(NO_ID);
      const items = [...payments.values()].filter((one) => one.order_id === id);
      const list = { entity: "collection", count: items.length, items };
      return { status: 200, answer: verb === "payments" ? list : orderReply(order) };
    }
    const payment = payments.get(id);
    if (kind !== "payments" || payment === undefined) return no(NO_ID);
    if (verb === "capture") {
      if (payment.status !== "authorized") return no("This payment has already been captured");
      if (body.amount !== payment.amount) return no("Capture amount must be equal to the amount authorized");
      payment.status = "captured";
    }
    const refundReply = ({ key: _, ...refund }: { key: string }) => {
      return { ...refund, entity: "refund" };
    };
    if (verb === "refunds") {
      const items = [...refunds.values()].filter((one) => one.payment_id === id).map(refundReply);
      return { status: 200, answer: { entity: "collection", count: items.length, items } };
    }
    if (verb !== "refund") return { status: 200, answer: payment };
    const earlier = refunds.get(key);
    if (earlier !== undefined) {
      if (earlier.amount === body.amount && earlier.payment_id === id)
        return { status: 200, answer: refundReply(earlier) };
      return no("Different request with the same idempotency key has already been processed.");
    }
    const amount = body.amount ?? payment.amount - payment.amount_refunded;
    if (payment.status !== "captured" || amount + payment.amount_refunded > payment.amount) {
      return no("The total refund amount is greater than the refund payment amount");
    }
    payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = "refunded";
    const refund = { id: newId("rfnd"), payment_id: id, amount, receipt: body.receipt, key, status: "processed" };
    refunds.set(key, refund);
    return { status: 200, answer: refundReply(refund) };
  }

  /** The hosted page after "Pay", with the way back: what a phone without script sees. */
  function checkout(body: string, response: ServerResponse) {
    const { order_id = "", callback_url = "" } = Object.fromEntries(new URLSearchParams(body));
    const proof = Object.entries(pay(order_id)).map(([name, value]) => {
      return `<input type="hidden" name="razorpay_${name}" value="${value}">`;
    });
    const action = callback_url.replaceAll("&", "&amp;");
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end(`<form method="post" action="${action}">${proof.join("")}<button>Back</button></form>`);
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const path = /\/v1\/([^?]*)/.exec(request.url ?? "")?.[1] ?? "";
    const body = await readAll(request);
    if (path === "checkout/pay") return checkout(body, response);
    calls += 1;
    const json = (status: number, answer: object) => {
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
    };
    const basic = `Basic ${Buffer.from(`${account.keyId}:${account.secret}`).toString("base64")}`;
    if (request.headers.authorization !== basic) return json(401, no("Authentication failed").answer);
    const how = trouble(path);
    if (how === "down") return request.socket.destroy();
    if (how === "500") return json(500, { error: { code: "SERVER_ERROR", description: "Sorry" } });
    if (how === "busy") return json(429, no("Too many requests").answer);
    if (how === "html") return response.writeHead(400).end("<h1>Bad Request</h1>");
    if (how === "garbage") return json(200, { hello: "world" });
    const { status, answer } = answerOf(
      path,
      body === "" ? {} : JSON.parse(body),
      request.headers["x-refund-idempotency"] as string | undefined,
    );
    if (how === "acted-500") return json(500, {});
    return json(status, status === 200 ? lie(answer) : answer);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return {
    /** The address above `orders`. */
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway/v1`,
    account,
    orders,
    payments,
    refunds,
    pay,
    calls: () => calls,
    /** Opens an order as whoever has the account's key does. */
    open(amount: number, notes: Record<string, string> = {}): string {
      const order = { id: newId("order"), amount, notes };
      orders.set(order.id, order);
      return order.id;
    },
    fail(how: Trouble | null | typeof trouble): void {
      trouble = typeof how === "function" ? how : () => how;
    },
    lies(how: typeof lie | null): void {
      lie = how ?? ((answer) => answer);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
