interface CacheOptions<V> {
  /** The most that all sizes may sum up to; without `sizeOf`, the number of entries. */
  room: number;
  sizeOf?: (value: V, key: string) => number;
}

/** Keeps values by key; the least recently used is the first to leave. */
export function createCache<V>({ room, sizeOf = () => 1 }: CacheOptions<V>) {
  const entries = new Map<string, V>();
  let size = 0;

  function remove(key: string): void {
    const value = entries.get(key);
    if (value !== undefined && entries.delete(key)) size -= sizeOf(value, key);
  }

  return {
    get(key: string): V | undefined {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      // A Map lists its keys in the order they were set, so this one becomes the newest.
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key: string, value: V): void {
      remove(key);
      entries.set(key, value);
      size += sizeOf(value, key);
      for (const oldest of entries.keys()) {
        if (size <= room) break;
        remove(oldest);
      }
    },
    delete: remove,
    keys: (): string[] => [...entries.keys()],
  };
}
