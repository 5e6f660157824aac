import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Product } from "./product";

interface Door {
  url: string;
  close(): Promise<void>;
}

/** What node, and what a harness, calls a response. */
interface DoorReply extends Pick<Response, "status" | "arrayBuffer"> {
  headers: Iterable<[string, string]> & { getSetCookie(): string[] };
}
type Behind = (address: string, init: Parameters<Product["institute"]["fetch"]>[1]) => Promise<DoorReply>;

/** An address of its own for the institute's Worker, where its desk is: a harness gives one to the first Worker alone. */
export const openDeskDoor = ({ institute }: Pick<Product, "institute">): Promise<Door> =>
  openDoor((address, init) => institute.fetch(address, init));

/** An address that is known before the Worker behind it has started. */
export async function openDoor(behind: Behind): Promise<Door> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { method = "GET", url = "/", headers } = request;
    const body = method === "GET" || method === "HEAD" ? undefined : Buffer.concat(parts);
    const address = `http://${headers.host}${url}`;
    const handedOn = headers as Record<string, string>;
    const reply = await behind(address, { method, headers: handedOn, body, redirect: "manual" });
    const cookies = reply.headers.getSetCookie();
    const others = [...reply.headers].filter(([name]) => name !== "set-cookie" && name !== "content-encoding");
    response.writeHead(reply.status, {
      ...Object.fromEntries(others),
      ...(cookies.length > 0 && { "set-cookie": cookies }),
    });
    response.end(Buffer.from(await reply.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
