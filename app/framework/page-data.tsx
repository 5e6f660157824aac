import { useMemo } from "react";
import { useDocumentSettings } from "~/components/shell/document-context";

/** Remix does not serialise symbol keys. */
const carried = Symbol("page data");

interface PageJson {
  value: unknown;
  /** Members that many pages share, whose JSON is cached. */
  lasting: readonly PropertyKey[];
}

export interface PageData<T> {
  json?: string;
  holds?: T;
}

type OnServer = { [carried]?: PageJson };

const carriedBy = (data: PageData<unknown>): PageJson | undefined =>
  import.meta.env.SSR ? (data as OnServer)[carried] : undefined;

const elementId = "page-data";

/** Writes big data as plain JSON: Remix serialises it value by value, even for pages without script. */
export function asPageData<T>(value: T, isDocument: boolean, lasting: readonly (keyof T)[] = []): PageData<T> {
  const data: PageData<T> & OnServer = isDocument ? {} : { json: JSON.stringify(value) };
  if (import.meta.env.SSR) data[carried] = { value, lasting };
  return data;
}

export function usePageData<T>(data: PageData<T>): T {
  return useMemo(() => {
    const here = carriedBy(data);
    if (here) return here.value as T;
    return JSON.parse(data.json ?? document.getElementById(elementId)?.textContent ?? "") as T;
  }, [data]);
}

function htmlJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** For shared members alone: a WeakMap holds JSON until a major garbage collection. */
const jsonByValue = new WeakMap<object, string>();

function writtenOnce(value: object): string {
  const json = jsonByValue.get(value) ?? htmlJson(value);
  jsonByValue.set(value, json);
  return json;
}

function membersJson({ value, lasting }: PageJson): string {
  let json = "";
  for (const [name, member] of Object.entries(value as object) as [string, unknown][]) {
    if (member === undefined) continue;
    const lasts = typeof member === "object" && member !== null && lasting.includes(name);
    json += `${json && ","}${htmlJson(name)}:${lasts ? writtenOnce(member) : htmlJson(member)}`;
  }
  return `{${json}}`;
}

export function PageDataElement({ data }: { data: PageData<unknown> }) {
  const { scripts } = useDocumentSettings();
  if (!scripts) return null;
  const here = carriedBy(data);
  const __html = here ? membersJson(here) : "";
  return (
    <script type="application/json" id={elementId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
  );
}
