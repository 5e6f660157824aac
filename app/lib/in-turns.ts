/** Runs works in order, `atOnce` at a time, until one says "stop". Rejects as the first that does, after all ended. */
export async function inTurns(tasks: readonly (() => Promise<unknown>)[], atOnce: number): Promise<void> {
  const waiting = [...tasks];
  async function next(): Promise<void> {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) {
      if ((await work()) === "stop") waiting.length = 0;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next));
}
