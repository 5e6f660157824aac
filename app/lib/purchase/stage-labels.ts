import type { Stage } from "./rules/types";

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
