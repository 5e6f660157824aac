import { indexOf, type OpenRow } from "~/lib/durable/open-index";
import type { Bindings } from "~/lib/env";
import { createLog } from "~/lib/log";

const log = createLog("translation");

/** Tells an institute of what it should know; null: that is over. Never rejects. */
export async function tellIndex(
  { OPEN_INDEX }: Bindings,
  id: string,
  row: Pick<OpenRow, "what" | "state" | "why" | "until"> | null,
): Promise<void> {
  const kind = "translation";
  const index = indexOf(OPEN_INDEX, id);
  const told = row === null ? index.drop(kind, id) : index.put({ kind, id, owedSince: null, ...row });
  await told.catch((error: unknown) => log.unreachable("index of what is open", error));
}
