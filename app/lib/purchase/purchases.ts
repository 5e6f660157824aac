import { ownershipUnknownText } from "~/lib/content/owned-package";
import type { Owner } from "~/lib/durable/owner-names";
import { InstituteError, isCallMissing, messages } from "~/lib/institute/errors";
import type { Log } from "~/lib/log";
import type { Tables } from "~/lib/rights/read-tables";
import { checkoutOf, type Payer } from "./checkout";
import type { Gateways } from "./gateway-addresses";
import type { OrderOutcome } from "./object/orders";
import type { CheckoutView, StudentPurchases } from "./object/student-purchases";
import type { Purchase } from "./object/view";
import type { Offer } from "./offer";
import { objectOf, purchaseIdSchema } from "./purchase-id";
import { awaitsPayment, isUnpaid } from "./rules/purchase-state";
import { type Address, closures, type Gateway, type Item, type Proof } from "./rules/types";

export type { Purchase } from "./object/view";
export type { Address, Gateway, Item, Stage } from "./rules/types";

const CHECK_MS = 8_000;

interface PurchaseRequest {
  item: Item;
  shownPaise: number;
  gateway: Gateway;
  address?: Address | null;
}

interface PurchaseOptions {
  purchases: DurableObjectNamespace<StudentPurchases>;
  student: Owner & { token: string; payer: Payer };
  readOffer(item: Item): Promise<Offer | null>;
  subscribe(packageId: number): Promise<unknown>;
  gateways: Gateways;
  log: Pick<Log, "unreachable">;
}

const NO_FREE_LIST = "You need not add it: it is free. Open it from its own page.";
const OWNER_UNKNOWN = `${ownershipUnknownText} Nothing was charged. Please try again.`;

/** Gives why an order must not be paid, else null. @throws InstituteError */
function whyStale(offer: Offer | null, { totalPaise }: Purchase): string | null {
  if (offer === null) return closures.gone;
  if (offer.owned === null) throw new InstituteError("network", ownershipUnknownText);
  if (offer.owned) return closures.yours;
  return offer.free || offer.totalPaise !== totalPaise ? closures.price : null;
}

type BeginOutcome =
  | Extract<OrderOutcome, { state: "ready" | "unavailable" }>
  | { state: "price-changed"; offer: Offer }
  | { state: "owned" | "free-granted" };

/** Packages and books have a price of their own; other kinds may come in packages alone. */
const unsoldText = ({ type }: Item) =>
  type === "package" || type === "book" ? `What this ${type} costs is not known here.` : "This is not sold by itself.";

