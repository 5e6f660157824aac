interface CacheOptions<V> {
  /** Total of `sizeOf`, by default a count. */
  capacity: number;
  sizeOf?: (value: V, key: string) => number;
}

export function createCache<V>({ capacity, sizeOf = () => 1 }: CacheOptions<V>) {
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
      // Moves the key to the end: a Map lists keys in insertion order.
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key: string, value: V): void {
      remove(key);
      entries.set(key, value);
      size += sizeOf(value, key);
      for (const oldest of entries.keys()) {
        if (size <= capacity) break;
        remove(oldest);
      }
    },
    delete: remove,
    keys: (): string[] => [...entries.keys()],
  };
}

/**
 * Makes a value once for each object, for as long as the object is there. Whoever hands on a copy of the object pays
 * again, and nothing may write to it.
 */
export function madeOnce<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const values = new WeakMap<K, { value: V }>();
  return (key) => {
    const known = values.get(key) ?? { value: make(key) };
    values.set(key, known);
    return known.value;
  };
}

const MOST_KEYS = 5000;

/** The same for texts and numbers; forgets all where there are too many. */
export function madeForEach<K extends string | number, V>(make: (key: K) => V): (key: K) => V {
  const values = new Map<K, { value: V }>();
  return (key) => {
    const known = values.get(key) ?? { value: make(key) };
    if (values.size >= MOST_KEYS) values.clear();
    values.set(key, known);
    return known.value;
  };
}
