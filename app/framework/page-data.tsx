/**
 * Data of a page that is too big for Remix's own road: Remix takes a loader's data apart value by value and
 * writes it as a text within a text, also where the page ships no script. This is one JSON element of a page
 * that hydrates, and nothing in any other.
 */
import { useMemo } from "react";
import { useDocumentSettings } from "~/components/shell/document-context";
import { htmlJson } from "~/lib/http/html-json";

export interface PageData<T> {
  /** The JSON, where a running page asks for data alone. */
  json?: string;
  /** Only says what is meant; never there. */
  holds?: T;
}

interface Packed {
  value: unknown;
  json: () => Uint8Array;
}

const elementId = "page-data";

/** On the server a page is rendered from the very object that was packed; a browser has none. */
const packed = import.meta.env.SSR ? new WeakMap<PageData<unknown>, Packed>() : null;

/**
 * Packs plain JSON data for the one place of a page: what JSON cannot hold does not survive.
 * `isDocument`: a whole page is asked for. `json`: what writes the JSON, safe within HTML, if it is known how.
 */
export function asPageData<T>(
  value: T,
  isDocument: boolean,
  json: () => Uint8Array = () => htmlJson(value),
): PageData<T> {
  const data: PageData<T> = isDocument ? {} : { json: new TextDecoder().decode(json()) };
  packed?.set(data, { value, json });
  return data;
}

/** The packed data, on the server and in the browser. */
export function usePageData<T>(data: PageData<T>): T {
  return useMemo(() => {
    const here = packed?.get(data);
    if (here) return here.value as T;
    return JSON.parse(data.json ?? document.getElementById(elementId)?.textContent ?? "") as T;
  }, [data]);
}

/** The element that the page's script reads the data from. */
export function PageDataElement({ data }: { data: PageData<unknown> }) {
  const { scripts, room } = useDocumentSettings();
  if (!scripts) return null;
  if (room) room.fill = packed?.get(data)?.json ?? null;
  return (
    <script
      type="application/json"
      id={elementId}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: room?.marker ?? "" }}
    />
  );
}
