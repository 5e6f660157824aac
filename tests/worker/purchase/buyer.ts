/** What the tests of buying have in common: a student who buys, and the ways to move time. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { createLog } from "~/lib/log";
import type { GatewayReturn } from "~/lib/purchase/object/student-purchases";
import type { Purchase } from "~/lib/purchase/object/view";
import type { Offer } from "~/lib/purchase/offer";
import { createPaymentDoors } from "~/lib/purchase/payment-doors";
import { objectIn } from "~/lib/purchase/purchase-id";
import { createPurchases } from "~/lib/purchase/purchases";
import type { Item } from "~/lib/purchase/rules/types";
import { bindings } from "../bindings";
import { hmac, till } from "./fake-till";

const log = createLog("buying");

const ITEM: Item = { type: "package", id: 701 };

const WEBHOOK_SECRET = "the-webhook-secret";
export const OLD_WEBHOOK_SECRET = "the-old-webhook-secret";

const gateways = {
  checkoutUrl: "https://gateway.test/v1/checkout/embedded",
  scriptUrl: "https://gateway.test/v1/checkout.js",
  callbackUrl: (id: string) => `https://app.test/payment/callback?purchase=${id}`,
  cancelUrl: (id: string) => `https://app.test/payment/callback?purchase=${id}&cancelled=1`,
  absolute: (address: string) => new URL(address, "https://app.test").href,
};

/** Where the app makes the orders itself. */
export const OWNED = { RAZORPAY_KEY_SECRET: "the-key-secret", STAND_IN_GATEWAY: "on" };

interface ReportHow {
  secret?: string;
  at?: number;
}

let students = 0;

/** A student of their own for each test, with a till that has forgotten everything. */
export function newBuyer(studentId = String(1000 + ++students)) {
  till().reset();
  const offer = async (item: Item): Promise<Offer | null> => {
    if (item.id !== ITEM.id) return null;
    const { pricePaise } = till();
    const prices = { pricePaise, maxPricePaise: null, shippingPaise: 0, totalPaise: pricePaise };
    const owned = till().isOwned;
    return { item, name: "A package", ...prices, image: null, owned, free: false };
  };
  const signedIn = (token = "good-token") =>
    createPurchases({
      purchases: bindings.PURCHASES,
      student: {
        instituteCode: "PCBT",
        studentId,
        token,
        payer: { name: "Asha", phone: "9876543210", institute: "PCBT" },
      },
      readOffer: offer,
      subscribe: async () => undefined,
      gateways,
      log,
    });
  const purchases = signedIn();
  const doors = createPaymentDoors({
    purchases: bindings.PURCHASES,
    webhookSecrets: [WEBHOOK_SECRET, OLD_WEBHOOK_SECRET],
    sessionSecrets: ["a-secret-of-the-tests-only"],
    takesUnsealed: async () => till().takesUnsealed,
    log,
  });
  const stub = (id: string) => bindings.PURCHASES.getByName(objectIn(id));
  return {
    purchases,
    doors,
    signedIn,
    studentId,
    /** Buys and goes to the gateway. */
    async buy(item = ITEM): Promise<Purchase & { orderId: string }> {
      const shownPaise = till().pricePaise;
      const begun = await purchases.begin({ item, shownPaise, gateway: "razorpay" });
      if (begun.state !== "ready") throw new Error(`not begun: ${JSON.stringify(begun)}`);
      await purchases.checkout(begun.purchase.id);
      const { orderId } = begun.purchase;
      if (orderId === null) throw new Error("no order");
      return { ...begun.purchase, orderId };
    },
    back: (id: string, returned: GatewayReturn) => doors.returned(id, returned),
    /** Pays an order, and comes back with its proof. */
    async payBack({ id, orderId }: { id: string; orderId: string }): Promise<string> {
      const paymentId = till().pay(orderId);
      await this.back(id, await this.proof(orderId, paymentId));
      return paymentId;
    },
    /** The gateway's report of a payment. */
    async report(
      { id, orderId }: { id: string; orderId: string },
      event: string,
      more: object = {},
      how: ReportHow = {},
    ) {
      const { secret = WEBHOOK_SECRET, at = Date.now() } = how;
      const own = { id: "pay_1", order_id: orderId, amount: 49900, currency: "INR", status: "captured" };
      const payment = { entity: { ...own, notes: { purchase: id }, ...more } };
      const body = JSON.stringify({ event, created_at: Math.floor(at / 1000), payload: { payment } });
      const signature = hmac(body, secret);
      return doors.webhook(new TextEncoder().encode(body), { signature, eventId: crypto.randomUUID() });
    },
    /** The proof that the gateway gives for a payment. */
    async proof(orderId: string, paymentId: string): Promise<GatewayReturn> {
      const signature = hmac(`${orderId}|${paymentId}`);
      return { kind: "proof", proof: { orderId, paymentId, signature } };
    },
    async stage(id: string): Promise<string | undefined> {
      return (await purchases.get(id))?.stage;
    },
    /** Runs the alarm as if its time had come, `ms` later. */
    async alarmAfter(id: string, ms: number): Promise<boolean> {
      till().clockOffset += ms;
      return runDurableObjectAlarm(stub(id));
    },
    tables: (id: string) =>
      runInDurableObject(stub(id), (_, { storage }) =>
        storage.sql
          .exec("SELECT name FROM sqlite_master")
          .toArray()
          .map(({ name }) => name),
      ),
    /** Throws the object out of memory. */
    async crash(id: string): Promise<void> {
      await runInDurableObject(stub(id), (_, state) => state.abort()).catch(() => undefined);
    },
  };
}
