/** Gives a student what a transaction paid for, by the institute's calls that take its id. */
import type { Institute } from "~/lib/institute/client";
import { isCallMissing } from "~/lib/institute/errors";
import type { Ordered } from "./owner";

export type GivingInstitute = Pick<Institute, "packages" | "individual">;

/** @throws InstituteError, also where the institute says no */
export async function give(
  institute: GivingInstitute,
  { item: { type, id }, totalPaise }: Ordered,
  transactionId: string,
): Promise<void> {
  const amountPaid = totalPaise / 100;
  if (type === "package") {
    await institute.packages.subscribe({ packageId: id, transactionId, amountPaid });
  } else {
    await institute.individual.buy({ contentType: type, contentId: id, amountPaid, transactionId });
  }
}

/** Whether the student has the item; false where the institute has no call that says so. @throws InstituteError */
export async function isTheirs(
  institute: GivingInstitute,
  { item: { type, id } }: Ordered,
): Promise<boolean> {
  try {
    if (type === "package") return (await institute.packages.get(id)).isPurchased;
    return await institute.individual.hasAccess(type, id);
  } catch (error) {
    if (isCallMissing(error)) return false;
    throw error;
  }
}
