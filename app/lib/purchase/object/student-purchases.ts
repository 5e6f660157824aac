/** Stores before it answers, as it may be evicted at any time. */
import { DurableObject } from "cloudflare:workers";
import { isAlarmLost, LOOK_AGAIN_MS } from "~/lib/durable/lost-alarm";
import { indexOf } from "~/lib/durable/open-index";
import { type Bindings, readVariables, type Variables } from "~/lib/env";
import { createLog } from "~/lib/log";
import { readTables } from "~/lib/rights/read-tables";
import { purchaseTables } from "~/lib/rights/stores";
import { within } from "~/lib/within";
import { newPurchaseId } from "../purchase-id";
import { isPayable, isUnpaid } from "../rules/reducer";
import type { Fact, Proof } from "../rules/types";
import type { Report } from "../webhook";
import { IndexTelling, openRowOf } from "./index-telling";
import { isOwing, leftOf, mayCome } from "./left";
import type { ObjectContext, Pace, Visitor } from "./object-context";
import { type BeginInput, type OrderOutcome, Orders } from "./orders";
import { createOwners } from "./owners";
import { type PurchaseRecord, PurchaseStore } from "./store";
import { reportStranger } from "./strangers";
import { Tries } from "./tries";
import { isRefused, isReported, type Purchase, purchaseView } from "./view";
import { needsStudent, WAITS_FOR_SIGN_IN, withFacts } from "./working";

const log = createLog("purchase");

export type GatewayReturn = { kind: "proof"; proof: Proof } | { kind: "failed" | "cancelled" | "dismissed" };

export type CheckoutView = NonNullable<Awaited<ReturnType<StudentPurchases["checkout"]>>>;

