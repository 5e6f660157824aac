import type { Institute } from "~/lib/institute/client";
import type { EndpointName } from "~/lib/institute/endpoints";

/**
 * One use of a call: what is asked of the client, what comes back, what the form must say, as text (nothing for a GET),
 * and how many other calls for the same are asked first, which the provider has not.
 */
export type CallCase = readonly [
  run: (institute: Institute) => Promise<unknown>,
  reply: unknown,
  fields?: Record<string, string>,
  after?: number,
];

export type CallCases = { [name in EndpointName]?: CallCase };

/** A reply with one list of one row. */
export const list = (name: string, row: unknown) => ({ status: true, [name]: [row] });

/** A reply that says no more than that it worked. */
export const done = { status: true, message: "Done" };

export const clientId = "client-0001";

const phone = "9123456780";
/** A student who registers. */
export const newcomer = {
  ...{ name: "Asha", phone, password: "secret" },
  ...{ instituteCode: "PCBT", batchIds: [11], deviceId: "web-1-x" },
};
