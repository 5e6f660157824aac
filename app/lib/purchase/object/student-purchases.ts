/** The Durable Object of one student's purchases. Verbs store before they answer, as it may be evicted at any time. */
import { DurableObject } from "cloudflare:workers";
import { isAlarmLost, LOOK_AGAIN_MS } from "~/lib/durable/lost-alarm";
import { type Bindings, readVariables, type Variables } from "~/lib/env";
import { createLog } from "~/lib/log";
import { within } from "~/lib/within";
import { newPurchaseId } from "../purchase-id";
import { isPayable, isUnpaid } from "../rules/reducer";
import type { Fact, Proof, Purchase } from "../rules/types";
import type { Report } from "../webhook";
import type { Home, Visitor } from "./home";
import { IndexTelling } from "./index-telling";
import { openRowOf } from "./indexing";
import { type BeginInput, type OrderOutcome, Orders } from "./orders";
import type { OrderOwner } from "./owner";
import { createOwners, type Owners } from "./owners";
import { type PurchaseRecord, PurchaseStore } from "./store";
import { isOwing, Strangers } from "./strangers";
import { Tries } from "./tries";
import { isRefused, isReported, purchaseView } from "./view";
import { needsStudent, type Pace, WAITS_FOR_SIGN_IN, withFacts } from "./working";

const log = createLog("purchase");

/** What a gateway says by way of the student's browser. */
export type Returned = { kind: "proof"; proof: Proof } | { kind: "failed" } | { kind: "cancelled" };

export interface CheckoutView {
  keyId: string | null;
  checkoutUrl: string | null;
  totalPaise: number;
  purchase: Purchase;
}

