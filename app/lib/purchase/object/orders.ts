import { refusalText } from "~/lib/durable/failure-kind";
import { InstituteError } from "~/lib/institute/errors";
import { createLog } from "~/lib/log";
import { within } from "~/lib/within";
import { objectIn } from "../purchase-id";
import { isOwed, isPayable, isUnpaid, newCourse } from "../rules/reducer";
import { closures, type Fact, type Item, type OrderTerms } from "../rules/types";
import type { ObjectContext, Visitor } from "./object-context";
import { classifyAnswer } from "./owner";
import type { PurchaseRecord, PurchaseStore } from "./store";
import { isRefused, isReported, type Purchase, purchaseView } from "./view";
import { withFacts } from "./working";

const SLOW_STEP_MS = 8_000;
/** The platform brings a database back to a day of the last 30. */
const WENT_BACK_MS = 30 * 24 * 3600_000;

const log = createLog("purchase");

export interface BeginInput extends Visitor, OrderTerms {
  object: string;
  payer: string;
}

const PAYMENT_UNREACHABLE = "We could not reach the payment service. Nothing was charged. Please try again.";

export type OrderOutcome =
  | { state: "ready"; purchase: Purchase }
  | { state: "unavailable"; text: string }
  /** `text` is for a list that shows no change. */
  | { state: "price-changed" | "refused"; text: string }
  | { state: "signed-out" };

interface OrderContext extends ObjectContext {
  newId(object: string): string;
  configuredOwner(): PurchaseRecord["owner"];
  step(purchaseId: string): Promise<void>;
  take(record: PurchaseRecord, facts: readonly Fact[]): PurchaseRecord;
}

export class Orders {
  private readonly beginning = new Map<string, { terms: string; work: Promise<OrderOutcome> }>();

  constructor(private readonly home: OrderContext) {}

  private get store(): PurchaseStore {
    return this.home.store();
  }

  /** Joins an equal request under way; a different one for the same item runs after it. */
  begin(input: BeginInput): Promise<OrderOutcome> {
    const { item, totalPaise, gateway, address } = input;
    const key = `${item.type}:${item.id}`;
    const terms = JSON.stringify([totalPaise, gateway, address]);
    const earlier = this.beginning.get(key);
    if (earlier?.terms === terms) return earlier.work;
    const ended = earlier ? earlier.work.catch(() => null) : Promise.resolve(null);
    const work = ended
      .then(() => this.start(input))
      .finally(() => {
        if (this.beginning.get(key)?.work === work) this.beginning.delete(key);
      });
    this.beginning.set(key, { terms, work });
    return work;
  }

  private async start(input: BeginInput): Promise<OrderOutcome> {
    const { item } = input;
    this.store.setStudent(input.studentId);
    this.store.tokens?.add(input.token, this.home.now());
    const before = this.ofItem(item);
    for (const { id, course } of before) {
      // Check unpaid orders first so the student is never charged twice.
      if (course.orderId !== null) await within(this.home.step(id), SLOW_STEP_MS);
      else this.store.remove(id);
    }
    const after = before.map(({ id }) => this.store.get(id));
    const match = after.find((one) => one?.course.stage === "granted");
    if (match) return { state: "ready", purchase: purchaseView(match) };
    // A refused payment is still asked about, so paying again needs a new purchase.
    const known = this.ofItem(item).filter((one) => !isRefused(one));
    const owed = known.find((one) => isOwed(one.course) || isReported(one));
    if (owed) return { state: "ready", purchase: purchaseView(owed) };
    const lost = this.lostGrant(input);
    if (lost) {
      const isGiven = await this.giveAgain(lost, input.token);
      if (isGiven === null) return { state: "unavailable", text: PAYMENT_UNREACHABLE };
      if (isGiven) return { state: "ready", purchase: purchaseView(lost) };
    }
    const open = known.find((one) => this.isSame(one, input));
    const record = open ?? this.newRecord(input);
    if (!open) for (const { id } of known) this.close(id, closures.anew);
    return this.orderFor(record, input);
  }

  private isSame(earlier: PurchaseRecord, { totalPaise, address }: BeginInput): boolean {
    const { owner, course } = earlier;
    if (!isPayable(course) || owner !== this.home.configuredOwner()) return false;
    // The address is in the notes of our orders, which cannot be changed.
    const isSameAddress = JSON.stringify(earlier.address) === JSON.stringify(address);
    return earlier.totalPaise === totalPaise && (owner === "institute" || isSameAddress);
  }

