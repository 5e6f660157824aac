/**
 * Stands between the browser and a local Worker: compresses as the edge does in production, carries
 * a student's cookies, and serves static pages beside the Worker's own.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { constants, createGzip, gzipSync } from "node:zlib";

const compressible = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/;
const level = 6;

/** Size of a body after compression as the proxy compresses, in bytes. */
export function compressedSize(body: Buffer | string): number {
  return gzipSync(body, { level }).byteLength;
}

/**
 * Starts the proxy on a free port of 127.0.0.1.
 * @param target a page of the Worker, and the cookies that every request carries
 * @param scripts false: script files do not come
 */
export async function startGzipProxy(target: { url: string; cookie: string }, scripts = true) {
  const agent = new Agent({ keepAlive: true });
  /** Path -> HTML that is answered from memory. */
  const staticPages = new Map<string, string>();
  const { origin } = new URL(target.url);

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    if (target.cookie) headers.cookie = target.cookie;
    const { method } = incoming;
    const options = { agent, method, headers };
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
    const page = staticPages.get(path);
    if (page !== undefined) {
      outgoing.setHeader("content-type", "text/html; charset=utf-8");
      outgoing.setHeader("content-encoding", "gzip");
      outgoing.end(gzipSync(page, { level }));
    } else if (!scripts && path.endsWith(".js")) {
      outgoing.writeHead(404).end();
    } else pass(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const own = `http://127.0.0.1:${port}`;
  return {
    /** Where a page of the Worker stands behind the proxy. */
    addressOf: ({ url }: { url: string }) => url.replace(origin, own),
    /** Serves HTML from memory. @returns its address */
    serve(path: string, html: string): string {
      staticPages.set(path, html);
      return own + path;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
