import { expect, vi } from "vitest";

/** How many timers of `ms` a piece of work sets and leaves: other files' tests in this process may set their own meanwhile. */
export async function timersLeft(ms: number, work: () => Promise<unknown>): Promise<number> {
  // Spied on, fake timers would stay for the files that follow.
  vi.useRealTimers();
  const set = vi.spyOn(globalThis, "setTimeout");
  const cleared = vi.spyOn(globalThis, "clearTimeout");
  try {
    await work();
    const own = set.mock.calls.flatMap(([, delay], at) => (delay === ms ? [set.mock.results[at]?.value] : []));
    expect(own).not.toEqual([]);
    const over = cleared.mock.calls.map(([timer]) => timer);
    return own.filter((timer) => !over.includes(timer)).length;
  } finally {
    set.mockRestore();
    cleared.mockRestore();
  }
}
