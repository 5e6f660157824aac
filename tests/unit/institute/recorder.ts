import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";
import { createInstitute } from "~/lib/institute/client";
import { createTransport } from "~/lib/institute/transport";

type TransportOptions = Parameters<typeof createTransport>[0];

/** A request as it came over the wire. */
interface Recorded {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export type Answer = (response: ServerResponse, request: Recorded) => void;

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
});

/** An answer with a JSON body. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };

/** An answer with any body. */
export const raw =
  (body: string, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { "Content-Type": "text/html" });
    response.end(body);
  };

/**
 * An institute on 127.0.0.1 that gives these answers one after the other (the last one again and again), and a
 * client that talks to it. `waits` are the pauses the client wanted, in ms; none is waited for.
 */
export async function recordedInstitute(
  answers: Answer | readonly Answer[],
  options: Partial<TransportOptions> = {},
  prefix = "/",
) {
  const queue = typeof answers === "function" ? [answers] : [...answers];
  const requests: Recorded[] = [];
  const waits: number[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const request = {
      method: incoming.method ?? "",
      path: incoming.url ?? "",
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString("utf8"),
    };
    requests.push(request);
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    answer?.(response, request);
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}${prefix}`;
  const transport = createTransport({
    fetch,
    baseUrl,
    token: "tok-1",
    sleep: async (ms) => {
      waits.push(ms);
    },
    random: () => 0.5,
    ...options,
  });
  const dropped: string[] = [];
  const institute = createInstitute(transport, { onDroppedRow: (call, reason) => dropped.push(`${call} ${reason}`) });
  return { institute, requests, waits, dropped, baseUrl };
}

/** An institute without a wire: every call gets this reply. */
export function instituteThatReplies(body: unknown, options: Parameters<typeof createInstitute>[1] = {}) {
  const transport = createTransport({
    fetch: async () => Response.json(body),
    baseUrl: "https://institute.example.org",
  });
  return createInstitute(transport, options);
}
