import { createHmac } from "node:crypto";
import { beforeEach, expect } from "vitest";
import { type Answer, runInstitute } from "./running-institute";

const SECRET = "a-secret-of-these-tests";
const KEY_ID = "rzp_test_cases";

/** What HTTP Basic authorization names the gateway's account of these tests by. */
export const ACCOUNT = `Basic ${btoa(`${KEY_ID}:${SECRET}`)}`;

/** The address of a content call. */
export const content = (path: string) => `/api/content/${path}/`;
export const CREATE = content("student_razorpay_create_order");
export const VERIFY = content("student_razorpay_verify_payment");
export const STATUS = content("student_order_status");
/** A package that the demo student has not bought. */
export const PACKAGE = { item_type: "package", item_id: 703 };

/** An order as replies carry it. */
export interface Order {
  order_id: string;
  state: string;
  amount_paise: number;
  payment_id: string | null;
  events: { state: string; text: string; at: string }[];
  news: { text: string; at: string }[];
}

/** The proof of a payment, as the gateway signs it with the account's secret. */
export function proof(orderId: string, paymentId = "pay_Test000000001", secret = SECRET) {
  const signature = createHmac("sha256", secret).update(`${orderId}|${paymentId}`).digest("hex");
  return { order_id: orderId, payment_id: paymentId, signature };
}

/** The gateway that plays one. */
export const standIn = { STAND_IN_GATEWAY: "on", GATEWAY_KEY_ID: KEY_ID, GATEWAY_KEY_SECRET: SECRET };

/** Starts the institute with a gateway; before each test the demo student has only what the seed gave. */
export function runShop(gateway: Record<string, string>) {
  const institute = runInstitute(gateway);
  let key = "";
  beforeEach(async () => {
    key = await institute.signIn();
    const { DB } = await institute.env();
    await DB.batch([
      DB.prepare("DELETE FROM orders WHERE order_id NOT LIKE 'order_Seed%'"),
      // Spelt out: ids of payments are random, and some hold the letters of "seed".
      DB.prepare(
        "DELETE FROM purchases WHERE transaction_id <> 'pay_seed_1' AND transaction_id NOT GLOB 'pay_SeedPayment*'",
      ),
    ]);
  });
  const shopper = {
    institute,
    post: (path: string, fields: object): Promise<Answer> => institute.post(path, fields, key),
    get: (path: string): Promise<Answer> => institute.get(path, key),
    /** The order of an item, made or open. */
    async order(fields: object = PACKAGE, path = CREATE): Promise<Order> {
      const { status, body } = await shopper.post(path, fields);
      expect(status).toBe(200);
      return body.order as Order;
    },
    /** Presses a button of the gateway's checkout page for an order; gives the page that follows. */
    async press(order_id: string, outcome: "pay" | "fail" | "wrong-amount" | "fee" | "offer"): Promise<string> {
      const back = { callback_url: "https://app.example.org/back", name: "PCBT" };
      const init = { method: "POST", body: new URLSearchParams({ order_id, ...back, outcome }) };
      return (await institute.fetch("/gateway/v1/checkout/pay", init)).text();
    },
    /** Pays an order there; gives the proof. */
    async pay(orderId: string): Promise<ReturnType<typeof proof>> {
      const page = await shopper.press(orderId, "pay");
      return proof(orderId, /razorpay_payment_id" value="(\w+)"/.exec(page)?.[1]);
    },
    async hasAccess(content_type: string, content_id: number): Promise<unknown> {
      const path = content("student_check_individual_content_access");
      return (await shopper.post(path, { content_type, content_id })).body.has_access;
    },
    /** The token that the calls above are made with. */
    key: () => key,
    /** Goes on as another student. */
    become(other: string): void {
      key = other;
    },
  };
  return shopper;
}
