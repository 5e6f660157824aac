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
  const paid = { amountPaid: totalPaise / 100, transactionId };
  if (type === "package") {
    try {
      await institute.packages.subscribe({ packageId: id, ...paid });
      return;
    } catch (error) {
      // An institute without a call for packages takes them as it takes everything else.
      if (!isCallMissing(error)) throw error;
    }
  }
  await institute.individual.buy({ contentType: type, contentId: id, ...paid });
}

/** Whether the student has the item; false where the institute has no call that says so. @throws InstituteError */
export async function isTheirs(
  institute: GivingInstitute,
  { item: { type, id } }: Ordered,
): Promise<boolean> {
  try {
    if (type === "package") {
      if ((await institute.packages.get(id)).isPurchased) return true;
      // Some say it in the list of bought packages alone.
      return (await institute.packages.bought()).some((one) => one.id === id);
    }
    return await institute.individual.hasAccess(type, id);
  } catch (error) {
    if (isCallMissing(error)) return false;
    throw error;
  }
}
