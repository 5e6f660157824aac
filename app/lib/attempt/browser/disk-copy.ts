/** Brings what changes to the phone's disk, the newest of each thing alone, one write at a time. */
import type { Leaf, PhoneDisk } from "./phone-disk";

/** A disk that takes longer says nothing any more (ms). */
export const DISK_PATIENCE_MS = 3_000;

interface Options {
  /** null: the browser has none. */
  disk: PhoneDisk | null;
  /** The server's clock (ms since 1970). */
  now: () => number;
  setTimer: (run: () => void, ms: number) => number;
  clearTimer: (timer: number) => void;
  /** Told when the disk has taken something, refuses it, or takes long. */
  changed: () => void;
}

/** saving: it is on its way. refused: the disk has not taken the last change, and may never. */
type DiskState = "disk" | "saving" | "refused";

export function createDiskCopy({ disk, now, setTimer, clearTimer, changed }: Options) {
  const wanted = new Map<string, Leaf>();
  let isWriting = false;
  let isRefused = disk === null;

  async function write(to: PhoneDisk): Promise<void> {
    isWriting = true;
    const patience = setTimer(() => {
      isRefused = true;
      changed();
    }, DISK_PATIENCE_MS);
    while (wanted.size > 0) {
      const batch = new Map(wanted);
      wanted.clear();
      try {
        await to.write(batch, now());
        isRefused = false;
      } catch {
        // Goes again with the next change: there may be room by then.
        for (const [id, leaf] of batch) if (!wanted.has(id)) wanted.set(id, leaf);
        isRefused = true;
        break;
      }
    }
    clearTimer(patience);
    isWriting = false;
    changed();
  }

  return {
    keep(id: string, leaf: Leaf): void {
      if (disk === null) return;
      wanted.set(id, leaf);
      if (!isWriting) void write(disk);
    },
    state: (): DiskState => (isRefused ? "refused" : isWriting || wanted.size > 0 ? "saving" : "disk"),
  };
}

export type DiskCopy = ReturnType<typeof createDiskCopy>;
