/** What staff give without a payment, give again, and end. */
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { findItem, validUntil } from "../access/items";
import { isBoughtSql, purchaseBinds } from "../access/purchases";
import type { InstituteEnv } from "../env";
import { refuse } from "../http/api-error";
import { randomHex } from "../http/secrets";
import { ITEM_TYPES, type ItemType, KINDS } from "../kinds";
import type { OrderWork } from "./order-record";
import type { PaymentRow } from "./payment-record";
import { writeNews } from "./settle";

export interface OwnedRow {
  item_type: ItemType;
  item_id: number;
  name: string;
  amount_paid: number;
  transaction_id: string;
  created_at: string;
  valid_until: string | null;
}

const nameOfItem = ITEM_TYPES.map(
  (type) => `WHEN '${type}' THEN (SELECT name FROM ${KINDS[type].table} WHERE id = p.item_id)`,
).join(" ");

/** All that a student has or had, newest first. */
export async function listOwned({ DB }: Pick<InstituteEnv, "DB">, studentId: number): Promise<OwnedRow[]> {
  const { results } = await DB.prepare(
    `SELECT p.item_type, p.item_id, coalesce(CASE p.item_type ${nameOfItem} END, '') AS name, p.amount_paid,
            p.transaction_id, p.created_at, p.valid_until
       FROM purchases p WHERE p.student_id = ? ORDER BY p.created_at DESC, p.id DESC LIMIT 200`,
  )
    .bind(studentId)
    .all<OwnedRow>();
  return results;
}

export interface ChangeRow {
  kind: "given" | "ended";
  reason: string;
  name: string;
  staff_name: string;
  at: string;
}

/** What was given to a student and ended by hand, newest first. */
export async function listChanges({ DB }: Pick<InstituteEnv, "DB">, studentId: number): Promise<ChangeRow[]> {
  const { results } = await DB.prepare(
    `SELECT p.kind, p.reason, p.staff_name, p.at, coalesce(CASE p.item_type ${nameOfItem} END, '') AS name
       FROM access_changes p WHERE p.student_id = ? ORDER BY p.id DESC LIMIT 100`,
  )
    .bind(studentId)
    .all<ChangeRow>();
  return results;
}

interface AccessChange {
  instituteId: number;
  studentId: number;
  type: ItemType;
  itemId: number;
  reason: string;
  staffName: string;
}

