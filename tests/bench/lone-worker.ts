/** A Worker alone in a runtime of its own, as near to production as this machine allows, and its processor time. */
import { readdirSync, readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { runtimeOptions } from "../runtime";

/** The processes of workerd that this one started. */
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

/** Keeps wrangler from writing logs beside the project too. */
export function quieten(): void {
  process.env.WRANGLER_WRITE_LOGS = "false";
  process.env.WRANGLER_LOG = "warn";
}

interface LoneWorker {
  /** Of wrangler. */
  configPath: string;
  /** The folder with its packed `server.js`. */
  packed: string;
  variables?: Record<string, string>;
  /** Servers behind its service bindings. The runtime speaks to them itself: no script stands between, as in production. */
  services?: Record<string, URL>;
}

/**
 * Starts a Worker on a free port of 127.0.0.1.
 * @throws Error when the process is not found
 */
export async function startLone({ configPath, packed, variables, services = {} }: LoneWorker) {
  quieten();
  const name = "measured";
  const known = new Set(workerdPids());
  const servers = Object.entries(services).map(([name, { host }]) => [name, { external: { address: host, http: {} } }]);
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        { ...runtimeOptions({ name, configPath, packed, variables }), serviceBindings: Object.fromEntries(servers) },
      ],
    }),
  );
  const { origin } = await runtime.ready;
  const pid = workerdPids().find((started) => !known.has(started));
  if (pid !== undefined) return { runtime, name, origin, pid, close: () => runtime.dispose() };
  await runtime.dispose();
  throw new Error("The workerd process of this Worker was not found under /proc");
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
