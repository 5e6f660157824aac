import { createInstitute } from "../../app/lib/institute/client";
import { createTransport } from "../../app/lib/institute/transport";
import type { RunningInstitute } from "./running-institute";

/** The harness has a fetch of its own, to which this process's FormData is a stranger: bytes go over. */
export function fetchOf(running: RunningInstitute): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    return running.fetch(`${pathname}${search}`, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      signal: init?.signal,
      ...(request.method === "GET" ? {} : { body: await request.arrayBuffer() }),
    });
  };
}

/** Makes the app's clients with this institute behind them; a row that does not parse fails the test. */
export const clientOf =
  (running: RunningInstitute) =>
  ({ token }: { token?: string } = {}) => {
    const transport = createTransport({ baseUrl: "http://institute.test/", token, fetch: fetchOf(running) });
    return createInstitute(transport, {
      onDroppedRow: (call, reason) => {
        throw new Error(`${call} sent a row that does not parse: ${reason}`);
      },
    });
  };