export class StudentPurchases extends DurableObject<Bindings> {
  private store: PurchaseStore;
  private readonly home: ObjectContext = {
    store: () => this.store,
    now: () => this.now(),
    pace: () => this.pace(),
    openOwner: (which, token) => this.owners().open(which, token),
    arm: (least) => this.arm(least),
    waitUntil: (work) => this.ctx.waitUntil(work),
  };
  private readonly tries = new Tries(this.home);
  private readonly orders = new Orders({
    ...this.home,
    configuredOwner: () => this.owners().configured,
    newId: (object) => newPurchaseId(object, readVariables(this.env).SESSION_SECRETS[0] ?? ""),
    step: (purchaseId) => this.tries.step(purchaseId),
    take: (record, facts) => this.take(record, facts),
  });
  private readonly telling: IndexTelling;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.store = new PurchaseStore(ctx.storage);
    this.telling = new IndexTelling(this.home, env.OPEN_INDEX);
    ctx.waitUntil(this.ensureAlarm());
  }

  private async ensureAlarm(): Promise<void> {
    if (this.store.nextWake() === null && this.telling.untold().length === 0) return;
    if (await isAlarmLost(this.ctx.storage, this.now())) this.arm();
  }

  /** Runs for the index. @returns true while the purchase is open */
  async lookAfter(purchaseId: string): Promise<boolean> {
    await this.ensureAlarm();
    const record = this.store.get(purchaseId);
    return record !== null && openRowOf(record, this.now()) !== null;
  }

  protected now(): number {
    return Date.now();
  }

  private pace(): Pace {
    const { PURCHASE_PAUSES: scale, RECEIPT_GST: gst = null } = this.settings();
    return { chance: Math.random(), scale, gst };
  }

  protected settings(): Variables {
    return readVariables(this.env);
  }

  protected owners() {
    return createOwners(this.env);
  }

  private own(): PurchaseRecord[] {
    return this.store.list().filter(({ isLeft }) => !isLeft);
  }

  private ownOne(purchaseId: string): PurchaseRecord | null {
    const record = this.store.get(purchaseId);
    return record?.isLeft ? null : record;
  }

  async begin(input: BeginInput): Promise<OrderOutcome> {
    return this.orders.begin(input);
  }

  async checkout(purchaseId: string, visitor: Visitor) {
    this.visit(visitor);
    const record = this.ownOne(purchaseId);
    if (record === null || !isPayable(record.course)) return null;
    if (isReported(record) || isRefused(record)) return null;
    const left = this.take(record, [{ kind: "left" }]);
    const { checkoutUrl, totalPaise } = left;
    const keyId = left.owner === "edge" ? this.owners().todaysKeyId(left.keyId) : left.keyId;
    return { keyId, checkoutUrl, totalPaise, purchase: purchaseView(left) };
  }

  async close(purchaseId: string, text: string): Promise<Purchase | null> {
    const record = this.ownOne(purchaseId);
    return record && purchaseView(this.take(record, [{ kind: "closed", text }]));
  }

  async get(purchaseId: string, visitor: Visitor): Promise<Purchase | null> {
    this.visit(visitor);
    const record = this.ownOne(purchaseId);
    return record && purchaseView(record);
  }

  async list(visitor: Visitor): Promise<Purchase[]> {
    this.visit(visitor);
    return this.own()
      .filter(({ course }) => course.orderId !== null)
      .map(purchaseView);
  }

  async check(purchaseId: string, visitor: Visitor, waitMs: number): Promise<Purchase | null> {
    this.visit(visitor);
    // What is given needs no student until somebody asks.
    if (this.ownOne(purchaseId)?.course.stage === "granted") {
      this.store.setStudent(visitor.studentId);
      this.store.tokens?.add(visitor.token, this.now());
    }
    await within(this.tries.step(purchaseId), waitMs);
    const record = this.ownOne(purchaseId);
    return record && purchaseView(record);
  }

  /** Trusts nothing from the browser but a proof's signature. */
  async returned(purchaseId: string, returned: GatewayReturn, waitMs: number): Promise<Purchase | null> {
    const record = this.store.get(purchaseId);
    if (record === null) return null;
    if (returned.kind === "proof" && record.course.orderId !== null && isUnpaid(record.course)) {
      this.store.save({ ...record, proof: { ...returned.proof, orderId: record.course.orderId } });
    }
    await within(this.tries.step(purchaseId), waitMs);
    const after = this.store.get(purchaseId) ?? record;
    const { kind } = returned;
    return purchaseView(kind === "cancelled" || kind === "dismissed" ? this.take(after, [{ kind }]) : after);
  }

  /** Stores the gateway's report before answering; each event counts once. */
  async reported(report: Report): Promise<void> {
    const { purchaseId, eventId, orderId, amountPaise, fact } = report;
    const record = this.store.get(purchaseId);
    if (record === null || record.course.orderId !== orderId) {
      return reportStranger(this.env.OPEN_INDEX, report, this.now());
    }
    if (!this.store.isNewEvent(eventId, this.now())) return;
    // Another amount is not this payment: ask the gateway.
    const isRight = fact?.kind !== "captured" || amountPaise === record.totalPaise;
    if (fact !== null && isRight) this.take(record, [fact]);
    this.tries.step(purchaseId);
  }

  async abandon(purchaseId: string, visitor: Visitor): Promise<void> {
    this.visit(visitor);
    const record = this.ownOne(purchaseId);
    if (record) this.take(record, [{ kind: "cancelled" }]);
  }

  async signedIn(visitor: Visitor): Promise<void> {
    // Many institutes give a student the same token again, so a sign-in revives it.
    this.store.tokens?.forget(visitor.token);
    this.visit(visitor);
  }

  /** Asks about every unpaid order. @returns what is owed, and what a bank may still confirm */
  async onTheWay(visitor: Visitor, waitMs: number): Promise<Purchase[]> {
    this.visit(visitor);
    const found = () => this.own().filter((record) => isOwing(record) || mayCome(record, this.now()));
    await within(Promise.all(found().map(({ id }) => this.tries.step(id))), waitMs);
    return found().map(purchaseView);
  }

  async export(): Promise<string> {
    return JSON.stringify(readTables(this.ctx.storage.sql, purchaseTables));
  }

  /** Leaves without a name what is owed or may still come; may be repeated. @returns purchases still owed */
  async erase(): Promise<Purchase[]> {
    // A pending update of the index must not come after the deletion.
    await this.telling.ended();
    const { store } = this;
    const gone = store.list().filter((record) => leftOf(record, this.now()) === null);
    const left = store.list().flatMap((record) => leftOf(record, this.now()) ?? []);
    if (left.length > 0) store.leave(left);
    else {
      await this.ctx.storage.deleteAlarm();
      await this.ctx.storage.deleteAll();
      this.store = new PurchaseStore(this.ctx.storage);
    }
    this.arm();
    // What fails here is found by the round.
    const drops = gone.map(({ id }) => indexOf(this.env.OPEN_INDEX, id).drop("purchase", id));
    for (const dropped of await Promise.allSettled([this.telling.ended(), ...drops])) {
      if (dropped.status === "rejected") log.unreachable("index of purchases", dropped.reason);
    }
    return left.filter(isOwing).map(purchaseView);
  }

  /** The platform drops an alarm after six throws, and with it a payment: always set the next one. */
  override async alarm(): Promise<void> {
    let least = 0;
    try {
      await Promise.all(this.store.due(this.now()).map((id) => this.tries.step(id)));
    } catch (error) {
      least = LOOK_AGAIN_MS;
      log.unreachable("alarm of purchases", error);
    }
    this.arm(least);
  }

  /** Leaves the promise, so that alarm and record are stored in one transaction. */
  private arm(least = 0): void {
    const { storage } = this.ctx;
    const untold = this.telling.untold().length > 0 ? this.now() + LOOK_AGAIN_MS : null;
    const due = [this.store.nextWake(), untold].filter((at) => at !== null);
    if (due.length === 0) void storage.deleteAlarm();
    else void storage.setAlarm(Math.max(Math.min(...due), this.now() + least));
    this.telling.tell();
  }

  private take(record: PurchaseRecord, facts: readonly Fact[]): PurchaseRecord {
    const after = withFacts(record, facts, this.now(), this.pace());
    if (after.course === record.course) return record;
    this.store.save(after);
    this.arm();
    return after;
  }

  private visit({ token, studentId }: Visitor): void {
    const { store } = this;
    const open = store.list().filter(needsStudent);
    if (open.length === 0) return;
    store.setStudent(studentId);
    if (!store.tokens?.add(token, this.now())) return;
    for (const record of open) {
      if (record.work.why !== WAITS_FOR_SIGN_IN) continue;
      this.store.save({ ...record, work: { ...record.work, nextAt: this.now() } });
    }
    this.arm();
  }
}
