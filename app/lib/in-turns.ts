/**
 * Runs works in order, `atOnce` side by side, until one returns "stop".
 * @returns resolves when all that started have ended; rejects as the first that does
 */
export async function inTurns(tasks: readonly (() => Promise<"stop" | undefined>)[], atOnce: number): Promise<void> {
  const waiting = [...tasks];
  async function next(): Promise<void> {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) {
      if ((await work()) === "stop") waiting.length = 0;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next));
}
