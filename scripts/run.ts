import { type ChildProcess, spawn } from "node:child_process";

type RunVariables = Record<string, string>;

/**
 * Runs a command to its end with this terminal's output.
 * @throws Error naming the command when it ends with anything but 0
 */
export function run(command: string, args: string[], env: RunVariables = {}): Promise<void> {
  const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } });
  return endOf(child, [command, ...args]);
}

/** A command that runs beside others. */
export interface RunningCommand {
  /** Rejects as `run` does. */
  done: Promise<void>;
  /** What it has written so far, errors among it. */
  output(): string;
  stop(): void;
}

export function runQuietly(command: string, args: string[], env: RunVariables = {}): RunningCommand {
  // A group of its own, so that what it started ends with it.
  const options = { detached: true, env: { ...process.env, ...env } };
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  }
  return {
    done: endOf(child, [command, ...args]),
    output: () => Buffer.concat(chunks).toString(),
    stop() {
      try {
        process.kill(-Number(child.pid));
      } catch {
        // All of it has ended.
      }
    },
  };
}

function endOf(child: ChildProcess, words: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${words.join(" ")} ended with ${code}`))));
  });
}
