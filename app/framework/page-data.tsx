import { useMemo } from "react";
import { useDocumentSettings } from "~/components/shell/document-context";

/** Where the data rides on the server. Remix writes out no property that a symbol names. */
const carried = Symbol("page data");

interface Carried {
  value: unknown;
  /** Names of members that are the same objects on many pages. */
  lasting: readonly PropertyKey[];
}

export interface PageData<T> {
  /** The JSON, where a running page asks for data alone. */
  json?: string;
  /** Only carries the type; never there. */
  holds?: T;
}

type OnServer = { [carried]?: Carried };

const carriedBy = (data: PageData<unknown>): Carried | undefined =>
  import.meta.env.SSR ? (data as OnServer)[carried] : undefined;

const elementId = "page-data";

/**
 * Packs JSON data that is too big for Remix, which takes it apart value by value and writes it as a text within a text,
 * also where a page ships no script. What JSON cannot hold does not survive.
 * @param isDocument a whole page is asked for
 * @param lasting names members that are the same objects on many pages, such as a test's paper: they are written once
 */
export function asPageData<T>(value: T, isDocument: boolean, lasting: readonly (keyof T)[] = []): PageData<T> {
  const data: PageData<T> & OnServer = isDocument ? {} : { json: JSON.stringify(value) };
  if (import.meta.env.SSR) data[carried] = { value, lasting };
  return data;
}

/** The packed data, on the server and in the browser. */
export function usePageData<T>(data: PageData<T>): T {
  return useMemo(() => {
    const here = carriedBy(data);
    if (here) return here.value as T;
    return JSON.parse(data.json ?? document.getElementById(elementId)?.textContent ?? "") as T;
  }, [data]);
}

/** JSON in which nothing ends an element of HTML. */
function htmlJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** Only for what lasts: it would keep the JSON of anything else until the isolate tidies up thoroughly. */
const written = new WeakMap<object, string>();

function writtenOnce(value: object): string {
  const json = written.get(value) ?? htmlJson(value);
  written.set(value, json);
  return json;
}

function membersJson({ value, lasting }: Carried): string {
  let json = "";
  for (const [name, member] of Object.entries(value as object) as [string, unknown][]) {
    if (member === undefined) continue;
    const lasts = typeof member === "object" && member !== null && lasting.includes(name);
    json += `${json && ","}${htmlJson(name)}:${lasts ? writtenOnce(member) : htmlJson(member)}`;
  }
  return `{${json}}`;
}

/** The element that the page's script reads the data from; a page without script has none. */
export function PageDataElement({ data }: { data: PageData<unknown> }) {
  const { scripts } = useDocumentSettings();
  if (!scripts) return null;
  const here = carriedBy(data);
  const __html = here ? membersJson(here) : "";
  return (
    <script type="application/json" id={elementId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
  );
}
