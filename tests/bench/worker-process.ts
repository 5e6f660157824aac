/** A Worker under wrangler's harness, and the processor time its workerd process has used. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createTestHarness } from "wrangler";

type HarnessOptions = NonNullable<Parameters<typeof createTestHarness>[0]>;

function workerdPids(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const [, parent] = /\(workerd\) \S (\d+)/.exec(stat) ?? [];
        return Number(parent) === process.pid;
      } catch {
        return false;
      }
    });
}

/** True where a process listens on a TCP port of this machine. */
function listensOn(pid: number, port: number): boolean {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  const listening = new Set<string>();
  for (const line of readFileSync("/proc/net/tcp", "utf8").split("\n")) {
    const fields = line.trim().split(/\s+/);
    if (fields[3] === "0A" && fields[1]?.endsWith(`:${hex}`))
      listening.add(`socket:[${fields[9]}]`);
  }
  return readdirSync(`/proc/${pid}/fd`).some((fd) => {
    try {
      return listening.has(readlinkSync(`/proc/${pid}/fd/${fd}`));
    } catch {
      return false;
    }
  });
}

/** Keeps wrangler from asking its maker's servers anything and from writing logs beside the project. */
function quieten(): void {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  process.env.WRANGLER_SEND_METRICS = "false";
  process.env.WRANGLER_WRITE_LOGS = "false";
}

/**
 * Starts Workers on a free port of 127.0.0.1.
 * @returns the harness, its origin, and the id of the process that runs the Workers: the harness
 * starts two, of which the one that listens only hands requests on
 */
export async function startWorkers(workers: HarnessOptions["workers"]) {
  quieten();
  const known = new Set(workerdPids());
  const harness = createTestHarness({ workers });
  const { url } = await harness.listen();
  const started = workerdPids().filter((pid) => !known.has(pid));
  const pid = started.find((candidate) => !listensOn(candidate, Number(url.port)));
  if (pid === undefined) {
    await harness.close();
    throw new Error("The workerd process of this harness was not found under /proc");
  }
  return { harness, origin: url.origin, pid };
}

export type RunningWorkers = Awaited<ReturnType<typeof startWorkers>>;

/** Milliseconds of one clock tick: what /proc/PID/stat counts in on every Linux we know. */
const tickMs = 10;

function readScheduler(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      const [spent] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
      nanoseconds += Number(spent);
    } catch {
      // A thread that ended between the two reads.
    }
  }
  return nanoseconds / 1e6;
}

function readTicks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/**
 * Reads the processor time (user and system, all threads, in ms) of a process: from the scheduler,
 * which counts nanoseconds, or where the kernel hides that, from utime + stime in ticks.
 */
export function cpuClock(pid: number) {
  let fine = true;
  try {
    readFileSync(`/proc/${pid}/schedstat`, "utf8");
  } catch {
    fine = false;
  }
  return {
    read: () => (fine ? readScheduler(pid) : readTicks(pid)),
    /** False: one request is shorter than a tick, so only the mean of many means anything. */
    perRequest: fine,
    source: fine
      ? "/proc/PID/task/*/schedstat, in nanoseconds"
      : "/proc/PID/stat, in ticks of 10 ms",
  };
}
