import { indexOf } from "~/lib/durable/open-index";
import type { Bindings } from "~/lib/env";
import { createLog } from "~/lib/log";
import { openRowOf, rowMark } from "./indexing";
import type { ObjectContext } from "./object-context";
import type { PurchaseRecord, PurchaseStore } from "./store";

const log = createLog("purchase");

export class IndexTelling {
  private telling: Promise<void> | null = null;

  constructor(
    private readonly home: Pick<ObjectContext, "store" | "now" | "arm" | "waitUntil">,
    private readonly index: Bindings["OPEN_INDEX"],
  ) {}

  private get store(): PurchaseStore {
    return this.home.store();
  }

  untold(): PurchaseRecord[] {
    return this.store.list().filter((record) => {
      const row = openRowOf(record, this.home.now());
      return rowMark(row) !== (record.work.indexed ?? "") || (record.isLeft && row === null);
    });
  }

  tell(): void {
    if (this.telling !== null || this.untold().length === 0) return;
    this.telling = Promise.all(this.untold().map((record) => this.tellOf(record)))
      .then(() => {
        this.telling = null;
        this.home.arm();
      })
      .catch((error: unknown) => {
        this.telling = null;
        log.unreachable("index of purchases", error);
      });
    this.home.waitUntil(this.telling);
  }

  ended(): Promise<void> {
    return this.telling ?? Promise.resolve();
  }

  private async tellOf(record: PurchaseRecord): Promise<void> {
    const row = openRowOf(record, this.home.now());
    const index = indexOf(this.index, record.id);
    await (row === null ? index.drop("purchase", record.id) : index.put(row));
    const current = this.store.get(record.id);
    if (current?.isLeft && row === null) this.store.remove(record.id);
    else if (current) this.store.save({ ...current, work: { ...current.work, indexed: rowMark(row) } });
  }
}
