/** Every store of the app that knows a student by name. */
import type { ListedTest } from "~/lib/attempt/object/test-list";
import { type Owner, ownerNames, settingsKey } from "~/lib/durable/owner-names";
import type { Bindings } from "~/lib/env";
import { inTurns } from "~/lib/in-turns";
import { normalCode } from "~/lib/institute/code";
import { objectOf } from "~/lib/purchase/purchase-id";
import type { Purchase } from "~/lib/purchase/rules/types";

const ATTEMPTS_AT_ONCE = 8;

/** The notebook of today's name, from within. */
export interface OwnNotebook {
  tests(): ListedTest[];
  empty(): void;
}

/** Resolves once every store has said that it is empty. Rejects as the first that did not, after all were asked. */
export async function eraseStores(env: Bindings, owner: Required<Owner>, own: OwnNotebook): Promise<Purchase[]> {
  const { current, former } = ownerNames(owner);

  async function eraseNotebook(of: string): Promise<void> {
    const book = env.NOTEBOOKS.getByName(of);
    const tests: ListedTest[] = of === current ? own.tests() : await book.all();
    const erasures = tests.map(({ testId }) => async () => {
      await env.ATTEMPTS.getByName(`${of}:${testId}`).erase();
      return undefined;
    });
    await inTurns(erasures, ATTEMPTS_AT_ONCE);
    // The list goes last: it alone knows which attempts there are.
    if (of === current) own.empty();
    else await book.erase();
  }

  let owed: Purchase[] = [];
  const stores = [
    ...[current, ...former].map((of) => () => eraseNotebook(of)),
    async () => env.PREFERENCES?.delete(settingsKey(owner)),
    async () => env.TRANSLATION_METERS.getByName(normalCode(owner.instituteCode)).forget(current),
    async () => {
      owed = await env.PURCHASES.getByName(await objectOf(owner)).erase();
    },
  ];
  const answers = await Promise.allSettled(stores.map((erase) => erase()));
  for (const answer of answers) if (answer.status === "rejected") throw answer.reason;
  return owed;
}
