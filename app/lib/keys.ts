/** For tables of one literal, whose keys are all that the type names. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

export function recordOf<K extends string, V>(keys: readonly K[], of: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;
}
