import type { InstituteEnv } from "../env";
import { noToken } from "../http/api-error";
import { randomHex, sha256 } from "../http/secrets";

/** A new key that reads and closes reports of one institute; the one before ends. Null: no such institute. */
export async function makeReportKey({ DB }: Pick<InstituteEnv, "DB">, code: string): Promise<string | null> {
  const key = randomHex(24);
  const set = await DB.prepare("UPDATE institutes SET report_key_hash = ?1 WHERE code = ?2")
    .bind(await sha256(key), code)
    .run();
  return set.meta.changes === 0 ? null : key;
}

/** The institute of `Authorization: Bearer <key>`; its own programs have the key. Throws ApiError 401. */
export async function instituteOfKey(env: Pick<InstituteEnv, "DB">, request: Request): Promise<string> {
  const [, key] = /^Bearer\s+([!-~]{20,200})$/i.exec(request.headers.get("Authorization")?.trim() ?? "") ?? [];
  const institute =
    key === undefined
      ? null
      : await env.DB.prepare("SELECT code FROM institutes WHERE report_key_hash = ?")
          .bind(await sha256(key))
          .first<{ code: string }>();
  if (institute === null) throw noToken();
  return institute.code;
}
