/** Indexes open purchases, submissions and translations for the institute's staff, in shards to spread the load. */
import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import { type Bindings, readVariables } from "~/lib/env";
import { createLog } from "~/lib/log";
import { isAlarmLost } from "./lost-alarm";

const SHARDS = 16;
const ROUND_MS = 300_000;

const log = createLog("index of what is open");

const openKinds = ["purchase", "submission", "translation", "erasure"] as const;
export type OpenKind = (typeof openKinds)[number];

/** Times are epoch ms. */
export interface OpenRow {
  kind: OpenKind;
  id: string;
  /** That looks after it; absent where none does. */
  object?: string;
  what: string;
  state: string;
  why: string | null;
  /** Null: not owed to a student. */
  owedSince: number | null;
  /** Expiry of a row without an object. */
  until?: number;
}

const INDEX_FORM = `CREATE TABLE IF NOT EXISTS open (
  kind TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID`;

const stored = z.object({ json: z.string().transform((text): OpenRow => JSON.parse(text)) });

interface Keeper extends Rpc.DurableObjectBranded {
  /** Sets the object's alarm again if it is lost. @returns whether the thing is still open */
  lookAfter(id: string): Promise<boolean>;
}

export class OpenIndex extends DurableObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    ctx.storage.sql.exec(INDEX_FORM);
    ctx.waitUntil(this.ensureRound());
  }

  private isEmpty(): boolean {
    return this.ctx.storage.sql.exec("SELECT 1 FROM open LIMIT 1").toArray().length === 0;
  }

  private async ensureRound(): Promise<void> {
    if (this.isEmpty() || !(await isAlarmLost(this.ctx.storage, Date.now()))) return;
    await this.ctx.storage.setAlarm(Date.now() + ROUND_MS * readVariables(this.env).PURCHASE_PAUSES);
  }

  override async alarm(): Promise<void> {
    try {
      for (const kind of openKinds) for (const row of await this.list(kind)) await this.lookAfter(row);
    } catch (error) {
      log.unreachable("round", error);
    }
    await this.ensureRound();
  }

  private async lookAfter(row: OpenRow): Promise<void> {
    const { kind, id, object, until } = row;
    if (until !== undefined && Date.now() > until) return this.drop(kind, id);
    const keepers = this.keepers(kind);
    if (object === undefined || keepers === null) return;
    try {
      if (await keepers.getByName(object).lookAfter(id)) return;
      // Delete only the row that was checked: it may have been opened again.
      const query = "DELETE FROM open WHERE kind = ? AND id = ? AND json = ?";
      this.ctx.storage.sql.exec(query, kind, id, JSON.stringify(row));
    } catch (error) {
      log.unreachable(kind, error);
    }
  }

  private keepers(kind: OpenKind): DurableObjectNamespace<Keeper> | null {
    const { PURCHASES: purchase, ATTEMPTS: submission, NOTEBOOKS: erasure } = this.env;
    return { purchase, submission, translation: null, erasure }[kind];
  }

  async put(row: OpenRow): Promise<void> {
    const query = "INSERT OR REPLACE INTO open (kind, id, json) VALUES (?, ?, ?)";
    this.ctx.storage.sql.exec(query, row.kind, row.id, JSON.stringify(row));
    await this.ensureRound();
  }

  async add(row: OpenRow): Promise<void> {
    const query = "INSERT OR IGNORE INTO open (kind, id, json) VALUES (?, ?, ?)";
    this.ctx.storage.sql.exec(query, row.kind, row.id, JSON.stringify(row));
    await this.ensureRound();
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

export const indexOf = (index: Namespace, id: string) => index.getByName(shardOf(id));

export async function listOpen(index: Namespace, kind: OpenKind): Promise<OpenRow[]> {
  const shards = Array.from({ length: SHARDS }, (_, shard) => index.getByName(`open-${shard}`));
  const rows = await Promise.all(shards.map((shard) => shard.list(kind)));
  const since = ({ owedSince }: OpenRow) => owedSince ?? Number.MAX_SAFE_INTEGER;
  return rows.flat().sort((one, other) => since(one) - since(other));
}

/** Longer than a normal finish takes. */
const INDEX_LATE_MS = 60_000;

export function isLate({ owedSince, why }: OpenRow, now: number): boolean {
  return owedSince === null ? why !== null : now - owedSince > INDEX_LATE_MS;
}

export async function listLate(index: Namespace, kind: OpenKind): Promise<OpenRow[]> {
  const now = Date.now();
  return (await listOpen(index, kind)).filter((row) => isLate(row, now));
}
