/** Samples taken in turns, and what is read from them. */

/** The value below which a share (0 to 1) of the samples lies; NaN without samples. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/**
 * Takes one sample of each subject in every round: a machine that is slower now than a minute ago is slower for all.
 * @returns the samples of each subject, in the order of `subjects`
 */
export async function inTurns<Subject, Sample>(
  subjects: readonly Subject[],
  rounds: number,
  take: (subject: Subject, round: number) => Promise<Sample>,
): Promise<Sample[][]> {
  const samples = subjects.map((): Sample[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, subject] of subjects.entries()) {
      samples[index]?.push(await take(subject, round));
    }
  }
  return samples;
}

/** Does the same for each item, one after the other. */
export async function allOf<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}

/** Runs `work` over all items, a few at once. Rejects as the first that does. */
export async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, at: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const worker = async () => {
    for (const [at, item] of queue) await work(item, at);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
