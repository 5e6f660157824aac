import { createInstitute, type Institute } from "../../app/lib/institute/client";
import { createTransport } from "../../app/lib/institute/transport";
import type { RunningInstitute } from "./running-institute";

export type { Institute };

interface ClientOptions {
  token?: string;
  /** Calls that this provider has not, by the ends of their paths. */
  without?: readonly string[];
}

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
  (options: ClientOptions = {}): Institute => {
    const { token, without = [] } = options;
    const ask = fetchOf(running);
    const transport = createTransport({
      baseUrl: "http://institute.test/",
      token,
      fetch: async (input, init) => {
        const { pathname } = new URL(String(input));
        if (without.some((call) => pathname.endsWith(`/${call}/`))) {
          return new Response("{}", { status: 404 });
        }
        return ask(input, init);
      },
    });
    return createInstitute(transport, {
      onDroppedRow: (call, reason) => {
        throw new Error(`${call} sent a row that does not parse: ${reason}`);
      },
    });
  };
