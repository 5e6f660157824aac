import { type Item, toPaise, validUntil } from "../access/items";
import { hasBought } from "../access/purchases";
import { gatewayOf } from "../gateway/chosen-gateway";
import { type GatewayOrder, type GatewayPayment, paysFor } from "../gateway/gateway";
import { invalidFields, refuse } from "../http/api-error";
import type { StudentContext } from "../http/call";
import type { ItemType } from "../kinds";
import { findOrders } from "./order-record";
import { reconcile } from "./settle";

interface Claim {
  type: ItemType;
  item: Item;
  transactionId?: string;
  /** Rupees. */
  amount?: number;
}

/**
 * Makes an item the student's on the word of the gateway, never on theirs: the payment must be of their order for this
 * item, or of one that was opened for it elsewhere with the account's key, and serves once. What is theirs already
 * stays so. Throws ApiError 400.
 */
export async function claimPayment(context: StudentContext, claim: Claim): Promise<void> {
  const { type, item, transactionId, amount } = claim;
  if (await hasBought(context, type, item.id)) return;
  if (item.amount <= 0) throw refuse("This is not sold by itself");
  const needed = refuse(`Payment is required for this ${type}`);
  if (transactionId === undefined) throw needed;
  const gateway = gatewayOf(context.env);
  const payment = await gateway?.findPayment(transactionId);
  if (!gateway || payment?.status !== "captured" || payment.orderId === null) throw needed;
  const isOwn = "o.order_id = ? AND o.item_type = ? AND o.item_id = ?";
  const [own] = await findOrders(context, isOwn, [payment.orderId, type, item.id]);
  if (own) {
    // An order that was settled before, and whose time is over, pays for nothing more.
    if (amount !== undefined && toPaise(amount) !== own.amount_paise) throw wrongAmount();
    await reconcile(context, own);
    if (await hasBought(context, type, item.id)) return;
    throw needed;
  }
  const order = await gateway.findOrder(payment.orderId);
  if (order === null || !isForThis(context, claim, payment, order)) throw needed;
  if (amount !== undefined && toPaise(amount) !== order.amount) throw wrongAmount();
  if (await grantPaymentOnce(context, claim, payment)) return;
  // Another claim may have been quicker.
  if (!(await hasBought(context, type, item.id))) throw needed;
}

const wrongAmount = () => invalidFields({ amount_paid: ["This is not the price."] });

/** An order that names this thing and this student was opened at a price that was agreed on; any other pays today's. */
function isForThis(
  { student }: StudentContext,
  { type, item }: Claim,
  payment: GatewayPayment,
  { amount, notes }: GatewayOrder,
): boolean {
  if (!paysFor(payment, amount)) return false;
  const terms = { item_type: type, item_id: String(item.id), student_id: String(student.id) };
  const named = Object.entries(terms).filter(([name]) => notes[name] !== undefined);
  if (named.some(([name, value]) => notes[name] !== value)) return false;
  return amount === toPaise(item.amount) || named.length === Object.keys(terms).length;
}

// One transaction: two students who show the same payment cannot both pass, and it is kept that it served.
async function grantPaymentOnce(
  { env, student, now }: StudentContext,
  { type, item }: Claim,
  payment: GatewayPayment,
): Promise<boolean> {
  const [kept] = await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO claimed_payments
         (payment_id, order_id, institute_id, student_id, item_type, item_id, item_name, amount_paise, paid_at, refunded_paise)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
        WHERE NOT EXISTS (SELECT 1 FROM orders WHERE order_id = ?2)
          AND NOT EXISTS (SELECT 1 FROM purchases WHERE student_id = ?4 AND item_type = ?5 AND item_id = ?6
                             AND (valid_until IS NULL OR valid_until > ?9))
       ON CONFLICT (payment_id) DO NOTHING`,
    ).bind(
      ...[payment.id, payment.orderId, student.instituteId, student.id, type, item.id, item.name, payment.amount],
      ...[now.toISOString(), payment.amountRefunded],
    ),
    env.DB.prepare(
      `INSERT INTO purchases (institute_id, student_id, item_type, item_id, amount_paid, transaction_id, created_at, valid_until)
       SELECT institute_id, student_id, item_type, item_id, amount_paise / 100.0, payment_id, paid_at, ?2
         FROM claimed_payments WHERE payment_id = ?1 AND student_id = ?3 AND paid_at = ?4
       ON CONFLICT (student_id, item_type, item_id) DO UPDATE SET amount_paid = excluded.amount_paid,
         transaction_id = excluded.transaction_id, created_at = excluded.created_at, valid_until = excluded.valid_until
         WHERE valid_until <= ?4`,
    ).bind(payment.id, validUntil(item, now), student.id, now.toISOString()),
  ]);
  return kept?.meta.changes === 1;
}
