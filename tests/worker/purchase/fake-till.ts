/** An institute that sells, and the gateway behind it, whose faults a test chooses; one per test file's isolate. */
import { createHmac } from "node:crypto";

/** 500: nothing is done. lost: it is done, the reply never comes. no: a refusal in words. An object: that reply, and nothing done. */
type Fate = "ok" | "500" | "lost" | "no" | { status: number; body: string };

interface FakePayment {
  id: string;
  status: "captured" | "failed" | "authorized" | "refunded";
  paise: number;
  fee?: number;
  tax?: number;
  offer_id?: string;
  amount_refunded?: number;
  currency?: string;
  /** Where the gateway says that it is of another order. */
  order_id?: string;
}

interface FakeOrder {
  id: string;
  itemType: string;
  itemId: number;
  paise: number;
  payments: FakePayment[];
  isGranted: boolean;
}

interface Notes {
  item_type: string;
  item_id: string;
}

const SECRET = "the-key-secret";

export const hmac = (text: string, secret = SECRET) => createHmac("sha256", secret).update(text).digest("hex");

async function fieldsOf(request: Request): Promise<FormData> {
  if (!request.headers.get("Content-Type")?.includes("json")) {
    return request.method === "GET" ? new FormData() : request.formData();
  }
  const form = new FormData();
  const sent = (await request.json()) as Record<string, unknown>;
  for (const [name, value] of Object.entries(sent)) form.set(name, String(value));
  return form;
}

class FakeTill {
  /** Of the app, over those of the tests. */
  variables: Record<string, string> = {};
  pace = { sleep: () => Promise.resolve() };
  clockOffset = 0;
  tokens = new Set<string>(["good-token"]);
  orders = new Map<string, FakeOrder>();
  /** What happens to the next calls of a name. */
  fates: Record<string, Fate[]> = {};
  calls: string[] = [];
  /** How often access was given: more than once for a payment is a fault. */
  grants: string[] = [];
  /** What the gateway takes as the account: "key id:secret", or its end. */
  gatewayKey = "";
  takesUnsealed = true;
  /** How long the gateway takes for an answer (ms). */
  slowMs = 0;
  /** What the offer says of whose it is. */
  isOwned: boolean | null = false;
  pricePaise = 49900;
  /** Of an order that the institute makes, where it is another than the price. */
  orderPaise: number | null = null;
  /** What the institute was told that each grant was paid with. */
  amountsPaid: string[] = [];
  isTheirs = false;
  /** What the institute says of an order, over what is so. */
  told: object = {};
  /** After so many more writes the object's process dies; null: it lives. */
  writesLeft: number | null = null;

  reset(): void {
    Object.assign(this, new FakeTill());
  }

  count(name: string): number {
    return this.calls.filter((one) => one === name).length;
  }

  /** The student pays, at the gateway. */
  pay(orderId: string, status: "captured" | "failed" | "authorized" = "captured"): string {
    const order = this.order(orderId);
    const id = `pay_${order.id.slice(6)}${order.payments.length}`;
    order.payments.push({ id, status, paise: order.paise });
    return id;
  }

  order(orderId: string): FakeOrder {
    const order = this.orders.get(orderId);
    if (order === undefined) throw new Error(`no order ${orderId}`);
    return order;
  }

  private nextFate(name: string): Fate {
    return this.fates[name]?.shift() ?? "ok";
  }

  /** The last payment of an order, to be changed. */
  payment(orderId: string): FakePayment {
    const payment = this.order(orderId).payments.at(-1);
    if (payment === undefined) throw new Error(`nothing was paid for ${orderId}`);
    return payment;
  }