/** Methods may be repeated. @throws InstituteError for an ended session */
export function createPurchases({ purchases, student, readOffer, subscribe, gateways, log }: PurchaseOptions) {
  const { token, studentId, payer } = student;
  const visitor = { token, studentId };
  const isSomebody = studentId !== "" && token !== "";
  type Verb<T> = (object: DurableObjectStub<StudentPurchases>) => Promise<T>;

  async function reach<T>(verb: Verb<T>): Promise<T> {
    // Without a student, strangers would share one object.
    if (!isSomebody) throw new InstituteError("unauthenticated", messages.authenticationRequired);
    for (let isLast = false; ; isLast = true) {
      try {
        return await verb(purchases.getByName(objectOf(student)));
      } catch (error) {
        log.unreachable("purchases", error);
        if (isLast) throw new InstituteError("network", messages.network, { cause: error });
      }
    }
  }

  async function ofPurchase<T>(purchaseId: string, verb: Verb<T | null>): Promise<T | null> {
    return purchaseIdSchema.safeParse(purchaseId).success ? reach(verb) : null;
  }

  async function begin({ item, shownPaise, gateway, address = null }: PurchaseRequest): Promise<BeginOutcome> {
    const offer = await readOffer(item);
    if (offer === null) throw new InstituteError("not-found", messages.notFound);
    if (offer.owned) return { state: "owned" };
    if (offer.owned === null) return { state: "unavailable", text: OWNER_UNKNOWN };
    if (offer.free) {
      try {
        if (item.type === "package") await subscribe(item.id);
      } catch (error) {
        if (!isCallMissing(error)) throw error;
        return { state: "unavailable", text: NO_FREE_LIST };
      }
      return { state: "free-granted" };
    }
    if (offer.totalPaise <= 0) return { state: "unavailable", text: unsoldText(item) };
    if (offer.totalPaise !== shownPaise) return { state: "price-changed", offer };
    const begun = await reach<OrderOutcome>((stub) =>
      stub.begin({
        ...visitor,
        object: objectOf(student),
        item,
        gateway,
        itemName: offer.name,
        totalPaise: offer.totalPaise,
        payer: payer.name,
        address,
      }),
    );
    switch (begun.state) {
      case "ready":
      case "unavailable":
        return begun;
      case "signed-out":
        throw new InstituteError("unauthenticated", messages.authenticationRequired);
      case "price-changed":
      case "refused": {
        // The institute's list was out of date.
        const now = await readOffer(item);
        if (now?.owned) return { state: "owned" };
        if (now && now.totalPaise !== shownPaise) return { state: "price-changed", offer: now };
        return { state: "unavailable", text: begun.text };
      }
    }
  }

  const check = (purchaseId: string) =>
    ofPurchase<Purchase>(purchaseId, (stub) => stub.check(purchaseId, visitor, CHECK_MS));

  /** Closes an order of another price or ownership. @throws InstituteError */
  async function reread(purchase: Purchase): Promise<Purchase> {
    if (purchase.closure !== null || !isUnpaid(purchase)) return purchase;
    const reason = whyStale(await readOffer(purchase.item), purchase);
    if (reason === null) return purchase;
    // This very order may have made it the student's.
    const answer = await check(purchase.id);
    if (answer === null || !isUnpaid(answer)) return answer ?? purchase;
    return (await reach((stub) => stub.close(purchase.id, reason))) ?? answer;
  }

  async function current(purchase: Purchase): Promise<Purchase> {
    if (!awaitsPayment(purchase)) return purchase;
    return reread(purchase).catch((error: unknown) => {
      log.unreachable("offer of a purchase", error);
      return purchase;
    });
  }

  const get = (purchaseId: string) => ofPurchase<Purchase>(purchaseId, (stub) => stub.get(purchaseId, visitor));
  const list = async () => Promise.all((await reach((stub) => stub.list(visitor))).map((one) => current(one)));

  return {
    offer: readOffer,
    begin,
    /** Moves the purchase to "paying"; null: nothing to pay. */
    async checkout(purchaseId: string) {
      const purchase = await get(purchaseId);
      if (purchase === null || (await reread(purchase)).closure !== null) return null;
      const view = await ofPurchase<CheckoutView>(purchaseId, (stub) => stub.checkout(purchaseId, visitor));
      return view && checkoutOf(view, gateways, payer);
    },
    async get(purchaseId: string) {
      const purchase = await get(purchaseId);
      return purchase && current(purchase);
    },
    list,
    check,
    /** `proof`: null where the checkout was closed. */
    prove: (purchaseId: string, proof: Proof | null) =>
      ofPurchase<Purchase>(purchaseId, (stub) =>
        stub.returned(purchaseId, proof ? { kind: "proof", proof } : { kind: "dismissed" }, CHECK_MS),
      ),
    /** Money that still comes counts. */
    abandon: (purchaseId: string) => ofPurchase<void>(purchaseId, (stub) => stub.abandon(purchaseId, visitor)),
    signedIn: () => reach((stub) => stub.signedIn(visitor)),
    exportTables: async () => JSON.parse(await reach((stub) => stub.export())) as Tables,
    /** Asks about what is unpaid. @returns what is owed, and what a bank may still confirm */
    onTheWay: () => reach((stub) => stub.onTheWay(visitor, CHECK_MS)),
    /** May be repeated. @returns purchases still owed, which the institute refunds */
    erase: () => reach((stub) => stub.erase()),
  };
}