function keepChange({ env, now }: OrderWork, change: AccessChange, kind: "given" | "ended") {
  return env.DB.prepare(
    `INSERT INTO access_changes (student_id, item_type, item_id, kind, reason, staff_name, at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ).bind(...[change.studentId, change.type, change.itemId, kind, change.reason, change.staffName, now.toISOString()]);
}

async function owns({ env, now }: OrderWork, { studentId, type, itemId }: AccessChange): Promise<boolean> {
  const [student, moment] = purchaseBinds({ student: { id: studentId }, now });
  const row = await env.DB.prepare(`SELECT ${isBoughtSql(type, "?")} AS owned`)
    .bind(student, itemId, moment)
    .first<{ owned: number }>();
  return row?.owned === 1;
}

/** Statements that make a thing a student's without a payment. Throws ApiError where it is theirs, or there is none. */
export async function giveItem(
  work: OrderWork,
  gift: AccessChange & { until: string | null },
): Promise<{ writes: D1PreparedStatement[]; until: string | null; name: string }> {
  const { env, now } = work;
  const item = await findItem({ env, institute: { id: gift.instituteId } }, gift.type, gift.itemId);
  if (await owns(work, gift)) throw refuse("The student has this already.");
  const until = gift.until ?? validUntil(item, now);
  const writes = [
    upsertPurchase(work, { ...gift, paise: 0, transactionId: `given-${randomHex(8)}`, until }),
    keepChange(work, gift, "given"),
  ];
  return { writes, until, name: item.name };
}

interface NewAccess extends Pick<AccessChange, "instituteId" | "studentId" | "type" | "itemId"> {
  paise: number;
  transactionId: string;
  until: string | null;
}

function upsertPurchase({ env, now }: OrderWork, access: NewAccess): D1PreparedStatement {
  const { instituteId, studentId, type, itemId, paise, transactionId, until } = access;
  return env.DB.prepare(
    `INSERT INTO purchases (institute_id, student_id, item_type, item_id, amount_paid, transaction_id, created_at, valid_until)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
     ON CONFLICT (student_id, item_type, item_id) DO UPDATE SET amount_paid = ?5, transaction_id = ?6, created_at = ?7,
       valid_until = ?8 WHERE valid_until <= ?7`,
  ).bind(...[instituteId, studentId, type, itemId, paise / 100, transactionId, now.toISOString(), until]);
}

/** Statements that end what one payment opened, and nothing that another payment or a gift opened since. */
export function endPayment({ env, now }: OrderWork, paymentId: string): D1PreparedStatement[] {
  const at = now.toISOString();
  return [
    env.DB.prepare(
      "UPDATE purchases SET valid_until = ?2 WHERE transaction_id = ?1 AND (valid_until IS NULL OR valid_until > ?2)",
    ).bind(paymentId, at),
    ...["orders", "claimed_payments"].map((table) =>
      env.DB.prepare(`UPDATE ${table} SET ended_at = coalesce(ended_at, ?2) WHERE payment_id = ?1`).bind(paymentId, at),
    ),
  ];
}

/** Statements that end a student's own access to a thing; what they have by a package stays. Throws ApiError where it is not theirs. */
export async function endAccess(work: OrderWork, change: AccessChange): Promise<D1PreparedStatement[]> {
  const { env, now } = work;
  const own = await env.DB.prepare(
    `SELECT p.transaction_id, o.order_id FROM purchases p LEFT JOIN orders o ON o.payment_id = p.transaction_id
      WHERE p.institute_id = ? AND p.student_id = ? AND p.item_type = ? AND p.item_id = ?
        AND (p.valid_until IS NULL OR p.valid_until > ?)`,
  )
    .bind(...[change.instituteId, change.studentId, change.type, change.itemId, now.toISOString()])
    .first<{ transaction_id: string; order_id: string | null }>();
  if (own === null) throw refuse("The student does not have this any more.");
  const { transaction_id, order_id } = own;
  const text = `Your institute ended your access: ${change.reason}`;
  return [
    ...endPayment(work, transaction_id),
    keepChange(work, change, "ended"),
    ...(order_id === null ? [] : [writeNews(work, order_id, { key: `ended-${randomHex(8)}`, text })]),
  ];
}

/**
 * A statement that opens again what a payment paid for: it stands in the books as given, and the student does not have it.
 * Throws ApiError where that is not so.
 */
export async function giveAgain(work: OrderWork, payment: PaymentRow): Promise<D1PreparedStatement[]> {
  const { env, now } = work;
  const { payment_id, institute_id, student_id, item_type, item_id, amount_paise, refunded_paise } = payment;
  if (student_id === null) throw refuse("The account was deleted: there is nobody to give it to.");
  if (payment.state !== "paid" || refunded_paise >= amount_paise) throw refuse("The money of this payment went back.");
  const whose = { instituteId: institute_id, studentId: student_id, type: item_type, itemId: item_id };
  if (await owns(work, { ...whose, reason: "", staffName: "" })) throw refuse("The student has this.");
  const item = await findItem({ env, institute: { id: institute_id } }, item_type, item_id);
  const until = validUntil(item, new Date(payment.paid_at));
  const isOver = until !== null && until <= now.toISOString();
  if (isOver) throw refuse("Its time is over: what was paid for has been used.");
  return [
    upsertPurchase(work, { ...whose, paise: amount_paise, transactionId: payment_id, until }),
    ...["orders", "claimed_payments"].map((table) =>
      env.DB.prepare(`UPDATE ${table} SET ended_at = NULL WHERE payment_id = ?`).bind(payment_id),
    ),
    env.DB.prepare("UPDATE orders SET granted_at = coalesce(granted_at, ?2) WHERE payment_id = ?1").bind(
      ...[payment_id, now.toISOString()],
    ),
    writeNews(work, payment.order_id, { key: `again-${randomHex(8)}`, text: "Your institute opened it for you again" }),
  ];
}
