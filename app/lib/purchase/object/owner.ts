import { classifyFailure } from "~/lib/durable/failure-kind";
import type { Institute } from "~/lib/institute/client";
import { InstituteError, messages } from "~/lib/institute/errors";
import type { Course, Fact, OrderTerms, Proof } from "~/lib/purchase/rules/types";
import type { PurchaseRecord } from "./store";

export interface OrderRequest extends OrderTerms {
  purchaseId: string;
  studentId: string;
}

export interface OrderInWork
  extends OrderRequest,
    Pick<PurchaseRecord, "keyId">,
    Pick<Course, "paymentId" | "question"> {
  orderId: string;
  /** Access may have been given. */
  isRepeat: boolean;
  isTwice: boolean;
  /** Take no money: nobody gets anything for it. */
  isLeft: boolean;
  /** Call before access is requested. */
  begun(): void;
}

/** What an institute that went back to an earlier day is asked for again. */
export type LostGrant = Pick<OrderInWork, "item" | "totalPaise"> & { paymentId: string };

export interface OrderOwner {
  order(
    request: OrderRequest,
  ): Promise<{ orderId: string } & Pick<PurchaseRecord, "totalPaise" | "keyId" | "checkoutUrl">>;
  /** "wrong": the gateway did not sign this proof for this order. */
  prove(ordered: OrderInWork, proof: Proof): Promise<readonly Fact[] | "wrong">;
  look(ordered: OrderInWork): Promise<readonly Fact[]>;
  grant(ordered: OrderInWork): Promise<readonly Fact[]>;
  grantAgain(lost: LostGrant): Promise<boolean>;
}

const KEY = /^rzp_[a-z]+_\w{1,60}$/;

/** Public key of the account to pay into. @throws InstituteError; "unreadable" where malformed */
export async function accountKey(
  payments: Pick<Institute["payments"], "razorpayKey">,
  instituteCode: string,
): Promise<string> {
  const { razorpaykey: keyId } = await payments.razorpayKey(instituteCode);
  if (keyId === null || !KEY.test(keyId)) throw new InstituteError("unreadable", messages.razorpayCredentials);
  return keyId;
}

/** Trusts a 200 with `status: false` and a check of our own as refusals: refused payments are asked about again. */
export function classifyAnswer(error: unknown): ReturnType<typeof classifyFailure> {
  const isSaid = error instanceof InstituteError && error.kind === "refused" && error.hasReason;
  const isOwnCheck = error instanceof InstituteError && error.kind === "invalid" && error.status === null;
  return isOwnCheck || (isSaid && (error.status ?? 0) < 300) ? "refused" : classifyFailure(error);
}
