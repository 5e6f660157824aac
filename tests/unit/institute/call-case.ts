import type { Institute } from "~/lib/institute/client";
import type { EndpointName } from "~/lib/institute/endpoints";

/** One use of a call: what is asked of the client, what must be on the wire, what comes back. */
export interface CallCase {
  /** The client's function, as docs/institute-api.md names it. */
  fn: string;
  run: (institute: Institute) => Promise<unknown>;
  /** What the form must say, as text; nothing for a GET. */
  fields: Record<string, string>;
  reply: unknown;
  /** So many other calls for the same are asked first, which the provider has not. */
  after?: number;
}

export type CallCases = { [name in EndpointName]?: CallCase };

/** A reply with one list of one row. */
export const listOf = (name: string, row: unknown) => ({ status: true, [name]: [row] });

/** A reply that says no more than that it worked. */
export const done = { status: true, message: "Done" };

export const clientId = "client-0001";
