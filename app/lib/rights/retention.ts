import { MS_PER_DAY } from "~/lib/days";

/** How long stores keep what goes by itself: what students read about it is made of these. */
export const retention = {
  /** After the evaluation. */
  paperDays: 90,
  /** The gateway repeats a report for a day. */
  gatewayReportDays: 3,
  /** A bank may confirm a payment this late after its order. */
  lateBankDays: 6,
  /** What is owed to a deleted account. */
  owedToNobodyDays: 180,
  sentCommentDays: 7,
  /** More than the lessons of any package: what was read to its end is done there. */
  places: 1000,
  rounds: 20,
  blockedPeople: 500,
} as const;

export const daysInMs = (days: number) => days * MS_PER_DAY;
