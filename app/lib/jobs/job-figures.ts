import { formatCount, formatNumber } from "~/lib/format";
import type { JobStats } from "~/lib/institute/schemas/job";

export function jobFigures({ openJobs, totalPosts, closingSoon }: JobStats) {
  const figures = [
    [openJobs, "open"],
    [totalPosts, "posts"],
    [closingSoon, "close in 7 days"],
  ] as const;
  return figures.flatMap(([count, label]) => (count === null ? [] : [{ value: formatNumber(count), label }]));
}

export function formatCountOf(count: number | null | undefined, one: string): string {
  return count === null || count === undefined ? "" : formatCount(count, one);
}
