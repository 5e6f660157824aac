import { createInstitute, type Institute } from "../../app/lib/institute/client";
import { createTransport } from "../../app/lib/institute/transport";
import type { RunningInstitute } from "./running-institute";

interface ClientOptions {
  token?: string;
  fault?: string;
  waits?: number[];
  timeoutMs?: number;
  /** Calls that this provider has not, by the ends of their paths. */
  without?: readonly string[];
}

/** The harness has a fetch of its own, to which this process's FormData is a stranger: bytes go over. */
export function fetchOf(running: RunningInstitute, headers: Record<string, string> = {}): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    return running.fetch(`${pathname}${search}`, {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), ...headers },
      signal: init?.signal,
      ...(request.method === "GET" ? {} : { body: await request.arrayBuffer() }),
    });
  };
}

/** Makes the app's clients with this institute behind them; a row that does not parse fails the test. */
export const clientOf =
  (running: RunningInstitute) =>
  (options: ClientOptions = {}): Institute => {
    const { token, fault, waits, timeoutMs, without = [] } = options;
    const ask = fetchOf(running, fault === undefined ? {} : { "x-test-fault": fault });
    const transport = createTransport({
      baseUrl: "http://institute.test/",
      token,
      timeoutMs,
      sleep: async (ms) => {
        waits?.push(ms);
      },
      random: () => 0.5,
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
