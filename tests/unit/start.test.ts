import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";

/** Runs `npm start` in this process's folder, and reads what it says until it ends. */
async function start(port: string) {
  const env = { ...process.env, PORT: port };
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], { env, stdio: "pipe" });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  const [code] = await once(child, "close");
  return { code, said };
}

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
