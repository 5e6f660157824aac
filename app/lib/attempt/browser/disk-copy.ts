/** Writes the newest of each thing to the phone's disk, one write at a time. */
import type { PagePort } from "./page-sync";
import type { Leaf, PhoneDisk } from "./phone-disk";

export const DISK_PATIENCE_MS = 3_000;

interface DiskCopyOptions {
  disk: PhoneDisk | null;
  port: Pick<PagePort, "setTimer" | "clearTimer">;
  /** In ms since 1970. */
  now: () => number;
  /** Called when the disk has taken a change, refuses it, or takes long. */
  changed: () => void;
}

/** refused: the last change is not on the disk, and may never be. */
type DiskState = "disk" | "saving" | "refused";

export function createDiskCopy({ disk, port, now, changed }: DiskCopyOptions) {
  const queue = new Map<string, Leaf>();
  const written = new Map<string, Leaf>();
  let isWriting = false;
  let isRefused = disk === null;

  async function write(to: PhoneDisk): Promise<void> {
    isWriting = true;
    const patience = port.setTimer(() => {
      isRefused = true;
      changed();
    }, DISK_PATIENCE_MS);
    while (queue.size > 0) {
      const batch = new Map(queue);
      queue.clear();
      try {
        await to.write(batch, now());
        for (const [id, leaf] of batch) written.set(id, leaf);
        isRefused = false;
      } catch {
        // Retries with the next change: there may be room by then.
        for (const [id, leaf] of batch) if (!queue.has(id)) queue.set(id, leaf);
        isRefused = true;
        break;
      }
    }
    port.clearTimer(patience);
    isWriting = false;
    changed();
  }

  disk?.whenTaken(() => {
    for (const [id, leaf] of written) if (leaf.value !== null && !queue.has(id)) queue.set(id, leaf);
    written.clear();
    if (!isWriting) void write(disk);
    changed();
  });

  return {
    keep(id: string, leaf: Leaf): void {
      if (disk === null) return;
      queue.set(id, leaf);
      if (!isWriting) void write(disk);
    },
    state: (): DiskState => (isRefused ? "refused" : isWriting || queue.size > 0 ? "saving" : "disk"),
  };
}

export type DiskCopy = ReturnType<typeof createDiskCopy>;
