import { useMemo } from "react";
import { useDocumentSettings } from "~/components/shell/document-context";

export interface PageData<T> {
  /** The JSON, where a running page asks for data alone. */
  json?: string;
  /** Only carries the type; never there. */
  holds?: T;
}

const elementId = "page-data";

/** On the server a page is rendered from the very object that was packed; a browser has none. */
const packed = import.meta.env.SSR ? new WeakMap<PageData<unknown>, unknown>() : null;

/**
 * Packs JSON data that is too big for Remix, which takes it apart value by value and writes it as a text within a text,
 * also where a page ships no script. What JSON cannot hold does not survive.
 * @param isDocument a whole page is asked for
 */
export function asPageData<T>(value: T, isDocument: boolean): PageData<T> {
  const data: PageData<T> = isDocument ? {} : { json: JSON.stringify(value) };
  packed?.set(data, value);
  return data;
}

/** The packed data, on the server and in the browser. */
export function usePageData<T>(data: PageData<T>): T {
  return useMemo(() => {
    if (packed?.has(data)) return packed.get(data) as T;
    return JSON.parse(data.json ?? document.getElementById(elementId)?.textContent ?? "") as T;
  }, [data]);
}

/** JSON in which nothing ends an element of HTML. */
function htmlJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

const written = new WeakMap<object, string>();

/** An object's JSON. What it holds is written once: a paper is the same object on every page of a test. */
function membersJson(value: object): string {
  const members = Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    if (member === undefined) return [];
    if (typeof member !== "object" || member === null)
      return `${htmlJson(name)}:${htmlJson(member)}`;
    const json = written.get(member) ?? htmlJson(member);
    written.set(member, json);
    return `${htmlJson(name)}:${json}`;
  });
  return `{${members.join()}}`;
}

/** The element that the page's script reads the data from; a page without script has none. */
export function PageDataElement({ data }: { data: PageData<unknown> }) {
  const { scripts } = useDocumentSettings();
  if (!scripts) return null;
  const __html = packed ? membersJson(packed.get(data) as object) : "";
  return (
    <script
      type="application/json"
      id={elementId}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
