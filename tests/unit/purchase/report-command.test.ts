import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runQuietly } from "../../../scripts/run";

const SECRET = "the-report-secret";
const waiting = {
  id: "p0123",
  what: "package 701, 499 rupees",
  state: "granting",
  why: null,
  owedSince: Date.parse("2026-11-23T10:00:00Z"),
};
const rows: Record<string, unknown[]> = { purchases: [], attempts: [waiting] };

let server: Server;
beforeAll(async () => {
  server = createServer((asked, answer) => {
    const { searchParams } = new URL(asked.url ?? "/", "http://app.test");
    const isRight = asked.headers.authorization === `Bearer ${SECRET}`;
    answer.writeHead(isRight ? 200 : 303, { "Content-Type": "application/json" });
    answer.end(JSON.stringify({ rows: rows[searchParams.get("of") ?? ""] }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  server.close();
});

async function report(of: string, secret = SECRET) {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const args = ["scripts/report.ts", of, address];
  const command = runQuietly("node_modules/.bin/tsx", args, { REPORT_SECRET: secret });
  const isFine = await command.done.then(
    () => true,
    () => false,
  );
  return { isFine, output: command.output() };
}

it("the report of what waits names what waits, since when and why, and fails", async () => {
  const { isFine, output } = await report("attempts");
  expect(output).toContain("p0123  granting, since 2026-11-23T10:00:00.000Z");
  expect(output).toContain("package 701, 499 rupees");
  expect(output).toContain("no reason known");
  expect(output).toContain("1 waiting.");
  expect(isFine).toBe(false);
});

it("the report of what waits is content where nothing waits", async () => {
  expect(await report("purchases")).toEqual({ isFine: true, output: "Nothing waits.\n" });
});
