/**
 * A loader's data as one text. Remix takes every value of a loader's data apart for the script of the page,
 * also where the page ships none. A text is one value.
 */
import { useMemo } from "react";

export interface OneText<T> {
  text: string;
  /** Only says what the text holds; never there. */
  holds?: T;
}

/** On the server the page is rendered from the very object that was packed. */
const packed = new WeakMap<OneText<unknown>, unknown>();

/** Packs plain JSON data: what JSON cannot hold does not survive. */
export function asOneText<T>(value: T): OneText<T> {
  const one: OneText<T> = { text: JSON.stringify(value) };
  packed.set(one, value);
  return one;
}

/** The data of a packed text, on the server and in the browser. */
export function useOneText<T>(one: OneText<T>): T {
  return useMemo(() => (packed.get(one) ?? JSON.parse(one.text)) as T, [one]);
}
