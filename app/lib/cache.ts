interface CacheOptions<V> {
  /** The sum of all sizes that there is room for; without `sizeOf`, the number of entries. */
  room: number;
  sizeOf?: (value: V, key: string) => number;
}

/** Keeps values by key; where there is no room, the one that was not used the longest leaves first. */
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
      // A Map lists its keys as they were set: this one is the newest again.
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
    /** The one that was not used the longest comes first. */
    keys: (): string[] => [...entries.keys()],
  };
}