export class StudentPurchases extends DurableObject<Bindings> {
  private store: PurchaseStore;
  private readonly home: Home = {
    store: () => this.store,
    now: () => this.now(),
    pace: () => this.pace(),
    openOwner: (which, token) => this.openOwner(which, token),
    arm: (least) => this.arm(least),
    waitUntil: (work) => this.ctx.waitUntil(work),
  };
  private readonly tries = new Tries(this.home);
  private readonly orders = new Orders({
    ...this.home,
    configuredOwner: () => this.configuredOwner(),
    newId: (object) => newPurchaseId(object, this.newestSecret()),
    step: (purchaseId) => this.tries.step(purchaseId),
    take: (record, facts) => this.take(record, facts),
  });
  private readonly telling: IndexTelling;
  private readonly strange: Strangers;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.store = new PurchaseStore(ctx.storage);
    this.telling = new IndexTelling(this.home, env.OPEN_INDEX);
    this.strange = new Strangers(env.OPEN_INDEX, () => this.now());
    ctx.waitUntil(this.ensureAlarm());
  }

  private async ensureAlarm(): Promise<void> {
    if (this.store.nextWake() === null && this.telling.untold().length === 0) return;
    if (await isAlarmLost(this.ctx.storage, this.now())) this.arm();
  }

  /** For the index, which looks after what it holds. @returns whether the purchase is still open */
  async lookAfter(purchaseId: string): Promise<boolean> {
    await this.ensureAlarm();
    const record = this.store.get(purchaseId);
    return record !== null && openRowOf(record, this.now()) !== null;
  }

  /** Milliseconds since 1970. */
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

  private newestSecret(): string {
    return readVariables(this.env).SESSION_SECRETS[0] ?? "";
  }

  /** The key that an order of ours is paid with today: its own may be known no more. */
  protected todaysKeyId(begunWith: string | null): string | null {
    return createOwners(this.env).todaysKeyId(begunWith);
  }

  protected openOwner(which: PurchaseRecord["owner"], token: string): OrderOwner {
    return createOwners(this.env).open(which, token);
  }

  /** Which owner makes new orders. */
  protected configuredOwner(): Owners["configured"] {
    return createOwners(this.env).configured;
  }

  /** Writes a purchase down with its order; two taps give one. */
  async begin(input: BeginInput): Promise<OrderOutcome> {
    return this.orders.begin(input);
  }

  /** What the gateway needs, once the student is on the way there; null: there is nothing to pay. */
  async checkout(purchaseId: string, visitor: Visitor): Promise<CheckoutView | null> {
    this.visit(visitor);
    const record = this.store.get(purchaseId);
    if (record === null || !isPayable(record.course)) return null;
    if (isReported(record) || isRefused(record)) return null;
    const left = this.take(record, [{ kind: "left" }]);
    const { checkoutUrl, totalPaise } = left;
    const keyId = left.owner === "edge" ? this.todaysKeyId(left.keyId) : left.keyId;
    return { keyId, checkoutUrl, totalPaise, purchase: purchaseView(left) };
  }

  /** Nobody is sent to the bank with its order any more, for what holds now. @returns what is known of it then */
  async close(purchaseId: string, text: string): Promise<Purchase | null> {
    const record = this.store.get(purchaseId);
    return record && purchaseView(this.take(record, [{ kind: "closed", text }]));
  }

  async get(purchaseId: string, visitor: Visitor): Promise<Purchase | null> {
    this.visit(visitor);
    const record = this.store.get(purchaseId);
    return record && purchaseView(record);
  }

  /** Newest first. */
  async list(visitor: Visitor): Promise<Purchase[]> {
    this.visit(visitor);
    return this.store
      .list()
      .filter(({ course }) => course.orderId !== null)
      .map(purchaseView);
  }

  /** Asks the gateway and the institute now, and waits for what they say up to `waitMs`. */
  async check(purchaseId: string, visitor: Visitor, waitMs: number): Promise<Purchase | null> {
    this.visit(visitor);
    await within(this.tries.step(purchaseId), waitMs);
    const record = this.store.get(purchaseId);
    return record && purchaseView(record);
  }

  /** What the gateway says by way of a browser, of which only a proof's signature is believed. */
  async returned(purchaseId: string, returned: Returned, waitMs: number): Promise<Purchase | null> {
    const record = this.store.get(purchaseId);
    if (record === null) return null;
    if (returned.kind === "proof" && record.course.orderId !== null && isUnpaid(record.course)) {
      // Written down before anybody is asked: a crash may follow.
      this.keep({ ...record, proof: { ...returned.proof, orderId: record.course.orderId } });
    }
    await within(this.tries.step(purchaseId), waitMs);
    const after = this.store.get(purchaseId) ?? record;
    if (returned.kind !== "cancelled") return purchaseView(after);
    return purchaseView(this.take(after, [{ kind: "cancelled" }]));
  }

  /** The gateway's own report, taken once: written down before it is answered, and worked on afterwards. */
  async reported(report: Report): Promise<void> {
    const { purchaseId, eventId, orderId, amountPaise, fact } = report;
    const record = this.store.get(purchaseId);
    if (record === null || record.course.orderId !== orderId) return this.strange.reported(report);
    if (!this.store.isNewEvent(eventId, this.now())) return;
    // Of another amount it is no payment for this: the gateway is asked what it is.
    const isRight = fact?.kind !== "captured" || amountPaise === record.totalPaise;
    if (fact !== null && isRight) this.take(record, [fact]);
    this.tries.step(purchaseId);
  }

  async abandon(purchaseId: string, visitor: Visitor): Promise<void> {
    this.visit(visitor);
    const record = this.store.get(purchaseId);
    if (record) this.take(record, [{ kind: "cancelled" }]);
  }

  /** The student just signed in with this token, so it is good again even if it was refused before. */
  async signedIn(visitor: Visitor): Promise<void> {
    this.store.forgiveToken(visitor.token);
    this.visit(visitor);
  }

  /** The student's account is deleted. What is owed stays among what people look at, without a name. @returns what that is */
  async erase(): Promise<Purchase[]> {
    // What is being told now must not come after it.
    await this.telling.ended();
    const all = this.store.list();
    for (const record of all) {
      const left = this.strange.leftBy(record);
      await left.catch((error: unknown) => log.unreachable("index of purchases", error));
    }
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.store = new PurchaseStore(this.ctx.storage);
    return all.filter(isOwing).map(purchaseView);
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

  /** Sets one alarm for what is due next. Not awaited, so it is stored in one transaction with the record. */
  private arm(least = 0): void {
    const { storage } = this.ctx;
    const untold = this.telling.untold().length > 0 ? this.now() + LOOK_AGAIN_MS : null;
    const due = [this.store.nextWake(), untold].filter((at) => at !== null);
    if (due.length === 0) void storage.deleteAlarm();
    else void storage.setAlarm(Math.max(Math.min(...due), this.now() + least));
    this.telling.tell();
  }

  private keep(record: PurchaseRecord): void {
    this.store.save(record);
  }

  private take(record: PurchaseRecord, facts: readonly Fact[]): PurchaseRecord {
    const after = withFacts(record, facts, this.now(), this.pace());
    if (after.course === record.course) return record;
    this.keep(after);
    this.arm();
    return after;
  }

  /** Another token lets go on what waited for a sign-in. */
  private visit({ token, studentId }: Visitor): void {
    const { store } = this;
    const open = store.list().filter(needsStudent);
    if (open.length === 0) return;
    store.setStudent(studentId);
    if (!store.addToken(token, this.now())) return;
    for (const record of open) {
      if (record.work.why !== WAITS_FOR_SIGN_IN) continue;
      this.keep({ ...record, work: { ...record.work, nextAt: this.now() } });
    }
    this.arm();
  }
}
