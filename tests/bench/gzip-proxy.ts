/**
 * Stands between the browser and a local Worker: compresses as the edge does in production, and carries a student's
 * cookies.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { constants, createGzip, gzipSync } from "node:zlib";

const compressible = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/;
const level = 6;

/** Size of a body after compression as the proxy compresses, in bytes. */
export function compressedSize(body: Buffer | string): number {
  return gzipSync(body, { level }).byteLength;
}

export interface Proxied {
  /** False: script files do not come. */
  scripts?: boolean;
  /** HTML that stands in for the page. */
  instead?: string | undefined;
}

/** Starts the proxy on a free port of 127.0.0.1, before a page whose cookies every request carries. */
export async function startGzipProxy(target: { url: string; cookie: string }, { scripts = true, instead }: Proxied) {
  const { origin } = new URL(target.url);
  const ownPath = target.url.slice(origin.length);

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    if (target.cookie) headers.cookie = target.cookie;
    const { method } = incoming;
    const options = { method, headers };
    const upstream = request(new URL(incoming.url ?? "/", origin), options, (answer) => {
      const type = answer.headers["content-type"] ?? "";
      const status = answer.statusCode ?? 502;
      if (!compressible.test(type) || status === 304) {
        outgoing.writeHead(status, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const { "content-length": _, ...kept } = answer.headers;
      outgoing.writeHead(status, { ...kept, "content-encoding": "gzip" });
      const gzip = createGzip({ level, flush: constants.Z_SYNC_FLUSH });
      answer.pipe(gzip).pipe(outgoing);
    });
    upstream.on("error", () => outgoing.destroy());
    outgoing.on("close", () => upstream.destroy());
    incoming.pipe(upstream);
  }

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (path === ownPath && instead !== undefined) {
      outgoing.setHeader("content-type", "text/html; charset=utf-8");
      outgoing.setHeader("content-encoding", "gzip");
      outgoing.end(gzipSync(instead, { level }));
    } else if (!scripts && path.endsWith(".js")) {
      outgoing.writeHead(404).end();
    } else pass(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** Where the page stands behind the proxy. */
    address: `http://127.0.0.1:${port}${ownPath}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
