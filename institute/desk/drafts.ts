/** What waits for a yes: a row of desk_drafts, with its files below `drafts/<id>/`. */
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { z } from "zod";
import type { InstituteEnv } from "../env";
import { noteRemovals } from "../files/file-removals";
import { randomHex } from "../http/secrets";
import type { StaffContext } from "./verb";

export const newDraftId = () => randomHex(12);

export const draftFolder = (draftId: string) => `drafts/${draftId}/`;

/** Writes a draft over what was under its id. */
export function keepDraft(
  { env, institute, staff, now }: StaffContext,
  draftId: string,
  kind: string,
  data: unknown,
): D1PreparedStatement {
  return env.DB.prepare(
    `INSERT INTO desk_drafts (id, institute_id, staff_id, kind, data, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
     ON CONFLICT (id) DO UPDATE SET data = ?5, created_at = ?6 WHERE institute_id = ?2`,
  ).bind(draftId, institute.id, staff.id, kind, JSON.stringify(data), now.toISOString());
}

/** A draft of the institute; null where it has none of this id and kind. */
export async function readDraft<T>(
  { env, institute }: Pick<StaffContext, "env" | "institute">,
  kind: string,
  draftId: string,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const data = await env.DB.prepare("SELECT data FROM desk_drafts WHERE id = ? AND institute_id = ? AND kind = ?")
    .bind(draftId, institute.id, kind)
    .first<string>("data");
  return data === null ? null : schema.parse(JSON.parse(data));
}

/** Takes a draft away, its files with the next hour. */
export const dropDraft = (env: InstituteEnv, draftId: string): D1PreparedStatement[] => [
  env.DB.prepare("DELETE FROM desk_drafts WHERE id = ?").bind(draftId),
  ...noteRemovals(env, [draftFolder(draftId)]),
];
