import { daysInMs, retention } from "~/lib/rights/retention";
import type { Purchase } from "../object/view";
import type { Stage } from "./types";

type PurchaseStage = Pick<Purchase, "stage" | "isReported">;

export const isPaid = ({ stage }: Pick<Purchase, "stage">) => ["paid", "granting", "granted"].includes(stage);

export const isOpenPurchase = ({ stage }: Pick<Purchase, "stage">) =>
  ["created", "paying", "paid", "granting"].includes(stage);

export const isUnpaid = ({ stage, isReported }: PurchaseStage) =>
  ["created", "paying", "failed", "abandoned"].includes(stage) && !isReported;

export const awaitsPayment = ({ stage, isReported }: PurchaseStage) =>
  (stage === "created" || stage === "paying") && !isReported;

/** Closed the bank's page: a payment of another app may still arrive. */
export const cameBack = ({ stage, events = [] }: { stage: Purchase["stage"]; events?: Purchase["events"] }) =>
  stage === "created" && events.some((event) => event.stage === "paying");

export const isOwed = ({ stage, isReported }: PurchaseStage) => ["paid", "granting"].includes(stage) || isReported;

export const isUnderway = ({ stage, isReported }: PurchaseStage) =>
  ["paying", "paid", "granting"].includes(stage) || isReported;

/** Whether a bank may still confirm a payment. */
export const mayComeIn = (purchase: PurchaseStage & Pick<Purchase, "orderId" | "createdAt">, now: number) =>
  isUnpaid(purchase) &&
  purchase.orderId !== null &&
  now - Date.parse(purchase.createdAt) <= daysInMs(retention.lateBankDays);

export const stageLabels: Record<Stage, string> = {
  created: "Not paid yet",
  paying: "Waiting for your payment",
  paid: "Paid, being checked",
  granting: "Paid, being opened",
  granted: "Bought",
  failed: "Payment failed",
  abandoned: "Not paid",
  refunded: "Money sent back",
};
