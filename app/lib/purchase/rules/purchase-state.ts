import type { Purchase } from "./types";

type Told = Pick<Purchase, "stage" | "isReported">;

export const isPaid = ({ stage }: Pick<Purchase, "stage">) => ["paid", "granting", "granted"].includes(stage);

export const isUnpaid = ({ stage, isReported }: Told) =>
  ["created", "paying", "failed", "abandoned"].includes(stage) && !isReported;

export const awaitsPayment = ({ stage, isReported }: Told) =>
  (stage === "created" || stage === "paying") && !isReported;

/** Paid or perhaps paid, but not granted. */
export const isOwed = ({ stage, isReported }: Told) => ["paid", "granting"].includes(stage) || isReported;

export const isUnderway = ({ stage, isReported }: Told) => ["paying", "paid", "granting"].includes(stage) || isReported;
