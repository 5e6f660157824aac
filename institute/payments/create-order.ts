import { z } from "zod";
import { findItem, type Item, toPaise } from "../access/items";
import { hasBought } from "../access/purchases";
import { requireConsent } from "../consent/standing";
import { requireGateway } from "../gateway/chosen-gateway";
import { invalidFields, notFound, refuse } from "../http/api-error";
import { type Call, type StudentContext, studentCall } from "../http/call";
import { choice, id, json, optional, pattern, text } from "../http/fields";
import { ITEM_TYPES, type ItemType } from "../kinds";
import { findOpenOrder, type GatewayName, type OrderRow, orderReply } from "./order-record";
import { closeOrder, reconcile, writeEvent } from "./settle";

const BOUGHT_BEFORE = "You already have this";

const orderAddress = z.object(
  {
    name: text({ max: 150 }),
    line1: text({ max: 200 }),
    line2: optional(text({ max: 200 })),
    city: text({ max: 100 }),
    state: text({ max: 100 }),
    pin: pattern(/^\d{6}$/, "Enter six digits."),
    contact: pattern(/^\d{10}$/, "Enter ten digits."),
  },
  "Expected a dictionary of items.",
);

const paymentOrderFields = z.object({
  item_type: choice(ITEM_TYPES),
  item_id: id(),
  address: optional(json(orderAddress)),
});

type OrderNewOrder = z.infer<typeof paymentOrderFields>;

/** The call that makes an order with a gateway, or gives the open one for the item. The institute sets the price. */
export function createOrderCall(gateway: GatewayName, path: string): Call {
  return studentCall({
    method: "POST",
    path,
    fields: paymentOrderFields,
    async handle(context, order) {
      await requireConsent(context);
      if (requireGateway(context.env).upiPage === null && gateway === "upi") throw notFound();
      const item = await findItem(context, order.item_type, order.item_id);
      if (item.amount <= 0) throw refuse("This is not sold by itself");
      if (order.item_type === "book" && order.address === undefined) {
        throw invalidFields({ address: ["This field is required."] });
      }
      if (await hasBought(context, order.item_type, item.id)) throw refuse(BOUGHT_BEFORE);
      if (item.is_on_sale === 0) throw notFound();
      const open = await openOrderFor(context, order.item_type, item);
      const orderId = open?.order_id ?? (await makeOrder(context, gateway, order, item));
      await rewrite(context, orderId, gateway, order.address);
      return orderReply(context, orderId);
    },
  });
}

// An open order of another price is closed: what is paid is what is asked now.
async function openOrderFor(context: StudentContext, type: ItemType, item: Item): Promise<OrderRow | null> {
  const known = await findOpenOrder(context, type, item.id);
  if (known === undefined) return null;
  const order = await reconcile(context, known);
  const isHad = order.state === "paid" || (order.state === "refunded" && (await hasBought(context, type, item.id)));
  if (isHad) throw refuse(BOUGHT_BEFORE);
  if (order.state === "failed" || order.state === "refunded") return null;
  if (order.amount_paise === toPaise(item.amount)) return order;
  await closeOrder(context, order, "The price changed");
  return null;
}

async function makeOrder(
  context: StudentContext,
  gateway: GatewayName,
  { item_type }: OrderNewOrder,
  item: Item,
): Promise<string> {
  const { env, student, now } = context;
  const receipt = `${item_type === "package" ? "pkg" : item_type}-${item.id}-${student.id}`;
  const notes = { item_type, item_id: String(item.id), student_id: String(student.id) };
  const made = await requireGateway(env).openOrder({ amount: toPaise(item.amount), receipt, notes });
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO orders (order_id, institute_id, student_id, gateway, item_type, item_id, item_name, amount_paise,
                           receipt, state, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'created', ?) ON CONFLICT DO NOTHING`,
    ).bind(
      made.id,
      student.instituteId,
      student.id,
      gateway,
      item_type,
      item.id,
      item.name,
      made.amount,
      receipt,
      now.toISOString(),
    ),
    writeEvent(context, made.id, { key: "created", state: "created", text: "Order made" }),
  ]);
  // Two requests raced, and the other one made the order.
  const open = await findOpenOrder(context, item_type, item.id);
  if (open === undefined) throw refuse(BOUGHT_BEFORE);
  return open.order_id;
}

// The same order may be paid by either gateway, and is sent to the address given last.
async function rewrite(
  { env, student }: StudentContext,
  orderId: string,
  gateway: GatewayName,
  to: OrderNewOrder["address"],
): Promise<void> {
  await env.DB.prepare("UPDATE orders SET gateway = ? WHERE order_id = ?").bind(gateway, orderId).run();
  if (to === undefined) return;
  await env.DB.prepare(
    `INSERT INTO order_addresses (order_id, student_id, address) VALUES (?1, ?2, ?3)
     ON CONFLICT (order_id) DO UPDATE SET address = ?3`,
  )
    .bind(orderId, student.id, JSON.stringify(to))
    .run();
}
