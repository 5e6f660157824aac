/** Index objects of what is open: purchases and submissions, for the institute's people. Sharded, so that no object is asked by all. */
import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import type { Bindings } from "~/lib/env";

const SHARDS = 16;

export const openKinds = ["purchase", "submission"] as const;
export type OpenKind = (typeof openKinds)[number];

/** One open thing. Times are ms since 1970. */
export interface OpenRow {
  kind: OpenKind;
  id: string;
  /** What it is, as people look for it. */
  what: string;
  /** How far it is. */
  state: string;
  /** What holds it; null: nothing yet. */
  why: string | null;
  /** Since when it is owed to the student; null: it is not. */
  owedSince: number | null;
}

const FORM = `CREATE TABLE IF NOT EXISTS open (
  kind TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID`;

const stored = z.object({ json: z.string().transform((text): OpenRow => JSON.parse(text)) });

export class OpenIndex extends DurableObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    ctx.storage.sql.exec(FORM);
  }

  async put(row: OpenRow): Promise<void> {
    const query = "INSERT OR REPLACE INTO open (kind, id, json) VALUES (?, ?, ?)";
    this.ctx.storage.sql.exec(query, row.kind, row.id, JSON.stringify(row));
  }

  async drop(kind: OpenKind, id: string): Promise<void> {
    this.ctx.storage.sql.exec("DELETE FROM open WHERE kind = ? AND id = ?", kind, id);
  }

  async list(kind: OpenKind): Promise<OpenRow[]> {
    const rows = this.ctx.storage.sql.exec("SELECT json FROM open WHERE kind = ?", kind).toArray();
    return rows.map((row) => stored.parse(row).json);
  }
}

type Namespace = DurableObjectNamespace<OpenIndex>;

function shardOf(id: string): string {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return `open-${hash % SHARDS}`;
}

/** The index object that has a thing's row. */
export const indexOf = (index: Namespace, id: string) => index.getByName(shardOf(id));

/** All rows of a kind, what is owed longest first. */
export async function listOpen(index: Namespace, kind: OpenKind): Promise<OpenRow[]> {
  const shards = Array.from({ length: SHARDS }, (_, shard) => index.getByName(`open-${shard}`));
  const rows = await Promise.all(shards.map((shard) => shard.list(kind)));
  const since = ({ owedSince }: OpenRow) => owedSince ?? Number.MAX_SAFE_INTEGER;
  return rows.flat().sort((one, other) => since(one) - since(other));
}

/** Before something counts as late: what goes well is done by then (ms). */
const LATE_MS = 60_000;

/** Whether people should look at it: owed for more than a minute, or held by something that has words. */
export function isLate({ owedSince, why }: OpenRow, now: number): boolean {
  return owedSince === null ? why !== null : now - owedSince > LATE_MS;
}
