import { LOOK_AGAIN_MS } from "~/lib/durable/lost-alarm";
import { createLog } from "~/lib/log";
import { crashPause } from "~/lib/pauses";
import { isOwed, reduce } from "../rules/reducer";
import { canBeAsked } from "./left";
import type { ObjectContext } from "./object-context";
import { classifyAnswer, type OrderInWork } from "./owner";
import type { PurchaseRecord, PurchaseStore } from "./store";
import { isRefused } from "./view";
import { afterTry, needsStudent, type Outcome } from "./working";

const log = createLog("purchase");

export class Tries {
  private readonly working = new Map<string, Promise<void>>();

  constructor(private readonly home: ObjectContext) {}

  private get store(): PurchaseStore {
    return this.home.store();
  }

  /** Tries again at once where money was found. Never rejects: the alarm retries. */
  step(purchaseId: string): Promise<void> {
    const current = this.working.get(purchaseId);
    if (current) return current;
    const work = this.tryOnce(purchaseId)
      .catch((error: unknown) => {
        log.unreachable("purchase", error);
        this.home.arm(LOOK_AGAIN_MS);
      })
      .finally(() => this.working.delete(purchaseId));
    this.working.set(purchaseId, work);
    this.home.waitUntil(work);
    return work;
  }

  private async tryOnce(purchaseId: string): Promise<void> {
    for (let again = true; again; ) {
      const record = this.store.get(purchaseId);
      const orderId = record?.course.orderId ?? null;
      if (record === null || orderId === null) return;
      const wasOwed = isOwed(record.course);
      const now = this.home.now();
      const { tries } = record.work;
      const { chance, scale } = this.home.pace();
      const nextAt = now + crashPause(chance) * scale;
      const work = { ...record.work, tries: tries + 1, nextAt };
      this.store.save({ ...record, course: reduce(record.course, { kind: "verified" }, now), work });
      this.home.arm();
      const outcome = await this.ask(record, orderId);
      const current = this.store.get(purchaseId);
      if (current === null) return;
      const after = afterTry(current, outcome, this.home.now(), this.home.pace());
      this.store.save(after);
      again = !wasOwed && isOwed(after.course);
    }
    if (!this.store.list().some(needsStudent)) this.store.tokens?.forgetAll();
    this.home.arm();
  }

  private async ask(record: PurchaseRecord, orderId: string): Promise<Outcome> {
    if (record.isLeft && !canBeAsked(record)) return { kind: "facts", facts: [] };
    const token = this.store.tokens?.newest() ?? null;
    try {
      // Access by a later payment proves nothing for a refused one.
      if (isRefused(record) && this.isGivenByOther(record)) return { kind: "facts", facts: [] };
      const owner = this.home.openOwner(record.owner, token ?? "");
      const { id: purchaseId, proof } = record;
      const ordered: OrderInWork = {
        ...record,
        purchaseId,
        orderId,
        studentId: this.store.studentId(),
        paymentId: record.course.paymentId,
        isRepeat: record.work.isGrantBegun,
        question: record.course.question,
        isTwice: record.owner === "edge" && this.isGivenByOther(record),
        isLeft: record.isLeft === true,
        // Stored before access is requested: the answer may be lost.
        begun: () => this.store.change(purchaseId, (one) => ({ ...one, work: { ...one.work, isGrantBegun: true } })),
      };
      if (isOwed(record.course) && !record.isLeft) return { kind: "facts", facts: await owner.grant(ordered) };
      const proved = proof === null ? "wrong" : await owner.prove(ordered, proof);
      if (proved === "wrong" && proof !== null) this.store.change(purchaseId, (one) => ({ ...one, proof: null }));
      return { kind: "facts", facts: proved === "wrong" ? await owner.look(ordered) : proved };
    } catch (error) {
      const isSignedOut = classifyAnswer(error) === "signed-out";
      if (isSignedOut && token !== null) this.store.tokens?.reject(token);
      return { kind: "failed", error, hasOtherToken: isSignedOut && Boolean(this.store.tokens?.newest()) };
    }
  }

  private isGivenByOther({ id, item, createdAt }: PurchaseRecord): boolean {
    return this.store.list().some((other) => {
      const isSame = other.item.type === item.type && other.item.id === item.id;
      const grant = other.course.events.find(({ key }) => key === "granted");
      // A package may be bought again after it ended.
      return isSame && other.id !== id && grant !== undefined && grant.at >= createdAt;
    });
  }
}
