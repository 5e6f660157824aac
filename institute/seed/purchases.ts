import { insertRows } from "../database/insert-rows";
import type { SeedEnv } from "../env";
import { DEMO_STUDENT, PCBT } from "./institutions";
import type { SeedPart } from "./seed-part";

const PAID_AT = "2026-08-12T09:54:26.000Z";
const ORDER_ID = "order_SeedOrder00702";
const PAYMENT_ID = "pay_SeedPayment702";

const BOUGHT_PACKAGE = 702;

const bought = [
  { item_type: "package", item_id: BOUGHT_PACKAGE, amount_paid: 1499, transaction_id: PAYMENT_ID },
  { item_type: "note", item_id: 503, amount_paid: 49, transaction_id: "pay_SeedPayment503" },
  { item_type: "book", item_id: 602, amount_paid: 350, transaction_id: "pay_SeedPayment602" },
].map((purchase) => ({ ...purchase, institute_id: PCBT, student_id: DEMO_STUDENT, created_at: PAID_AT }));

/** Payments of orders that the app opened. */
const claimed = [
  {
    ...{ payment_id: "pay_SeedPayment503", order_id: "order_SeedOrder00503", item_type: "note", item_id: 503 },
    ...{ item_name: "Nerves and Hormones", amount_paise: 4_900 },
  },
  {
    ...{ payment_id: "pay_SeedPayment602", order_id: "order_SeedOrder00602", item_type: "book", item_id: 602 },
    ...{ item_name: "Midwifery Made Plain", amount_paise: 35_000 },
  },
].map((payment) => ({ ...payment, institute_id: PCBT, student_id: DEMO_STUDENT, paid_at: PAID_AT }));

const order = {
  order_id: ORDER_ID,
  institute_id: PCBT,
  student_id: DEMO_STUDENT,
  gateway: "razorpay",
  item_type: "package",
  item_id: BOUGHT_PACKAGE,
  item_name: "Staff Nurse Booster Package",
  amount_paise: 149_900,
  receipt: `pkg-${BOUGHT_PACKAGE}-${DEMO_STUDENT}`,
  state: "paid",
  payment_id: PAYMENT_ID,
  created_at: "2026-08-12T09:52:10.000Z",
  paid_at: PAID_AT,
  granted_at: PAID_AT,
};

const events = [
  { event_key: "created", state: "created", text: "Order made", at: order.created_at },
  { event_key: "paid", state: "paid", text: "Payment received", at: PAID_AT },
  { event_key: "granted", state: "paid", text: "Access given", at: PAID_AT },
].map((event) => ({ ...event, order_id: ORDER_ID }));

const PURCHASE_COLUMNS = [
  "institute_id",
  "student_id",
  "item_type",
  "item_id",
  "amount_paid",
  "transaction_id",
  "created_at",
] as const;

const CLAIMED_COLUMNS = [
  ...(["payment_id", "order_id", "institute_id", "student_id", "item_type", "item_id", "item_name"] as const),
  ...(["amount_paise", "paid_at"] as const),
] as const;

const ORDER_COLUMNS = [
  "order_id",
  "institute_id",
  "student_id",
  "gateway",
  "item_type",
  "item_id",
  "item_name",
  "amount_paise",
  "receipt",
  "state",
  "payment_id",
  "created_at",
  "paid_at",
  "granted_at",
] as const;

// Seeding again must not undo what the demo student did, even deleting the account.
async function seedPurchases({ DB }: SeedEnv): Promise<void> {
  const student = await DB.prepare("SELECT 1 AS found FROM students WHERE id = ?").bind(DEMO_STUDENT).first();
  if (student === null) return;
  const eventColumns = ["order_id", "event_key", "state", "text", "at"] as const;
  await DB.batch([
    ...insertRows(DB, "purchases", PURCHASE_COLUMNS, bought, "DO NOTHING"),
    ...insertRows(DB, "claimed_payments", CLAIMED_COLUMNS, claimed, "DO NOTHING"),
    ...insertRows(DB, "orders", ORDER_COLUMNS, [order], "DO NOTHING"),
    ...insertRows(DB, "order_events", eventColumns, events, "DO NOTHING"),
  ]);
}

export const purchasesPart: SeedPart = {
  name: "purchases",
  fingerprint: () => JSON.stringify([bought, claimed, order, events]),
  seed: seedPurchases,
};
