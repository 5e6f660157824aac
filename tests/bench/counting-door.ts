/** Stands before the institute and counts what it is asked, by the call. */
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Opens a door on a free port of 127.0.0.1 that hands every request on to `origin`. */
export async function openCountingDoor(origin: string) {
  const counts = new Map<string, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const server = createServer((incoming, outgoing) => {
    const call = (incoming.url ?? "").split("?", 1)[0]?.replace(/\/\d+\/$/, "/{id}/") ?? "";
    counts.set(call, (counts.get(call) ?? 0) + 1);
    const { method, headers } = incoming;
    const onward = request(`${origin}${incoming.url}`, { method, headers, agent }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often each call came since the last look. */
    take(): Map<string, number> {
      const taken = new Map(counts);
      counts.clear();
      return taken;
    },
    close(): void {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
