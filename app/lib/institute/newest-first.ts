interface Dated {
  createdAt: string | null;
  performanceId: number;
}

export function newestFirst<T extends Dated>(results: readonly T[]): T[] {
  const moment = (result: Dated) => (result.createdAt ? Date.parse(result.createdAt) : 0);
  return [...results].sort((a, b) => moment(b) - moment(a) || b.performanceId - a.performanceId);
}
