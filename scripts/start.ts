/**
 * `npm start`: builds the app, prepares the reference institute (migrations and seed) and runs both
 * Workers on this machine. `--watch` builds again whenever a source file changes.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { variablesSchema } from "../app/lib/env";
import { TRANSLATED_LANGUAGES } from "../institute/seed/translation-files";
import { localState } from "./local-state";
import { quietWrangler } from "./quiet-wrangler";
import { run } from "./run";

const watching = process.argv.includes("--watch");
const port = process.env.PORT ?? "8787";
const deskPort = process.env.DESK_PORT ?? "8788";
/** Another provider has its own desk. */
const hasDesk = !process.env.INSTITUTE_API_URL;
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

/** Secrets of the app are made once and kept. */
function ensureSecrets(): void {
  for (const name of ["SESSION_SECRETS", "REPORT_SECRET"]) {
    if (!process.env[name]) ensureVariable(localVariables, name, randomSecret());
  }
}

/** Gives a variable the value of this start, whatever the file has. */
function setVariable(file: string, name: string, value: string): void {
  const others = readFileSync(file, "utf8").replace(new RegExp(`^${name}=.*\\n`, "m"), "");
  writeFileSync(file, `${others}${name}=${value}\n`, { mode: 0o600 });
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
  const [own = ""] =
    /(?<=^REPORT_SECRET=).*/m.exec(existsSync(localVariables) ? readFileSync(localVariables, "utf8") : "") ?? [];
  setVariable(instituteVariables, "REPORT_SECRET", process.env.REPORT_SECRET ?? own);
  setVariable(instituteVariables, "APP_URL", `http://127.0.0.1:${port}`);
}

function failStart(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const sayOfStart = (line: string) => process.stdout.write(`${line}\n`);

/** Takes a port before minutes of work, and keeps it meanwhile: what answers there afterwards is ours. */
async function takePort(name: "PORT" | "DESK_PORT", wanted: string): Promise<Server> {
  const number = Number(wanted);
  if (!Number.isInteger(number) || number < 1 || number > 65_535)
    failStart(`${name} is a number from 1 to 65535, not "${wanted}".`);
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why =
        error.code === "EADDRINUSE"
          ? "is taken, perhaps by a PCBT that runs already"
          : `cannot be used (${error.code})`;
      failStart(`Port ${wanted} ${why}. Stop that, or choose another port: ${name}=${number + 1} npm start`);
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

/** Runs Workers; those of other programs with the same registry are found by their names. */
function startWorkers(configs: string[], at: string, ...others: string[]): ChildProcess {
  const args = ["dev", ...configs.flatMap((config) => ["-c", config]), "--ip", "127.0.0.1", "--port", at];
  args.push("--inspector-port", "0", "--show-interactive-dev-session=false", "--log-level", "warn", ...others);
  const child = spawn("wrangler", args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...quietWrangler, WRANGLER_REGISTRY_PATH: resolve(".wrangler/registry") },
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

async function untilItAnswers(child: ChildProcess, at: string, path: string): Promise<void> {
  for (let tries = 0; tries < 240 && child.exitCode === null; tries += 1) {
    const answered = await fetch(`http://127.0.0.1:${at}${path}`).then(
      (response) => response.status < 500,
      () => false,
    );
    if (answered && child.exitCode === null) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  if (child.exitCode === null) failStart(`PCBT did not start on port ${at}.`);
  // Its end ends all.
  await new Promise(() => undefined);
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

const demoLines = [
  "  Demo student:   institute code PCBT, username 9876543210, password Nursing@123",
  "  OTPs:           written here as they are sent, because no SMS is",
  `  Desk:           http://127.0.0.1:${deskPort}/desk`,
  "  Demo owner:     institute code PCBT, phone 9876500001, password Teaching@123",
];

const held = [await takePort("PORT", port), ...(hasDesk ? [await takePort("DESK_PORT", deskPort)] : [])];
ensureSecrets();
openInstitute();
writeVariables();
sayOfStart("Building the app");
await run("remix", ["vite:build", "--logLevel", "warn"]);
await run("tsx", ["institute/commands/seed.ts", "--local"]);
sayOfStart("Starting the app and the institute");
await Promise.all(held.map((server) => new Promise((closed) => server.close(closed))));
const workers = startWorkers(
  ["wrangler.toml", "institute/wrangler.toml"],
  port,
  ...["--persist-to", localState, "--env-file", handedOn],
);
const running = [workers, ...(hasDesk ? [startWorkers(["scripts/desk-door/wrangler.toml"], deskPort)] : [])];
const stopAll = () => {
  for (const child of running) child.kill();
};
for (const event of ["SIGINT", "SIGTERM", "exit"] as const) process.on(event, stopAll);
let left = running.length;
let failure = 0;
for (const child of running) {
  child.on("exit", (code) => {
    failure ||= code ?? 0;
    left -= 1;
    stopAll();
    if (left === 0) process.exit(failure);
  });
}
await untilItAnswers(workers, port, "/login");
if (hasDesk) await untilItAnswers(workers, deskPort, "/desk/sign-in");
if (watching) rebuildOnChange();
process.stdout.write(
  [
    "",
    `  PCBT is ready:  http://127.0.0.1:${port}`,
    ...(hasDesk ? demoLines : [`  Institute:      ${process.env.INSTITUTE_API_URL}`]),
    "  Stop with Ctrl-C.",
    "",
    "",
  ].join("\n"),
);
