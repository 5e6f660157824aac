import { isBoughtItself } from "../access/purchases";
import { type StudentContext, studentCall } from "../http/call";
import { ITEM_TYPES, type ItemType, KINDS } from "../kinds";
import { listEach } from "../library/lists";
import { LISTS } from "./lists";

export const SINGLE_TYPES = ITEM_TYPES.filter((type): type is Exclude<ItemType, "package"> => type !== "package");

interface PurchaseRow {
  id: number;
  content_type: string;
  content_id: number;
  name: string;
  amount_paid: number;
  transaction_id: string;
  created_at: string;
  valid_until: string | null;
}

async function listPurchases({ env, student }: StudentContext): Promise<PurchaseRow[]> {
  const name = ITEM_TYPES.map(
    (type) => `WHEN '${type}' THEN (SELECT name FROM ${KINDS[type].table} WHERE id = p.item_id)`,
  );
  const { results } = await env.DB.prepare(
    `SELECT p.id, p.item_type AS content_type, p.item_id AS content_id,
            COALESCE(CASE p.item_type ${name.join(" ")} END, '') AS name,
            p.amount_paid, p.transaction_id, p.created_at, p.valid_until
       FROM purchases p WHERE p.student_id = ? ORDER BY p.created_at DESC, p.id DESC`,
  )
    .bind(student.id)
    .all<PurchaseRow>();
  return results;
}

const boughtItself = (context: StudentContext, types: readonly ItemType[]) =>
  listEach(context, LISTS, types, (type) => isBoughtItself(context, type));

export const getPurchasedContent = studentCall({
  method: "GET",
  path: "api/content/student_get_purchased_content/",
  async handle(context) {
    const [lists, purchases] = await Promise.all([boughtItself(context, ITEM_TYPES), listPurchases(context)]);
    return { status: true, ...lists, purchases };
  },
});

export const getPurchasedIndividualContent = studentCall({
  method: "GET",
  path: "api/content/student_get_purchased_individual_content/",
  async handle(context) {
    const all = await listPurchases(context);
    const purchases = all.filter((one) => one.content_type !== "package");
    return { status: true, packages: [], ...(await boughtItself(context, SINGLE_TYPES)), purchases };
  },
});
