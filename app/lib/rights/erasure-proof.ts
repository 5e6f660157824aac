/** The proof that an account was deleted: what went, what is owed, and no name. */
import { indexOf, type OpenIndex } from "~/lib/durable/open-index";
import { normalCode } from "~/lib/durable/owner-names";

const PROOF_LIFE_MS = 3 * 365 * 24 * 3600_000;

/** "E-20261126-4F9A1C". */
export function newProofNumber(at: number): string {
  const random = crypto.getRandomValues(new Uint8Array(3));
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `E-${new Date(at).toISOString().slice(0, 10).replaceAll("-", "")}-${hex.toUpperCase()}`;
}

/** May be repeated. @param owed orders whose money goes back. @param at epoch ms */
export async function writeProof(
  index: DurableObjectNamespace<OpenIndex>,
  id: string,
  instituteCode: string,
  owed: readonly string[],
  at: number,
): Promise<void> {
  await indexOf(index, id).put({
    kind: "erasure",
    id,
    what: `${normalCode(instituteCode)}: account, attempts, notebook, purchases, settings and counts, ${new Date(at).toISOString()}`,
    state: "erased",
    why: owed.length === 0 ? "nothing was owed" : `the money of these orders goes back: ${owed.join(", ")}`,
    owedSince: null,
    until: at + PROOF_LIFE_MS,
  });
}
