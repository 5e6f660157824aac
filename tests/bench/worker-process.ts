/** A Worker under wrangler's harness, and the processor time its workerd process has used. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createTestHarness } from "wrangler";
import { quietWrangler } from "../../scripts/quiet-wrangler";

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

/** The TCP ports of this machine on which a process listens. */
function listeningPorts(pid: number): number[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`);
      } catch {
        return "";
      }
    }),
  );
  return readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === "0A" && sockets.has(`socket:[${fields[9]}]`))
    .map((fields) => Number.parseInt(fields[1]?.split(":")[1] ?? "", 16));
}

/** Keeps wrangler from writing logs beside the project too. */
function quieten(): void {
  Object.assign(process.env, quietWrangler);
  process.env.WRANGLER_WRITE_LOGS = "false";
  process.env.WRANGLER_LOG = "warn";
}

/**
 * Starts Workers on a free port of 127.0.0.1. The harness runs two processes, of which the first only
 * hands requests on, for live reload: the bench asks the second one itself, as nothing stands between
 * in production either.
 * @returns the harness, and origin and process id of what runs the Workers
 * @throws Error when that process is not found
 */
export async function startWorkers(workers: HarnessOptions["workers"]) {
  quieten();
  const known = new Set(workerdPids());
  const harness = createTestHarness({ workers });
  const { url } = await harness.listen();
  for (const pid of workerdPids().filter((started) => !known.has(started))) {
    const [port, ...more] = listeningPorts(pid);
    if (port === undefined || more.length > 0 || port === Number(url.port)) continue;
    return { harness, origin: `http://127.0.0.1:${port}`, pid };
  }
  await harness.close();
  throw new Error("The workerd process of this harness was not found under /proc");
}

export type RunningWorkers = Awaited<ReturnType<typeof startWorkers>>;

/** Milliseconds of one clock tick: what /proc/PID/stat counts in on every Linux we know. */
const tickMs = 10;

function readThread(pid: number, thread: number | string): number {
  try {
    const [spent] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    return Number(spent) / 1e6;
  } catch {
    // A thread that ended since it was listed.
    return 0;
  }
}

function readScheduler(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + readThread(pid, thread), 0);
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
    /** The same of the process's first thread alone, which runs the Worker's code. */
    readFirstThread: () => (fine ? readThread(pid, pid) : Number.NaN),
    /** False: one request is shorter than a tick, so only the mean of many means anything. */
    perRequest: fine,
    source: fine
      ? "/proc/PID/task/*/schedstat, in nanoseconds"
      : "/proc/PID/stat, in ticks of 10 ms",
  };
}
