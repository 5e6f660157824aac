/** Every store of the app that knows a student by name. */

import { normalCode, type Owner, ownerName, settingsKey } from "~/lib/durable/owner-names";
import type { Bindings } from "~/lib/env";
import { inTurns } from "~/lib/in-turns";
import type { ListedTest } from "~/lib/notebook/object/test-list";
import type { Purchase } from "~/lib/purchase/object/view";
import { objectOf } from "~/lib/purchase/purchase-id";

const ATTEMPTS_AT_ONCE = 8;

export interface OwnNotebook {
  tests(): ListedTest[];
  empty(): void;
}

/** Resolves once every store has said that it is empty. Rejects as the first that did not, after all were asked. */
export async function eraseStores(env: Bindings, owner: Owner, own: OwnNotebook): Promise<Purchase[]> {
  const name = ownerName(owner);

  async function eraseNotebook(): Promise<void> {
    const erasures = own.tests().map(
      ({ testId }) =>
        () =>
          env.ATTEMPTS.getByName(`${name}:${testId}`).erase(),
    );
    await inTurns(erasures, ATTEMPTS_AT_ONCE);
    // The list goes last: it alone knows which attempts there are.
    own.empty();
  }

  let owed: Purchase[] = [];
  const stores = [
    eraseNotebook,
    async () => env.PREFERENCES?.delete(settingsKey(owner)),
    async () => env.TRANSLATION_METERS.getByName(normalCode(owner.instituteCode)).forget(name),
    async () => {
      owed = await env.PURCHASES.getByName(objectOf(owner)).erase();
    },
  ];
  const answers = await Promise.allSettled(stores.map((erase) => erase()));
  for (const answer of answers) if (answer.status === "rejected") throw answer.reason;
  return owed;
}
