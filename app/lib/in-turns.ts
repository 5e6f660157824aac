/**
 * Does pieces of work, a few side by side, in their order. Where one says "stop", no further one is begun.
 * @returns ends when all that was begun has ended; rejects as the first piece of work that does
 */
export async function inTurns(works: readonly (() => Promise<"stop" | undefined>)[], atOnce: number): Promise<void> {
  const waiting = [...works];
  async function next(): Promise<void> {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) {
      if ((await work()) === "stop") waiting.length = 0;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next));
}
