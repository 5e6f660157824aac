/** What pages ask of a purchase as its student sees it. */
import type { Purchase } from "./types";

type Told = Pick<Purchase, "stage" | "isReported">;

/** Whether the money is known to have moved. */
export const isPaid = ({ stage }: Pick<Purchase, "stage">) => ["paid", "granting", "granted"].includes(stage);

/** Whether no money is known to have moved. */
export const isUnpaid = ({ stage, isReported }: Told) =>
  ["created", "paying", "failed", "abandoned"].includes(stage) && !isReported;

/** Whether it waits for being paid for at the bank. */
export const awaitsPayment = ({ stage, isReported }: Told) =>
  (stage === "created" || stage === "paying") && !isReported;

/** Whether money has moved, or may have, and nothing is given for it yet. */
export const isOwed = ({ stage, isReported }: Told) => ["paid", "granting"].includes(stage) || isReported;

/** Whether something is still to come without the student's doing. */
export const isUnderway = ({ stage, isReported }: Told) => ["paying", "paid", "granting"].includes(stage) || isReported;