  private async orderFor(before: PurchaseRecord, input: BeginInput) {
    const { studentId, token, gateway, address } = input;
    const record = { ...before, gateway, address };
    if (record.owner === "edge" && record.course.orderId !== null) return this.ready(record);
    this.store.save(record);
    const { id: purchaseId, item, itemName, totalPaise } = record;
    const request = { purchaseId, item, itemName, totalPaise, gateway, address, studentId };
    try {
      const order = await this.home.openOwner(record.owner, token).order(request);
      const { orderId, keyId, checkoutUrl } = order;
      const current = this.store.get(purchaseId);
      // The account was deleted meanwhile: nothing of it may come back.
      if (current === null) return { state: "signed-out" } as const;
      if (order.totalPaise !== totalPaise) {
        this.close(purchaseId, closures.price);
        return { state: "price-changed", text: PAYMENT_UNREACHABLE } as const;
      }
      if (current.course.orderId !== null && current.course.orderId !== orderId) {
        this.close(purchaseId, closures.other);
        const anew = { ...this.newRecord(record), gateway, address, keyId, checkoutUrl };
        return this.ordered(anew, orderId);
      }
      return this.ordered({ ...current, keyId, checkoutUrl }, orderId);
    } catch (error) {
      const kind = classifyAnswer(error);
      if (kind === "signed-out") return { state: kind } as const;
      log.unreachable("order", error);
      this.putBack(before);
      const isUnreadable = error instanceof InstituteError && error.kind === "unreadable";
      const text = isUnreadable ? error.message : PAYMENT_UNREACHABLE;
      if (kind !== "refused") return { state: "unavailable", text } as const;
      return { state: kind, text: refusalText(error) } as const;
    }
  }

  private putBack({ id, course, gateway, address }: PurchaseRecord): void {
    if (course.orderId === null) this.store.remove(id);
    else this.store.change(id, (current) => ({ ...current, gateway, address }));
  }

  private ordered(record: PurchaseRecord, orderId: string): OrderOutcome {
    const { home } = this;
    return this.ready(withFacts(record, [{ kind: "ordered", orderId }], home.now(), home.pace()));
  }

  private ready(record: PurchaseRecord): OrderOutcome {
    this.store.save(record);
    this.home.arm();
    return { state: "ready", purchase: purchaseView(record) };
  }

  private newRecord(from: OrderTerms & { payer: string; object?: string; id?: string }): PurchaseRecord {
    const { item, itemName, totalPaise, gateway, address, payer } = from;
    const object = from.object ?? objectIn(from.id ?? "");
    return {
      ...{ item, itemName, totalPaise, gateway, address, payer },
      id: this.home.newId(object),
      number: this.store.nextNumber(),
      createdAt: this.home.now(),
      owner: this.home.configuredOwner(),
      keyId: null,
      checkoutUrl: null,
      receipt: null,
      proof: null,
      course: newCourse,
      work: { tries: 0, nextAt: null, why: null, isGrantBegun: false },
    };
  }

  private ofItem({ type, id }: Item): PurchaseRecord[] {
    return this.store.list().filter(({ item, course, isLeft }) => {
      return !isLeft && item.type === type && item.id === id && (isUnpaid(course) || isOwed(course));
    });
  }

  /** What was given lately for money that stayed, of something that the institute says is not theirs: it may have gone back. */
  private lostGrant({ item }: BeginInput): PurchaseRecord | undefined {
    // A book is bought again as often as one likes.
    if (item.type === "book") return undefined;
    return this.store.list().findLast(({ item: { type, id }, course, isLeft }) => {
      const { stage, paymentId, returnedPaise, events, isEnded } = course;
      const grantedAt = events.find(({ key }) => key === "granted")?.at ?? 0;
      const isLate = this.home.now() - grantedAt > WENT_BACK_MS;
      const isSame = !isLeft && type === item.type && id === item.id;
      return isSame && stage === "granted" && !isEnded && paymentId !== null && returnedPaise === 0 && !isLate;
    });
  }

  private async giveAgain({ owner, item, totalPaise, course }: PurchaseRecord, token: string): Promise<boolean | null> {
    try {
      const lost = { item, totalPaise, paymentId: course.paymentId ?? "" };
      return await this.home.openOwner(owner, token).grantAgain(lost);
    } catch (error) {
      log.unreachable("order", error);
      return null;
    }
  }

  private close(purchaseId: string, text: string): void {
    const record = this.store.get(purchaseId);
    if (record) this.home.take(record, [{ kind: "closed", text }]);
  }
}
