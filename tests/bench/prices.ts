/** List prices of the platform in dollars, of 25 November 2026. Look them up again before they are quoted. */

interface Price {
  /** A million of it. */
  perMillion: number;
  /** Included in the plan, a month. */
  included: number;
  source: string;
}

const WORKERS = "developers.cloudflare.com/workers/platform/pricing/";
const OBJECTS = "developers.cloudflare.com/durable-objects/platform/pricing/";
const D1 = "developers.cloudflare.com/d1/platform/pricing/";
const KV = "developers.cloudflare.com/kv/platform/pricing/";
const LOGS = "developers.cloudflare.com/workers/observability/logs/workers-logs/";

export const PLAN = 5;

export const prices = {
  requests: { perMillion: 0.3, included: 10e6, source: WORKERS },
  cpuMs: { perMillion: 0.02, included: 30e6, source: WORKERS },
  objectRequests: { perMillion: 0.15, included: 1e6, source: OBJECTS },
  rowsWritten: { perMillion: 1, included: 50e6, source: OBJECTS },
  /** Stored for a month, in KB. */
  storedKb: { perMillion: 0.2, included: 5e6, source: OBJECTS },
  databaseRowsWritten: { perMillion: 1, included: 50e6, source: D1 },
  databaseRowsRead: { perMillion: 0.001, included: 25e9, source: D1 },
  keysWritten: { perMillion: 5, included: 1e6, source: KV },
  logEvents: { perMillion: 0.6, included: 20e6, source: LOGS },
} satisfies Record<string, Price>;

/** What one database answers in a second where a query takes 1 ms: developers.cloudflare.com/d1/platform/limits/. */
export const QUERIES_A_SECOND = 1_000;
/** What one object answers: developers.cloudflare.com/durable-objects/platform/limits/. */
export const OBJECT_REQUESTS_A_SECOND = 1_000;

/** What the free plan takes on one day. */
export const FREE_A_DAY = { requests: 100_000, rowsWritten: 100_000, databaseRowsWritten: 100_000, keysWritten: 1_000 };

/** Dollars for so many; `included`: those of the plan cost nothing. */
export function costOf(name: keyof typeof prices, count: number, included = prices[name].included): number {
  return (Math.max(0, count - included) / 1e6) * prices[name].perMillion;
}
