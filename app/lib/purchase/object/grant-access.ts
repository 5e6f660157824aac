import { findPackage } from "~/lib/content/owned-package";
import type { Institute } from "~/lib/institute/client";
import { isCallMissing } from "~/lib/institute/errors";
import { toRupees } from "~/lib/money";
import { classifyAnswer, type LostGrant, type OrderInWork } from "./owner";

export type GrantingInstitute = Pick<Institute, "packages" | "individual">;

/** @throws InstituteError */
async function grantAccess(
  institute: GrantingInstitute,
  { item: { type, id }, totalPaise }: Pick<OrderInWork, "item" | "totalPaise">,
  transactionId: string,
): Promise<void> {
  const paid = { amountPaid: toRupees(totalPaise), transactionId };
  if (type === "package") {
    try {
      await institute.packages.subscribe({ packageId: id, ...paid });
      return;
    } catch (error) {
      // Without a call for packages, the general call takes them.
      if (!isCallMissing(error)) throw error;
    }
  }
  await institute.individual.buy({ contentType: type, contentId: id, ...paid });
}

/** @returns false: it refuses @throws InstituteError where its answer is not known */
export async function grantAgain(institute: GrantingInstitute, lost: LostGrant): Promise<boolean> {
  try {
    await grantAccess(institute, lost, lost.paymentId);
    return true;
  } catch (error) {
    if (classifyAnswer(error) !== "refused") throw error;
    return false;
  }
}

/** Money for an item already owned buys nothing; staff refund it. */
export const HAD_ALREADY = "You had this already when this payment came";

export async function hadAlready(
  { individual }: GrantingInstitute,
  { item: { type, id } }: OrderInWork,
): Promise<string> {
  let text = HAD_ALREADY;
  const told = (name: string) => {
    text = `${HAD_ALREADY}: it came with ${name}`.slice(0, 200);
  };
  if (type !== "package") await individual.hasAccess(type, id, told).catch(() => false);
  return text;
}

/** Checks ownership before asking again. @returns false: owned before this payment @throws InstituteError */
export async function grantOnce(
  institute: GrantingInstitute,
  ordered: OrderInWork,
  paymentId: string,
): Promise<boolean> {
  if (ordered.isTwice || (await ownsItem(institute, ordered))) return ordered.isRepeat;
  ordered.begun();
  try {
    await grantAccess(institute, ordered, paymentId);
  } catch (error) {
    // The refusal may mean "already owned".
    if (classifyAnswer(error) !== "refused" || !(await ownsItem(institute, ordered))) throw error;
  }
  return true;
}

/** Reads details and the list: some institutes tell in the list alone, and either may fail. */
async function ownsPackage({ packages }: GrantingInstitute, id: number): Promise<boolean> {
  const [details, bought] = await Promise.allSettled([packages.get(id), packages.bought()]);
  const { isMine } = findPackage(id, answerToGrant(details), answerToGrant(bought));
  if (isMine) return true;
  const failed = [details, bought].find((one) => one.status === "rejected" && !isNo(one.reason));
  if (failed?.status === "rejected") throw failed.reason;
  return false;
}

const isNo = (error: unknown) => isCallMissing(error) || classifyAnswer(error) === "refused";

function answerToGrant<T>(settled: PromiseSettledResult<T>): T | null {
  return settled.status === "fulfilled" ? settled.value : null;
}

/** False for a refusal or no such call. @throws InstituteError */
export async function ownsItem(institute: GrantingInstitute, { item: { type, id } }: OrderInWork): Promise<boolean> {
  try {
    if (type === "package") return await ownsPackage(institute, id);
    return await institute.individual.hasAccess(type, id);
  } catch (error) {
    if (isNo(error)) return false;
    throw error;
  }
}
