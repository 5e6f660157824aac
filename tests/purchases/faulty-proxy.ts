/** Stands before the institute and the gateway, and fails; hands the gateway's webhooks on, loses them or sends them twice. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Random } from "../seeded";

/** Longer than the app waits for a call in this run (ms). */
const LATE_MS = 4_000;
const RELAY = "/relay";

export interface Tally {
  calls: number;
  failed: number;
  lostCallbacks: number;
  twiceCallbacks: number;
  lostReports: number;
  twiceReports: number;
}

/** The calls by which money becomes access. Pages that only show what is sold have tests of their own. */
const MONEY = /razorpay|order|subscribe|buy_individual|individual_content_access|gateway/;

/** Shares of these calls; together one half. */
const FAULTS = [
  ["500 before", 0.2],
  ["500 after", 0.1],
  ["hung up before", 0.05],
  ["hung up after", 0.1],
  ["late", 0.05],
] as const;
type Fault = (typeof FAULTS)[number][0];

function faultOf(random: Random): Fault | null {
  let at = random();
  for (const [fault, share] of FAULTS) {
    if (at < share) return fault;
    at -= share;
  }
  return null;
}

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

export async function startProxy(random: Random) {
  const tally: Tally = { calls: 0, failed: 0, lostCallbacks: 0, twiceCallbacks: 0, lostReports: 0, twiceReports: 0 };
  let origins = { institute: "", gateway: "", app: "" };
  let isFailing = false;

  function headersOf(request: IncomingMessage): Headers {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      const isHop = /^(host|connection|content-length|transfer-encoding|accept-encoding)$/.test(name);
      if (!isHop && value !== undefined) headers.set(name, String(value));
    }
    return headers;
  }

  async function passOn(origin: string, path: string, request: IncomingMessage, body: Buffer) {
    const { method = "GET" } = request;
    const init = { method, headers: headersOf(request), redirect: "manual" as const };
    return fetch(`${origin}${path}`, method === "GET" ? init : { ...init, body: new Uint8Array(body) });
  }

  async function relay(path: string, request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request);
    const fate = random();
    response.writeHead(200).end("ok");
    if (fate < 0.3) {
      tally.lostReports += 1;
      return;
    }
    const times = fate < 0.6 ? 2 : 1;
    if (times === 2) tally.twiceReports += 1;
    for (let time = 0; time < times; time += 1) {
      await new Promise((done) => setTimeout(done, random() * 1_500));
      await passOn(origins.app, path, request, body).catch(() => null);
    }
  }

  async function handOn(request: IncomingMessage, response: ServerResponse) {
    const { url = "/" } = request;
    if (url.startsWith(RELAY)) return relay(url.slice(RELAY.length), request, response);
    const body = await bodyOf(request);
    const isMoney = isFailing && MONEY.test(url);
    const fault = isMoney ? faultOf(random) : null;
    if (isMoney) tally.calls += 1;
    if (fault !== null) tally.failed += 1;
    if (fault === "500 before") return response.writeHead(500).end("<h1>Error</h1>");
    if (fault === "hung up before") return request.socket.destroy();
    const reply = await passOn(url.startsWith("/gateway/") ? origins.gateway : origins.institute, url, request, body);
    const text = Buffer.from(await reply.arrayBuffer());
    if (fault === "500 after") return response.writeHead(500).end("<h1>Error</h1>");
    if (fault === "hung up after") return request.socket.destroy();
    if (fault === "late") await new Promise((done) => setTimeout(done, LATE_MS));
    const type = reply.headers.get("Content-Type") ?? "text/plain";
    return response.writeHead(reply.status, { "Content-Type": type }).end(text);
  }

  const server = createServer((request, response) => {
    handOn(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tally,
    lead(to: typeof origins): void {
      origins = to;
    },
    fail(on: boolean): void {
      isFailing = on;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
