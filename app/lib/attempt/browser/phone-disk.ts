/** Survives a dead battery, sealed under the attempt's id, which its owner's pages alone carry. */
import { phoneDatabase } from "~/lib/outbox/phone-database";
import { TEST_STATE_KEY } from "./phone-storage";

export const DISK_TABLE = "waiting";

/** Longer than an attempt takes anything. */
const OLD_COPY_MS = 30 * 24 * 3_600_000;

export interface Leaf {
  /** JSON; null deletes. */
  value: unknown;
  /** Order of versions: a lower one never replaces it. */
  upTo: number;
  /** True holds an early submission back. */
  hasAnswers: boolean;
}

export type PhoneDisk = ReturnType<typeof phoneDisk>;

interface PhoneDiskRow extends Omit<Leaf, "value"> {
  id: string;
  attempt: string;
  at: number;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** Public part of an attempt's id; the rest is the secret. */
export const nameOnDisk = (attemptId: string) => attemptId.split("-", 2).join("-");

export function phoneDisk(attemptId: string) {
  const attempt = nameOnDisk(attemptId);
  const database = phoneDatabase(TEST_STATE_KEY, DISK_TABLE, (made) => {
    made.createObjectStore(DISK_TABLE, { keyPath: "id" });
  });
  let made: Promise<CryptoKey> | null = null;

  async function makeKey(): Promise<CryptoKey> {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(attemptId));
    return crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt", "decrypt"]);
  }

  function key(): Promise<CryptoKey> {
    made ??= makeKey();
    return made;
  }

  async function seal(id: string, { value, ...leaf }: Leaf, at: number): Promise<PhoneDiskRow> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(value));
    const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key(), text);
    return { id, ...leaf, attempt, at, iv, sealed };
  }

  /** Empty for a broken row, or one of another attempt of that name. */
  async function unseal({ id, upTo, hasAnswers, iv, sealed }: PhoneDiskRow): Promise<[string, Leaf][]> {
    try {
      const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await key(), sealed);
      return [[id, { upTo, hasAnswers, value: JSON.parse(new TextDecoder().decode(text)) }]];
    } catch {
      return [];
    }
  }

  return {
    /** The phone may take its storage away, with all that was written. */
    whenTaken: database.whenTaken,
    /** Drops what is too old. @param now by the server (ms since 1970); 0: unknown */
    async read(now: number) {
      const rows: PhoneDiskRow[] = await database.read((store) => store.getAll());
      const old = rows.filter(({ at }) => at < now - OLD_COPY_MS);
      if (old.length > 0) {
        await database.write((store) => {
          for (const { id } of old) store.delete(id);
        });
      }
      const own = rows.filter((row) => row.attempt === attempt && !old.includes(row));
      return new Map((await Promise.all(own.map(unseal))).flat());
    },
    async write(changes: ReadonlyMap<string, Leaf>, now: number): Promise<void> {
      const rows = await Promise.all(
        Array.from(changes, async ([id, leaf]) =>
          leaf.value === null ? { id, upTo: leaf.upTo } : seal(id, leaf, now),
        ),
      );
      await database.write((store) => {
        for (const row of rows) {
          const request: IDBRequest<PhoneDiskRow | undefined> = store.get(row.id);
          request.onsuccess = () => {
            // Another tab may know more.
            if (request.result !== undefined && request.result.upTo > row.upTo) return;
            if ("sealed" in row) store.put(row);
            else store.delete(row.id);
          };
        }
      });
    },
  };
}
