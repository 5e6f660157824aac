/**
 * Packed Workers in one runtime, as near to production as this machine allows. wrangler's own harness lets every request
 * run through a second runtime, and reads the code of each Worker anew at every start.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as optionsOf, unstable_splitSqlQuery as statementsOf } from "wrangler";
import { quietWrangler } from "../scripts/quiet-wrangler";

const MOST_CLOSING_MS = 30_000;

interface PackedWorker {
  /** As service bindings call it. */
  name: string;
  /** Of wrangler. */
  configPath: string;
  /** The folder that `wrangler deploy --dry-run` has filled. */
  packed: string;
  /** Over those of the configuration, and over a developer's own. */
  variables?: Record<string, string>;
}

export type WorkerOptions = Extract<
  Parameters<typeof convertV4MiniflareOptions>[0],
  { workers: unknown }
>["workers"][number];

/** What the runtime takes of a packed Worker. */
export function runtimeOptions({ name, configPath, packed, variables }: PackedWorker) {
  Object.assign(process.env, quietWrangler);
  const { workerOptions, main } = optionsOf(configPath);
  const code = basename(main ?? "").replace(/\.ts$/, ".js");
  const texts = readdirSync(packed).filter((file) => file.endsWith(".css"));
  return {
    ...workerOptions,
    name,
    modulesRoot: resolve(packed),
    modules: [
      { type: "ESModule" as const, path: resolve(packed, code) },
      ...texts.map((file) => ({ type: "Text" as const, path: resolve(packed, file) })),
    ],
    bindings: Object.assign({}, workerOptions.bindings, variables),
  };
}

/** A Worker that runs, seen from behind. */
interface WorkerEvents {
  fetch(address: string | URL, init?: RequestInit): Promise<Response>;
  /** Runs what is to be done at a time of its triggers. */
  scheduled(event: { cron: string; scheduledTime: Date }): Promise<unknown>;
}

/**
 * Starts Workers on a free port of 127.0.0.1, where the first of them answers.
 * @param stores the folder of their databases and files; nothing of them stays where none is given
 */
export async function startWorkers(workers: WorkerOptions[], stores?: string) {
  const lines: string[] = [];
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      resourcePersistencePath: stores,
      handleStructuredLogs: ({ message }) => lines.push(message),
      workers,
    }),
  );
  const { origin } = await runtime.ready;
  let stopped: Promise<void> | undefined;
  return {
    origin,
    /** What the Workers have written to their logs. */
    lines,
    worker<Env>(name: string) {
      // Its types are undici's; both are the fetch standard's.
      const events = async () => (await runtime.getWorker(name)) as unknown as WorkerEvents;
      return {
        fetch: async (...call: Parameters<WorkerEvents["fetch"]>) => (await events()).fetch(...call),
        scheduled: async (...call: Parameters<WorkerEvents["scheduled"]>) => (await events()).scheduled(...call),
        /** Its bindings. */
        getEnv: () => runtime.getBindings<Env>(name),
        /** Takes a Durable Object out of memory, as the platform does. */
        evict: (className: string, object: string) =>
          runtime.unsafeEvictDurableObject(name, className, { name: object }),
      };
    },
    close() {
      // Once it waited without end; what is still running ends with the process of the tests.
      stopped ??= Promise.race([runtime.dispose(), setTimeout(MOST_CLOSING_MS, undefined, { ref: false })]);
      return stopped;
    },
  };
}

/** Runs a file of SQL. */
export async function runSql(database: D1Database, path: string): Promise<void> {
  const statements = statementsOf(readFileSync(path, "utf8"));
  await database.batch(statements.map((statement) => database.prepare(statement)));
}

/** The files that make an institute's tables, in their order. */
export const migrations = readdirSync("institute/migrations")
  .sort()
  .map((name) => `institute/migrations/${name}`);
