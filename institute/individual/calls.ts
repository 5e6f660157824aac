import { z } from "zod";
import { findItem } from "../access/items";
import { hasBought, packagesWith } from "../access/purchases";
import { type Call, studentCall } from "../http/call";
import { choice, decimal, id, text } from "../http/fields";
import { claimPayment } from "../payments/claim-payment";
import { getPurchasedContent, getPurchasedIndividualContent, SINGLE_TYPES } from "./purchased";
import { individualPlaceCalls } from "./subjects";

const content = { content_type: choice(SINGLE_TYPES), content_id: id() };

const checkAccess = studentCall({
  method: "POST",
  path: "api/content/student_check_individual_content_access/",
  fields: z.object(content),
  async handle(context, { content_type, content_id }) {
    const item = await findItem(context, content_type, content_id);
    const is_purchased = await hasBought(context, content_type, content_id);
    const has_access = is_purchased || item.is_free === 1;
    const came_with = await packagesWith(context, content_type, content_id);
    return { status: true, has_access, is_purchased, access: has_access, came_with };
  },
});

const buyContent = studentCall({
  method: "POST",
  path: "api/content/student_buy_individual_content/",
  encoding: "json",
  fields: z.object({ ...content, amount_paid: decimal(0), transaction_id: text({ max: 100 }) }),
  async handle(context, fields) {
    const { content_type: type, content_id, amount_paid, transaction_id } = fields;
    const item = await findItem(context, type, content_id);
    await claimPayment(context, { type, item, transactionId: transaction_id, amount: amount_paid });
    return { status: true, message: "Purchase recorded" };
  },
});

export const individualCalls: readonly Call[] = [
  checkAccess,
  buyContent,
  getPurchasedContent,
  getPurchasedIndividualContent,
  ...individualPlaceCalls,
];
