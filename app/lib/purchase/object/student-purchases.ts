/** The Durable Object of one student's purchases. Verbs store before they answer, as it may be evicted at any time. */
import { DurableObject } from "cloudflare:workers";
import { failureKind, refusalWords } from "~/lib/durable/failure-kind";
import { isAlarmLost, LOOK_AGAIN_MS } from "~/lib/durable/lost-alarm";
import { indexOf } from "~/lib/durable/open-index";
import { crashPause } from "~/lib/durable/pauses";
import { type Bindings, readVariables } from "~/lib/env";
import { InstituteError } from "~/lib/institute/errors";
import { createLog } from "~/lib/log";
import { within } from "~/lib/within";
import { newPurchaseId, objectIn } from "../purchase-id";
import { isOwed, isPayable, isUnpaid, newCourse, reduce } from "../rules/reducer";
import type { Address, Fact, Gateway, Item, Proof, Purchase } from "../rules/types";
import type { Report } from "../webhook";
import { openRowOf, rowMark } from "./indexing";
import type { Ordered, OrderOwner } from "./owner";
import { createOwners, type Owners } from "./owners";
import { GatewayError } from "./razorpay";
import { type PurchaseRecord, PurchaseStore } from "./store";
import { isReported, purchaseView } from "./view";
import { afterTry, type Outcome, type Pace, WAITS_FOR_SIGN_IN, withFacts } from "./working";

/** How long a tap on "Buy" waits for what an earlier one came to (ms). */
const PATIENCE_MS = 8_000;

const log = createLog("purchase");

export interface Visitor {
  token: string;
  studentId: string;
}

export interface BeginInput extends Visitor {
  /** The name of this object. */
  object: string;
  item: Item;
  itemName: string;
  totalPaise: number;
  gateway: Gateway;
  address: Address | null;
}

