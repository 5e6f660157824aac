/** Gives a student what a transaction paid for, by the institute's calls that take its id. */
import { findPackage } from "~/lib/content/owned-package";
import type { Institute } from "~/lib/institute/client";
import { isCallMissing } from "~/lib/institute/errors";
import { toRupees } from "~/lib/money";
import { answerKind } from "./answer-kind";
import type { Ordered } from "./owner";

export type GivingInstitute = Pick<Institute, "packages" | "individual">;

/** @throws InstituteError, also where the institute says no */
async function give(
  institute: GivingInstitute,
  { item: { type, id }, totalPaise }: Ordered,
  transactionId: string,
): Promise<void> {
  const paid = { amountPaid: toRupees(totalPaise), transactionId };
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

/** Money for what was the student's before: it buys nothing, and a person gives it back. */
export const HAD_ALREADY = "You had this already when this payment came";

/**
 * Gives what a payment paid for, once: the institute is asked whether the student has it before anything is asked for again.
 * @returns whether it is given; false: it was the student's before. @throws InstituteError
 */
export async function giveOnce(institute: GivingInstitute, ordered: Ordered, paymentId: string): Promise<boolean> {
  // The try before may have been heard.
  if (ordered.isTwice || (await isTheirs(institute, ordered))) return ordered.isRepeat;
  ordered.begun();
  try {
    await give(institute, ordered, paymentId);
  } catch (error) {
    // "You have it already" is a no as well.
    if (answerKind(error) !== "refused" || !(await isTheirs(institute, ordered))) throw error;
  }
  return true;
}

/** Some say it in the list of bought packages alone, and either call may fail. */
async function isTheirPackage({ packages }: GivingInstitute, id: number): Promise<boolean> {
  const [details, bought] = await Promise.allSettled([packages.get(id), packages.bought()]);
  const { isMine } = findPackage(id, answerOf(details), answerOf(bought));
  if (isMine) return true;
  const failed = [details, bought].find((one) => one.status === "rejected" && !isNo(one.reason));
  if (failed?.status === "rejected") throw failed.reason;
  return false;
}

const isNo = (error: unknown) => isCallMissing(error) || answerKind(error) === "refused";

function answerOf<T>(settled: PromiseSettledResult<T>): T | null {
  return settled.status === "fulfilled" ? settled.value : null;
}

/** Whether the student has the item; false where the institute says no, or has no call for it. @throws InstituteError */
export async function isTheirs(institute: GivingInstitute, { item: { type, id } }: Ordered): Promise<boolean> {
  try {
    if (type === "package") return await isTheirPackage(institute, id);
    return await institute.individual.hasAccess(type, id);
  } catch (error) {
    if (isNo(error)) return false;
    throw error;
  }
}
