/** A Worker under wrangler's harness, and the processor time its workerd process has used. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createTestHarness } from "wrangler";
import { quietWrangler } from "../../scripts/quiet-wrangler";

type HarnessOptions = NonNullable<Parameters<typeof createTestHarness>[0]>;

/** The processes of workerd that this one started. */
export function workerdPids(): number[] {
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
export function quieten(): void {
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

/**
 * Reads the processor time (user and system, all threads) that a process has used.
 * @returns milliseconds, which the kernel's scheduler counts in nanoseconds
 */
export function processorTime(pid: number): number {
  const spent = readdirSync(`/proc/${pid}/task`).map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
    } catch {
      // A thread that ended since it was listed.
      return 0;
    }
  });
  return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}
