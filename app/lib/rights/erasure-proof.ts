/** The proof that an account was deleted: what went, what is owed, and no name. */
import { indexOf, type OpenIndex } from "~/lib/durable/open-index";
import { normalCode } from "~/lib/institute/code";
import type { Purchase } from "~/lib/purchase/rules/types";

const KEPT_MS = 3 * 365 * 24 * 3600_000;

interface Erasure {
  instituteCode: string;
  owed: readonly Purchase[];
  /** Epoch ms. */
  at: number;
}

/** "E-20261126-4F9A1C". */
function proofNumber(at: number, random: Uint8Array): string {
  const hex = Array.from(random.subarray(0, 3), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `E-${new Date(at).toISOString().slice(0, 10).replaceAll("-", "")}-${hex.toUpperCase()}`;
}

/** Returns the number of the proof, which the student is told and the report names. */
export async function writeProof(
  index: DurableObjectNamespace<OpenIndex>,
  { instituteCode, owed, at }: Erasure,
): Promise<string> {
  const id = proofNumber(at, crypto.getRandomValues(new Uint8Array(3)));
  const orders = owed.map(({ orderId }) => orderId ?? "without a number").join(", ");
  await indexOf(index, id).put({
    kind: "erasure",
    id,
    what: `${normalCode(instituteCode)}: account, attempts, notebook, purchases and settings, ${new Date(at).toISOString()}`,
    state: "erased",
    why: orders === "" ? "nothing was owed" : `the money of these orders goes back: ${orders}`,
    owedSince: null,
    until: at + KEPT_MS,
  });
  return id;
}