  async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const name = new URL(request.url).pathname.split("/").filter(Boolean).at(-1) ?? "";
    this.calls.push(name);
    const isGateway = new URL(request.url).pathname.startsWith("/gateway/");
    const token = request.headers.get("Authorization")?.replace("token ", "") ?? "";
    if (isGateway) return this.gateway(name, request);
    if (!this.tokens.has(token)) return Response.json({ detail: "Invalid" }, { status: 401 });
    const fate = this.nextFate(name);
    if (typeof fate === "object") return new Response(fate.body, fate);
    if (fate === "500") return new Response("<h1>Error</h1>", { status: 500 });
    if (fate === "no") return Response.json({ message: "Not this" }, { status: 400 });
    const answer = await this.answer(name, await fieldsOf(request));
    if (fate === "lost") throw new TypeError("Network connection lost.");
    return answer;
  }

  private async gateway(name: string, request: Request): Promise<Response> {
    if (this.slowMs > 0) await scheduler.wait(this.slowMs);
    const fate = this.nextFate(name);
    if (fate === "500") return new Response("<h1>Error</h1>", { status: 500 });
    const key = atob(request.headers.get("Authorization")?.replace("Basic ", "") ?? "");
    if (!key.endsWith(this.gatewayKey)) {
      return Response.json({ error: { description: "Authentication failed" } }, { status: 401 });
    }
    const answer = await this.edge(new URL(request.url).pathname, request);
    if (fate === "lost") throw new TypeError("Network connection lost.");
    return answer ?? new Response(null, { status: 404 });
  }

  private async answer(name: string, form: FormData): Promise<Response> {
    if (name === "institute_get_razorpay_key") {
      return Response.json({ status: true, razorpaykey: "rzp_test_fake" });
    }
    if (name === "student_get_package_details") {
      const item = { id: 701, name: "A package", price: this.pricePaise / 100 };
      return Response.json({ status: true, package: { ...item, isPurchased: this.isTheirs } });
    }
    if (name === "student_get_bought_packages") {
      return Response.json({ packages: this.isTheirs ? [{ id: 701, name: "A package" }] : [] });
    }
    if (name === "student_package_subscribe" || name === "student_buy_individual_content") {
      const transaction = String(form.get("transaction_id"));
      if (!this.grants.includes(transaction)) this.grants.push(transaction);
      this.amountsPaid.push(String(form.get("amount_paid")));
      this.isTheirs = true;
      return Response.json({ status: true, message: "Package added" });
    }
    if (name === "student_check_individual_content_access") {
      return Response.json({ has_access: this.isTheirs, came_with: "Pharmacology" });
    }
    if (/create_order/.test(name)) {
      const [itemType, itemId] = [String(form.get("item_type")), Number(form.get("item_id"))];
      const isOpen = ({ itemId: id, paise, payments }: FakeOrder) =>
        id === itemId && paise === this.pricePaise && !payments.some((p) => p.status === "captured");
      const open = [...this.orders.values()].find(isOpen);
      return this.reply(open ?? this.makeOrder(itemType, itemId));
    }
    const order = this.orders.get(String(form.get("order_id")));
    if (order === undefined) return Response.json({ detail: "Not found" }, { status: 404 });
    if (/verify/.test(name)) {
      const right = hmac(`${order.id}|${form.get("payment_id")}`);
      if (form.get("signature") !== right) {
        return Response.json({ message: "Payment could not be verified" }, { status: 400 });
      }
    }
    const paid = order.payments.some(({ status, paise }) => status === "captured" && paise === order.paise);
    if (paid && !order.isGranted) {
      order.isGranted = true;
      this.grants.push(order.id);
    }
    return this.reply(order);
  }

  /** The gateway itself, and what the institute is asked where the edge owns the orders. */
  private async edge(path: string, request: Request): Promise<Response | null> {
    const [, orderId = ""] = /orders\/([^/]+)/.exec(path) ?? [];
    const [, paymentId = ""] = /payments\/([^/]+)/.exec(path) ?? [];
    const wired = ({ paise, ...payment }: FakePayment, order: FakeOrder) => ({
      order_id: order.id,
      amount: paise,
      currency: "INR",
      error_description: "The bank said no",
      ...payment,
    });
    if (path.endsWith("/v1/orders")) {
      const { amount, notes } = (await request.json()) as { amount: number; notes: Notes };
      const order = this.makeOrder(notes.item_type, Number(notes.item_id));
      order.paise = amount;
      return Response.json({ id: order.id, amount });
    }
    if (/orders\/[^/]+\/payments$/.test(path)) {
      const order = this.order(orderId);
      return Response.json({ items: order.payments.map((payment) => wired(payment, order)) });
    }
    if (orderId !== "") {
      const { id, paise: amount, payments } = this.order(orderId);
      const paid = payments.filter(({ status }) => status === "captured");
      const status = paid.length > 0 ? "paid" : "attempted";
      const amount_paid = paid.reduce((sum, { paise }) => sum + paise, 0);
      return Response.json({ id, amount, status, amount_paid });
    }
    if (paymentId !== "") {
      for (const order of this.orders.values()) {
        const payment = order.payments.find(({ id }) => id === paymentId);
        if (!payment) continue;
        if (path.endsWith("/capture")) payment.status = "captured";
        return Response.json(wired(payment, order));
      }
      return Response.json({ error: { description: "No such payment" } }, { status: 400 });
    }
    return null;
  }

  private makeOrder(itemType: string, itemId: number): FakeOrder {
    const id = `order_${crypto.randomUUID().slice(0, 8)}`;
    const paise = this.orderPaise ?? this.pricePaise;
    const made: FakeOrder = { id, itemType, itemId, paise, payments: [], isGranted: false };
    this.orders.set(id, made);
    return made;
  }

  private reply(order: FakeOrder): Response {
    const captured = order.payments.find(({ status }) => status === "captured");
    const payment = captured?.paise === order.paise ? captured : undefined;
    const failed = order.payments.filter(({ status }) => status === "failed");
    const now = new Date().toISOString();
    const { id: order_id, itemType: item_type, itemId: item_id, paise: amount_paise } = order;
    const thing = { order_id, item_type, item_id, item_name: "A package", amount: amount_paise / 100, amount_paise };
    const common = { gateway: "razorpay", currency: "INR", receipt: "r", key_id: "rzp_test_fake", checkout_url: null };
    return Response.json({
      status: true,
      order: {
        ...thing,
        ...common,
        state: payment ? "paid" : failed.length > 0 ? "attempted" : "created",
        payment_id: captured?.id ?? null,
        received_paise: payment ? null : (captured?.paise ?? null),
        refunded_paise: captured?.amount_refunded ?? 0,
        created_at: now,
        paid_at: payment ? now : null,
        granted_at: order.isGranted ? now : null,
        refund_by: null,
        events: failed.map(({ id }) => ({ at: id, state: "attempted", text: "The bank said no" })),
        ...this.told,
      },
    });
  }
}

declare global {
  var fakeTill: FakeTill | undefined;
}

/** The one of this isolate: the object and the test meet in it. */
export function till(): FakeTill {
  globalThis.fakeTill ??= new FakeTill();
  return globalThis.fakeTill;
}

/** Ends the object's process before a write that `writesLeft` does not leave it. */
export function dieAtWrite(ctx: DurableObjectState): void {
  const { sql } = ctx.storage;
  const exec = sql.exec.bind(sql);
  const counted: typeof sql.exec = (...query) => {
    const { writesLeft } = till();
    if (writesLeft !== null && /^\s*(INSERT|DELETE|UPDATE)/.test(query[0])) {
      till().writesLeft = writesLeft - 1;
      if (writesLeft <= 0) ctx.abort("killed");
    }
    return exec<never>(...query);
  };
  sql.exec = counted;
}
