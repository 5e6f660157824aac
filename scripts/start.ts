/**
 * `npm start`: builds the app, prepares the reference institute (migrations and seed) and runs both
 * Workers on this machine. `--watch` builds again whenever a source file changes.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { createInterface } from "node:readline";
import { variablesSchema } from "../app/lib/env";
import { TRANSLATED_LANGUAGES } from "../institute/seed/translation-files";
import { localState } from "./local-state";
import { quietWrangler } from "./quiet-wrangler";
import { run } from "./run";

const watching = process.argv.includes("--watch");
const port = process.env.PORT ?? "8787";
const localVariables = ".dev.vars";
const handedOn = ".wrangler/start.vars";
/** The only place a second Worker of `wrangler dev` takes variables from, besides its configuration. */
const instituteVariables = "institute/.dev.vars";

function randomSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

/** Puts a variable into a file of variables, which git ignores, where the file does not have it yet. */
function ensureVariable(file: string, name: string, value: string): void {
  const known = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (new RegExp(`^${name}=`, "m").test(known)) return;
  const gap = known && !known.endsWith("\n") ? "\n" : "";
  writeFileSync(file, `${known}${gap}${name}=${value}\n`, { mode: 0o600 });
}

/** A session secret is made once and kept. */
function ensureSecrets(): void {
  if (process.env.SESSION_SECRETS) return;
  ensureVariable(localVariables, "SESSION_SECRETS", randomSecret());
}

/** A value as a file of variables has it: JSON stays as it is only between single quotes. */
function quote(value: string): string {
  return value.includes('"') && !value.includes("'") ? `'${value}'` : JSON.stringify(value);
}

/**
 * The documented variables of the environment go on to the Worker, over those of .dev.vars. The key of the institute's
 * stand-in translator is the app's, unless another service is named.
 */
function writeVariables(): void {
  const own = existsSync(localVariables) ? readFileSync(localVariables, "utf8").trimEnd() : "";
  const isNamed = process.env.TRANSLATION_ENDPOINT || /^TRANSLATION_ENDPOINT=./m.test(own);
  const [key] = isNamed ? [] : (readFileSync(instituteVariables, "utf8").match(/^TRANSLATION_KEY=.*/m) ?? []);
  const standIn = key ? [key.replace("KEY", "API_KEY"), `TRANSLATION_SAMPLES=${TRANSLATED_LANGUAGES.join()}`] : [];
  const lines = [...standIn, own];
  for (const name of Object.keys(variablesSchema.shape)) {
    const value = process.env[name];
    if (value !== undefined) lines.push(`${name}=${quote(value)}`);
  }
  // The stand-in gateway belongs to this machine's institute.
  if (!process.env.INSTITUTE_API_URL) lines.push('STAND_IN_GATEWAY="on"');
  mkdirSync(".wrangler", { recursive: true });
  writeFileSync(handedOn, `${lines.join("\n")}\n`, { mode: 0o600 });
}

/**
 * What only this machine's institute may have: no SMS is sent from here, so it writes its OTPs into this terminal; its
 * stand-ins for a payment gateway and a translator work.
 */
function openInstitute(): void {
  ensureVariable(instituteVariables, "DEV_OTP_PAGE", "on");
  ensureVariable(instituteVariables, "STAND_IN_GATEWAY", "on");
  ensureVariable(instituteVariables, "TRANSLATION_KEY", randomSecret());
}

function failStart(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const sayOfStart = (line: string) => process.stdout.write(`${line}\n`);

/** Takes the port before minutes of work, and keeps it meanwhile: what answers there afterwards is ours. */
async function takePort(): Promise<Server> {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535)
    failStart(`PORT is a number from 1 to 65535, not "${port}".`);
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why =
        error.code === "EADDRINUSE"
          ? "is taken, perhaps by a PCBT that runs already"
          : `cannot be used (${error.code})`;
      failStart(`Port ${port} ${why}. Stop that, or choose another port: PORT=${number + 1} npm start`);
    });
    server.listen(number, "127.0.0.1", resolve);
  });
  return server;
}

/** What wrangler says of itself before the product is ready, and nobody can act on. */
const NOISE = [
  /Using secrets defined in/,
  /Scheduled Workers are not|scheduled event, run:|local\/scheduled|cron-triggers/,
];

function startWorkers(): ChildProcess {
  const args = ["dev", "-c", "wrangler.toml", "-c", "institute/wrangler.toml"];
  args.push("--ip", "127.0.0.1", "--port", port, "--inspector-port", "0", "--persist-to", localState);
  args.push("--env-file", handedOn, "--show-interactive-dev-session=false", "--log-level", "warn");
  const child = spawn("wrangler", args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...quietWrangler },
  });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    createInterface({ input: from }).on("line", (line) => {
      if (!NOISE.some((noise) => noise.test(line))) to.write(`${line}\n`);
    });
  }
  return child;
}

async function untilItAnswers(child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 240 && child.exitCode === null; tries += 1) {
    const answered = await fetch(`http://127.0.0.1:${port}/login`).then(
      (response) => response.ok,
      () => false,
    );
    if (answered && child.exitCode === null) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  failStart(`PCBT did not start on port ${port}.`);
}

function rebuildOnChange(): void {
  let timer: NodeJS.Timeout | undefined;
  let building = false;
  const rebuild = async () => {
    if (building) return;
    building = true;
    await run("remix", ["vite:build", "--logLevel", "warn"]).catch((error) => console.error(error));
    building = false;
  };
  watch("app", { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, 200);
  });
}

const held = await takePort();
ensureSecrets();
openInstitute();
writeVariables();
sayOfStart("Building the app");
await run("remix", ["vite:build", "--logLevel", "warn"]);
await run("tsx", ["institute/commands/seed.ts", "--local"]);
sayOfStart("Starting the app and the institute");
await new Promise((resolve) => held.close(resolve));
const workers = startWorkers();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => workers.kill(signal));
}
workers.on("exit", (code) => process.exit(code ?? 0));
await untilItAnswers(workers);
if (watching) rebuildOnChange();
process.stdout.write(
  [
    "",
    `  PCBT is ready:  http://127.0.0.1:${port}`,
    process.env.INSTITUTE_API_URL
      ? `  Institute:      ${process.env.INSTITUTE_API_URL}`
      : "  Demo student:   institute code PCBT, username 9876543210, password Nursing@123\n  OTPs:           written here as they are sent, because no SMS is",
    "  Stop with Ctrl-C.",
    "",
    "",
  ].join("\n"),
);
