import { z } from "zod";
import { findItem, type Item, validUntil } from "../access/items";
import { notFound } from "../http/api-error";
import { type StudentContext, studentCall } from "../http/call";
import { decimal, id, optional, text } from "../http/fields";
import { findPackage } from "../packages/package-record";
import { claimPayment } from "./claim-payment";

/** Makes a package the student's: a free one at once, a priced one for a payment. */
export const subscribePackage = studentCall({
  method: "POST",
  path: "api/content/student_package_subscribe/",
  fields: z.object({
    package_id: id(),
    transaction_id: optional(text({ max: 100 })),
    amount_paid: optional(decimal(0)),
  }),
  async handle(context, { package_id, transaction_id, amount_paid }) {
    const item = await findItem(context, "package", package_id);
    if (item.amount === 0) {
      if (item.is_on_sale === 0) throw notFound();
      await addFreePackage(context, item);
    } else {
      const payment = { transactionId: transaction_id, amount: amount_paid };
      await claimPayment(context, { type: "package", item, ...payment });
    }
    const added = await findPackage(context, package_id);
    const { valid_until } = added;
    return { status: true, message: "Package added", package: added, valid_until };
  },
});

async function addFreePackage({ env, student, now }: StudentContext, item: Item): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO purchases (institute_id, student_id, item_type, item_id, amount_paid, transaction_id, created_at, valid_until)
     VALUES (?1, ?2, 'package', ?3, 0, ?4, ?5, ?6)
     ON CONFLICT (student_id, item_type, item_id) DO UPDATE SET created_at = ?5, valid_until = ?6 WHERE valid_until <= ?5`,
  )
    .bind(
      student.instituteId,
      student.id,
      item.id,
      `free-${item.id}-${student.id}`,
      now.toISOString(),
      validUntil(item, now),
    )
    .run();
}
