/** What the very first look at a result costs: it reads the institute's reply and writes it into the notebook. */
import { Agent } from "node:http";
import { ask } from "./cpu";
import { milliseconds, ratio } from "./report";
import { allOf, median } from "./turns";
import { processorTime } from "./worker-process";
import type { Bench, BenchPage, Outcome } from "./world";

const SHOWINGS = 10;

async function spentOn(page: BenchPage, agent: Agent): Promise<number> {
  const before = processorTime(page.pid);
  await ask(page, agent);
  return processorTime(page.pid) - before;
}

/** Processor time of first showings, beside a bare page; printed, without a limit. */
export async function measureFirstShowing({ builds, bare }: Bench, _row: object): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true });
  try {
    return {
      what: "CPU of the very first showing of a result, 200 questions",
      budget: "printed only",
      builds: await allOf(builds, async (build) => {
        const own: number[] = [];
        const other: number[] = [];
        for (let round = 0; round < SHOWINGS; round += 1) {
          own.push(await spentOn(await build.newResult(), agent));
          other.push(await spentOn(bare, agent));
        }
        const [spent, besides] = [median(own), median(other)];
        const measured = `${ratio(spent, besides)} (${milliseconds(spent, 2)} of ${milliseconds(besides, 2)})`;
        return { measured, met: true };
      }),
    };
  } finally {
    agent.destroy();
  }
}
