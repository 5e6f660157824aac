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