export type BeginResult =
  | { kind: "ready"; purchase: Purchase }
  /** The institute made the order at another price than the one shown. */
  | { kind: "other-price" }
  | { kind: "refused"; text: string }
  | { kind: "signed-out" }
  /** `text`: where the student should read more than that. */
  | { kind: "unavailable"; text: string | null };

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
  /** Tries and orders under way, by purchase and by item: one at a time of each. */
  private readonly working = new Map<string, Promise<void>>();
  private telling: Promise<void> | null = null;
  private readonly beginning = new Map<string, Promise<BeginResult>>();

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.store = new PurchaseStore(ctx.storage);
    ctx.waitUntil(this.ensureAlarm());
  }

  private async ensureAlarm(): Promise<void> {
    if (this.store.nextWake() === null && this.untold().length === 0) return;
    if (await isAlarmLost(this.ctx.storage, this.now())) this.arm();
  }

  /** For the index, which looks after what it holds. @returns whether the purchase is still open */
  async lookAfter(purchaseId: string): Promise<boolean> {
    await this.ensureAlarm();
    const record = this.store.get(purchaseId);
    return record !== null && openRowOf(record) !== null;
  }

  /** Milliseconds since 1970. */
  protected now(): number {
    return Date.now();
  }

  private pace(): Pace {
    return { chance: Math.random(), scale: readVariables(this.env).PURCHASE_PAUSES };
  }

  protected openOwner(which: PurchaseRecord["owner"], token: string): OrderOwner {
    return createOwners(this.env).open(which, token);
  }

  /** Which owner makes new orders. */
  protected configuredOwner(): Owners["configured"] {
    return createOwners(this.env).configured;
  }

  /** Writes a purchase down with its order; two taps give one. */
  async begin(input: BeginInput): Promise<BeginResult> {
    const key = `${input.item.type}:${input.item.id}`;
    const earlier = this.beginning.get(key);
    if (earlier) return earlier;
    const begun = this.start(input).finally(() => this.beginning.delete(key));
    this.beginning.set(key, begun);
    return begun;
  }

  private async start(input: BeginInput): Promise<BeginResult> {
    const { item } = input;
    this.store.setStudent(input.studentId);
    this.store.addToken(input.token, this.now());
    for (const { id, course } of this.ofItem(item)) {
      // Money on its way must not be asked for twice: what is unpaid is looked at first.
      if (course.orderId !== null) await within(this.step(id), PATIENCE_MS);
      else this.store.remove(id);
    }
    const known = this.ofItem(item);
    const owed = known.find((one) => isOwed(one.course) || isReported(one));
    if (owed) return { kind: "ready", purchase: purchaseView(owed) };
    const open = known.find((one) => this.isSame(one, input));
    const record = open ?? this.newRecord(input);
    if (!open) for (const { id } of known) this.close(id, "You began anew");
    return this.orderFor({ ...record, gateway: input.gateway, address: input.address }, input);
  }

  /** Whether an earlier purchase can be paid in place of a new one. */
  private isSame(earlier: PurchaseRecord, { totalPaise, address }: BeginInput): boolean {
    const { owner, course } = earlier;
    if (!isPayable(course) || owner !== this.configuredOwner()) return false;
    // An order of ours carries the address to the institute's people: it cannot be changed.
    const isSameAddress = JSON.stringify(earlier.address) === JSON.stringify(address);
    return earlier.totalPaise === totalPaise && (owner === "institute" || isSameAddress);
  }

  private async orderFor(record: PurchaseRecord, { studentId, token }: BeginInput) {
    if (record.owner === "edge" && record.course.orderId !== null) return this.ready(record);
    this.keep(record);
    const { id: purchaseId, item, itemName, totalPaise, gateway, address } = record;
    const wanted = { purchaseId, item, itemName, totalPaise, gateway, address, studentId };
    try {
      const order = await this.openOwner(record.owner, token).order(wanted);
      const { orderId, keyId, checkoutUrl } = order;
      const kept = this.store.get(purchaseId) ?? record;
      if (order.totalPaise !== totalPaise) {
        this.close(purchaseId, "The price changed");
        return { kind: "other-price" } as const;
      }
      // An institute may give another order than before: then this one is done with.
      if (kept.course.orderId !== null && kept.course.orderId !== orderId) {
        this.close(purchaseId, "Another order was made");
        const anew = { ...this.newRecord(record), gateway, address, keyId, checkoutUrl };
        return this.ready(withFacts(anew, [{ kind: "ordered", orderId }], this.now(), this.pace()));
      }
      const facts: Fact[] = [{ kind: "ordered", orderId }];
      return this.ready(withFacts({ ...kept, keyId, checkoutUrl }, facts, this.now(), this.pace()));
    } catch (error) {
      const kind = failureKind(error);
      if (kind === "signed-out") return { kind } as const;
      log.unreachable("order", error);
      if (record.course.orderId === null) this.store.remove(purchaseId);
      const isUnreadable = error instanceof InstituteError && error.kind === "unreadable";
      const text = isUnreadable ? error.message : null;
      if (kind !== "refused") return { kind: "unavailable", text } as const;
      return { kind, text: refusalWords(error) } as const;
    }
  }

  private ready(record: PurchaseRecord): BeginResult {
    this.keep(record);
    this.arm();
    return { kind: "ready", purchase: purchaseView(record) };
  }

  private newRecord(
    from: Pick<PurchaseRecord, "item" | "itemName" | "totalPaise" | "gateway" | "address"> & {
      object?: string;
      id?: string;
    },
  ): PurchaseRecord {
    const { item, itemName, totalPaise, gateway, address } = from;
    const object = from.object ?? objectIn(from.id ?? "");
    return {
      id: newPurchaseId(object),
      number: this.store.nextNumber(),
      ...{ item, itemName, totalPaise, gateway, address },
      createdAt: this.now(),
      owner: this.configuredOwner(),
      keyId: null,
      checkoutUrl: null,
      proof: null,
      course: newCourse,
      work: { tries: 0, nextAt: null, why: null, isGrantBegun: false },
    };
  }

  /** What the gateway needs, once the student is on the way there; null: there is nothing to pay. */
  async checkout(purchaseId: string, visitor: Visitor): Promise<CheckoutView | null> {
    this.visit(visitor);
    const record = this.store.get(purchaseId);
    if (record === null || !isPayable(record.course) || isReported(record)) return null;
    const left = this.take(record, [{ kind: "left" }]);
    const { keyId, checkoutUrl, totalPaise } = left;
    return { keyId, checkoutUrl, totalPaise, purchase: purchaseView(left) };
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
    await within(this.step(purchaseId), waitMs);
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
    await within(this.step(purchaseId), waitMs);
    const after = this.store.get(purchaseId) ?? record;
    if (returned.kind !== "cancelled") return purchaseView(after);
    return purchaseView(this.take(after, [{ kind: "cancelled" }]));
  }

  /** The gateway's own report, taken once: written down before it is answered, and worked on afterwards. */
  async reported(report: Report): Promise<void> {
    const { purchaseId, eventId, orderId, amountPaise, fact } = report;
    const record = this.store.get(purchaseId);
    if (record === null || record.course.orderId !== orderId) return;
    if (!this.store.isNewEvent(eventId, this.now())) return;
    // Of another amount it is no payment for this: the gateway is asked what it is.
    const isRight = fact?.kind !== "captured" || amountPaise === record.totalPaise;
    if (fact !== null && isRight) this.take(record, [fact]);
    this.step(purchaseId);
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

  /** The student's account is deleted. */
  async erase(): Promise<void> {
    for (const { id } of this.store.list()) {
      const dropped = indexOf(this.env.OPEN_INDEX, id).drop("purchase", id);
      await dropped.catch((error: unknown) => log.unreachable("index of purchases", error));
    }
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.store = new PurchaseStore(this.ctx.storage);
  }

  /** The platform drops an alarm after six throws, and with it a payment: always set the next one. */
  override async alarm(): Promise<void> {
    let least = 0;
    try {
      await Promise.all(this.store.due(this.now()).map((id) => this.step(id)));
    } catch (error) {
      least = LOOK_AGAIN_MS;
      log.unreachable("alarm of purchases", error);
    }
    this.arm(least);
  }

  /** Sets one alarm for what is due next. Not awaited, so it is stored in one transaction with the record. */
  private arm(least = 0): void {
    const { storage } = this.ctx;
    const untold = this.untold().length > 0 ? this.now() + LOOK_AGAIN_MS : null;
    const due = [this.store.nextWake(), untold].filter((at) => at !== null);
    if (due.length === 0) void storage.deleteAlarm();
    else void storage.setAlarm(Math.max(Math.min(...due), this.now() + least));
    this.tellIndex();
  }

  /** Purchases of which the index does not know the latest. */
  private untold(): PurchaseRecord[] {
    return this.store
      .list()
      .filter((record) => rowMark(openRowOf(record)) !== (record.work.indexed ?? ""));
  }

  /** Brings the index up to date, behind everything else; the alarm tries again what fails. */
  private tellIndex(): void {
    if (this.telling !== null || this.untold().length === 0) return;
    this.telling = Promise.all(this.untold().map((record) => this.tell(record)))
      .then(() => {
        this.telling = null;
        this.arm();
      })
      .catch((error: unknown) => {
        this.telling = null;
        log.unreachable("index of purchases", error);
      });
    this.ctx.waitUntil(this.telling);
  }

  private async tell(record: PurchaseRecord): Promise<void> {
    const row = openRowOf(record);
    const index = indexOf(this.env.OPEN_INDEX, record.id);
    await (row === null ? index.drop("purchase", record.id) : index.put(row));
    const kept = this.store.get(record.id);
    if (kept) this.keep({ ...kept, work: { ...kept.work, indexed: rowMark(row) } });
  }

  private ofItem({ type, id }: Item): PurchaseRecord[] {
    return this.store.list().filter(({ item, course }) => {
      return item.type === type && item.id === id && (isUnpaid(course) || isOwed(course));
    });
  }

  private close(purchaseId: string, text: string): void {
    const record = this.store.get(purchaseId);
    if (record) this.take(record, [{ kind: "closed", text }]);
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
    const open = store.list().filter(({ work }) => work.nextAt !== null || work.why !== null);
    if (open.length === 0) return;
    store.setStudent(studentId);
    if (!store.addToken(token, this.now())) return;
    for (const record of open) {
      if (record.work.why !== WAITS_FOR_SIGN_IN) continue;
      this.keep({ ...record, work: { ...record.work, nextAt: this.now() } });
    }
    this.arm();
  }

  /** One try for a purchase, and another at once where money was found. Never rejects: the alarm tries again. */
  private step(purchaseId: string): Promise<void> {
    const current = this.working.get(purchaseId);
    if (current) return current;
    const work = this.tryOnce(purchaseId)
      .catch((error: unknown) => {
        log.unreachable("purchase", error);
        this.arm(LOOK_AGAIN_MS);
      })
      .finally(() => this.working.delete(purchaseId));
    this.working.set(purchaseId, work);
    this.ctx.waitUntil(work);
    return work;
  }

  private async tryOnce(purchaseId: string): Promise<void> {
    for (let again = true; again; ) {
      const record = this.store.get(purchaseId);
      const orderId = record?.course.orderId ?? null;
      if (record === null || orderId === null) return;
      if (!isUnpaid(record.course) && !isOwed(record.course)) return;
      const wasOwed = isOwed(record.course);
      const now = this.now();
      const { tries } = record.work;
      const { chance, scale } = this.pace();
      const nextAt = now + crashPause(chance) * scale;
      const work = { ...record.work, tries: tries + 1, nextAt, isGrantBegun: wasOwed };
      this.keep({ ...record, course: reduce(record.course, { kind: "verified" }, now), work });
      this.arm();
      const outcome = await this.ask(record, orderId);
      const kept = this.store.get(purchaseId);
      if (kept === null) return;
      const after = afterTry(kept, outcome, this.now(), this.pace());
      this.keep(after);
      again = !wasOwed && isOwed(after.course);
    }
    const rests = ({ work }: PurchaseRecord) => work.nextAt === null && work.why === null;
    if (this.store.list().every(rests)) this.store.forgetTokens();
    this.arm();
  }

  private async ask(record: PurchaseRecord, orderId: string): Promise<Outcome> {
    const token = this.store.token();
    try {
      if (isOwed(record.course) && this.isTwice(record)) {
        throw new GatewayError("Another purchase gave this already: give this money back");
      }
      const owner = this.openOwner(record.owner, token ?? "");
      const { id: purchaseId, item, itemName, totalPaise, gateway, address, proof, keyId } = record;
      const ordered: Ordered = {
        ...{ purchaseId, item, itemName, totalPaise, gateway, address, orderId, keyId },
        studentId: this.store.studentId(),
        paymentId: record.course.paymentId,
        isRepeat: record.work.isGrantBegun,
      };
      if (isOwed(record.course)) return { kind: "facts", facts: await owner.grant(ordered) };
      const proved = proof === null ? "wrong" : await owner.prove(ordered, proof);
      if (proved === "wrong" && proof !== null) this.dropProof(record.id);
      const facts = proved === "wrong" ? await owner.look(ordered) : proved;
      return { kind: "facts", facts };
    } catch (error) {
      if (failureKind(error) !== "signed-out") {
        return { kind: "failed", error, hasOtherToken: false };
      }
      if (token !== null) this.store.rejectToken(token);
      return { kind: "failed", error, hasOtherToken: this.store.token() !== null };
    }
  }

  /** Whether the student has the item by another purchase, whose order was made here too. */
  private isTwice({ id, item, owner, createdAt }: PurchaseRecord): boolean {
    if (owner !== "edge") return false;
    return this.store.list().some((other) => {
      const isSame = other.item.type === item.type && other.item.id === item.id;
      const given = other.course.events.find(({ key }) => key === "granted");
      // A package may be bought again once its time is over.
      return isSame && other.id !== id && given !== undefined && given.at >= createdAt;
    });
  }

  /** Somebody made it up: it is not shown again. */
  private dropProof(purchaseId: string): void {
    const record = this.store.get(purchaseId);
    if (record) this.keep({ ...record, proof: null });
  }
}
