/** A Worker alone in a runtime of its own, as near to production as this machine allows. */
import { resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { quieten, workerdPids } from "./worker-process";

interface LoneWorker {
  /** Of wrangler. */
  configPath: string;
  /** The folder with its packed `server.js`. */
  packed: string;
  variables?: Record<string, string>;
  /** The addresses of servers behind its service bindings, by the names of the bindings. */
  services?: Record<string, string>;
}

/** The runtime speaks to such a server itself: no script stands between, as none does in production. */
const server = (origin: string) => ({ external: { address: new URL(origin).host, http: {} } });

/**
 * Starts a Worker on a free port of 127.0.0.1. wrangler's harness would let every request and every call run through
 * scripts of its own in the same process, whose processor time would be measured with the Worker's.
 * @throws Error when the process is not found
 */
export async function startLone({ configPath, packed, variables, services = {} }: LoneWorker) {
  quieten();
  const name = "measured";
  const known = new Set(workerdPids());
  const { workerOptions } = optionsOf(configPath);
  const servers = Object.entries(services).map(([name, origin]) => [name, server(origin)]);
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          ...workerOptions,
          name,
          modulesRoot: resolve(packed),
          modules: [{ type: "ESModule", path: resolve(packed, "server.js") }],
          bindings: Object.assign({}, workerOptions.bindings, variables),
          serviceBindings: Object.fromEntries(servers),
        },
      ],
    }),
  );
  const { origin } = await runtime.ready;
  const pid = workerdPids().find((started) => !known.has(started));
  if (pid !== undefined) return { runtime, name, origin, pid, close: () => runtime.dispose() };
  await runtime.dispose();
  throw new Error("The workerd process of this Worker was not found under /proc");
}
