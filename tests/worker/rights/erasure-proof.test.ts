import { runDurableObjectAlarm } from "cloudflare:test";
import { expect, it } from "vitest";
import { indexOf, listLate, listOpen } from "~/lib/durable/open-index";
import { newProofNumber, writeProof } from "~/lib/rights/erasure-proof";
import { bindings } from "../bindings";

const THREE_YEARS_MS = 3 * 365 * 24 * 3600_000;
const at = Date.UTC(2026, 10, 26, 9);
const index = bindings.OPEN_INDEX;
const proofs = async () => (await listOpen(index, "erasure")).map(({ id }) => id);

async function written(owed: string[], when: number): Promise<string> {
  const id = newProofNumber(when);
  await writeProof(index, id, "pcbt", owed, when);
  return id;
}

it("a proof says what went and what is owed, without a name", async () => {
  const id = await written(["order_Nx7", "without a number"], at);
  expect(id).toMatch(/^E-20261126-[0-9A-F]{6}$/);
  const row = (await listLate(index, "erasure")).find((one) => one.id === id);
  expect(row).toEqual({
    kind: "erasure",
    id,
    what: "PCBT: account, attempts, notebook, purchases, settings and counts, 2026-11-26T09:00:00.000Z",
    state: "erased",
    why: "the money of these orders goes back: order_Nx7, without a number",
    owedSince: null,
    until: at + THREE_YEARS_MS,
  });
});

it("a proof stays for three years and goes by itself", async () => {
  const now = Date.now();
  const [old, young] = [
    await written([], now - THREE_YEARS_MS - 1000),
    await written([], now - THREE_YEARS_MS + 60_000),
  ];
  expect(await proofs()).toEqual(expect.arrayContaining([old, young]));
  for (const id of [old, young]) await runDurableObjectAlarm(indexOf(index, id));
  expect(await proofs()).not.toContain(old);
  expect(await proofs()).toContain(young);
});
