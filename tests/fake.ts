/** Objects of which a test gives what it needs. */

/** A part of T: each member has its name, takes what it takes, and gives a part of what it gives. */
export type Part<T> = unknown extends T
  ? T
  : [T] extends [Promise<infer V>]
    ? Promise<Part<V>>
    : T extends (...args: infer A) => infer R
      ? Method<A, Part<R>>
      : T extends readonly (infer E)[]
        ? readonly Part<E>[]
        : T extends Whole
          ? T
          : T extends object
            ? { [K in keyof T]?: Part<T[K]> | undefined }
            : T;

/** Written as a method, so that a fake may expect less than all that the real one takes. */
type Method<A extends unknown[], R> = { call(...args: A): R }["call"];

type Whole = ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | Response;

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** @param depth of the objects of which a member that is not there may not be read */
export function strict<T extends object>(name: string, parts: Part<T>, depth: number): T {
  const proxy = new Proxy(parts, {
    get(target, key) {
      if (typeof key === "string" && key !== "then" && !(key in target)) {
        throw new Error(`The test gives no ${name}.${key}`);
      }
      const value: unknown = Reflect.get(target, key);
      return depth > 1 && isPlain(value) ? strict(`${name}.${String(key)}`, value, depth - 1) : value;
    },
  });
  // A part may stand for the whole, as reading what it has not throws.
  return proxy as T;
}

/** A T with these parts; reading a member that is not given throws. */
export const fake = <T extends object>(name: string, parts: Part<NoInfer<T>>): T => strict<T>(name, parts, 1);
