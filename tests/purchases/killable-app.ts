/** The app as a process of its own, whose store outlives it: it can be killed in the middle of its work. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quietWrangler } from "../../scripts/quiet-wrangler";

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

export async function startKillableApp(variables: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "pcbt-purchases-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const file = join(folder, "variables");
  const all = { SESSION_SECRETS: "a-secret-for-the-run-only-0123456789", ...variables };
  const lines = Object.entries(all).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });

  function start() {
    const args = ["dev", "-c", "wrangler.toml", "--ip", "127.0.0.1", "--port", String(port)];
    args.push("--inspector-port", "0", "--persist-to", join(folder, "state"), "--env-file", file);
    args.push("--show-interactive-dev-session=false", "--log-level", "error");
    const env = { ...process.env, ...quietWrangler };
    // A group of its own: all of it is killed at once.
    return spawn("wrangler", args, { stdio: "ignore", env, detached: true });
  }

  async function untilItAnswers(): Promise<void> {
    for (let tries = 0; tries < 240; tries += 1) {
      const isThere = await fetch(`${origin}/login`).then(
        (reply) => reply.ok,
        () => false,
      );
      if (isThere) return;
      await new Promise((done) => setTimeout(done, 500));
    }
    throw new Error("The app did not start");
  }

  let child = start();
  await untilItAnswers();

  async function kill(): Promise<void> {
    const gone = new Promise((done) => child.once("exit", done));
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    await gone;
  }

  return {
    origin,
    async killAndRestart(): Promise<void> {
      await kill();
      child = start();
      await untilItAnswers();
    },
    async stop(): Promise<void> {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type KillableApp = Awaited<ReturnType<typeof startKillableApp>>;
