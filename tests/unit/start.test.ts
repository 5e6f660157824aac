import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";

/** A folder in which `npm start` works, with programs that stand for those it runs. */
const folder = mkdtempSync(join(tmpdir(), "pcbt-start-"));
mkdirSync(join(folder, "institute"));
afterAll(() => rmSync(folder, { recursive: true }));
const program = (name: string, code: string) =>
  writeFileSync(join(folder, name), `#!${process.execPath}\n${code}\n`, { mode: 0o755 });
/** A slow step: somebody tries to take the port meanwhile. */
const slow = (step: string) =>
  `const other = require("node:http").createServer((_, response) => response.end("other"));
  other.on("error", ({ code }) => console.log("${step}: " + code));
  other.listen(Number(process.env.PORT), "127.0.0.1", () => console.log("${step}: another took it") ?? other.close());`;
program("remix", slow("build"));
program("tsx", slow("seed"));

/** Runs `npm start`, and reads what it says until it ends; it is stopped once it is ready. */
async function start(port: string) {
  const env = {
    ...process.env,
    PORT: port,
    DESK_PORT: await freePort(),
    PATH: [folder, process.env.PATH].join(delimiter),
  };
  const tsconfig = { TSX_TSCONFIG_PATH: resolve("tsconfig.json") };
  const words = ["--import", createRequire(import.meta.url).resolve("tsx"), resolve("scripts/start.ts")];
  const child = spawn(process.execPath, words, { cwd: folder, env: { ...env, ...tsconfig }, stdio: "pipe" });
  let said = "";
  const hear = (chunk: Buffer) => {
    said += chunk;
    if (said.includes("Stop with Ctrl-C")) child.kill();
  };
  for (const stream of [child.stdout, child.stderr]) stream.on("data", hear);
  const [code] = await once(child, "close");
  return { code, said };
}

/** A port that nobody has. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((done) => server.close(done));
  return String(typeof address === "object" && address ? address.port : 0);
}

const steps = "Building the app\nbuild: EADDRINUSE\nseed: EADDRINUSE\nStarting the app and the institute\n";

it("npm start says what each step does, keeps its port meanwhile, and is ready when its own server answers", async () => {
  program(
    "wrangler",
    `const port = Number(process.argv[process.argv.indexOf("--port") + 1]);
    let asked = 0;
    const answer = (_, response) => response.writeHead((asked += 1) === 1 ? 503 : 200).end();
    require("node:http").createServer(answer).listen(port, "127.0.0.1");
    process.on("SIGTERM", () => console.log("asked " + asked) ?? process.exit(0));`,
  );
  const port = await freePort();
  const { code, said } = await start(port);
  expect(said.startsWith(`${steps}\n  PCBT is ready:  http://127.0.0.1:${port}\n`)).toBe(true);
  expect([code, said.trim().split("\n").at(-1)]).toEqual([0, "asked 2"]);
  expect(said).toMatch(/Desk: +http:\/\/127\.0\.0\.1:\d+\/desk\n/);
  expect(said.match(/asked 2/g)).toHaveLength(2);
});

it("npm start refuses a port that is taken before it does anything, and says how to choose another", async () => {
  const other = createServer();
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  expect(await start(String(port))).toEqual({
    code: 1,
    said: `Port ${port} is taken, perhaps by a PCBT that runs already. Stop that, or choose another port: PORT=${port + 1} npm start\n`,
  });
  other.close();
  expect(await start("80a")).toEqual({ code: 1, said: 'PORT is a number from 1 to 65535, not "80a".\n' });
});
