import { createInstitute } from "../../app/lib/institute/client";
import { createTransport } from "../../app/lib/institute/transport";
import type { RunningInstitute } from "./running-institute";

/** Whatever address it is called with, this institute answers. */
export const fetchOf =
  (running: RunningInstitute): typeof fetch =>
  async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return running.fetch(`${pathname}${search}`, init);
  };

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
