import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { takeSms } from "../../../institute/auth/one-time-codes";
import type { InstituteEnv } from "../../../institute/env";
import { fake } from "../../fake";

const caller = { networks: null, knownDevice: "web-1-known", sealedAt: null };

/** Whether an institute that sent so many SMS today may send one more. */
async function maySend(sent: number, budget: string | undefined): Promise<boolean> {
  const prepare = () => ({
    bind: (key: string, _day: number, amount: number, most: number) => ({
      run: async () => ({ meta: { changes: (key === "sms:1" ? sent : 0) + amount <= most ? 1 : 0 } }),
    }),
  });
  const env = fake<InstituteEnv>("env", { DB: { prepare }, SMS_PER_ADDRESS: undefined, SMS_DAILY_BUDGET: budget });
  const taken = takeSms(env, { id: 1, code: "PCBT", name: "PCBT" }, "9876543210", caller, new Date());
  return taken.then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ status: 429, body: { message: expect.stringContaining("no more OTPs today") } });
      return false;
    },
  );
}

it.each([undefined, "", "many"])("an institute sends 2000 SMS a day where its variable says %j", async (budget) => {
  expect([await maySend(1_999, budget), await maySend(2_000, budget)]).toEqual([true, false]);
});

it("an institute sends as many SMS a day as its variable says, which wrangler.toml does with the default", async () => {
  expect([await maySend(4, "5"), await maySend(5, "5")]).toEqual([true, false]);
  const told = readFileSync("institute/wrangler.toml", "utf8").match(/^SMS_DAILY_BUDGET = .*$/gm);
  expect(told).toEqual(['SMS_DAILY_BUDGET = "2000"', 'SMS_DAILY_BUDGET = "2000"']);
});
