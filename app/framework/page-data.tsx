import { madeOnce } from "~/lib/cache";

/** Remix does not serialise symbol keys. */
const carried = Symbol("page data");

interface Carried {
  value: unknown;
  /** Members that many pages share, whose JSON is cached. */
  lasting: readonly PropertyKey[];
}

export interface PageData<T> {
  /** Never there: names the type. */
  holds?: T;
}

const carriedBy = (data: PageData<unknown>) => (data as { [carried]?: Carried })[carried];

/** Keeps big data from Remix, which would serialise it value by value and write it nowhere. */
export function asPageData<T>(value: T, lasting: readonly (keyof T)[] = []): PageData<T> {
  const data: PageData<T> & { [carried]: Carried } = { [carried]: { value, lasting } };
  return data;
}

export const readPageData = <T,>(data: PageData<T>): T => carriedBy(data)?.value as T;

function htmlJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** For shared members alone: their JSON stays until a major garbage collection. */
const sharedJson = madeOnce(htmlJson);

function membersJson({ value, lasting }: Carried): string {
  let json = "";
  for (const [name, member] of Object.entries(value as object) as [string, unknown][]) {
    if (member === undefined) continue;
    const lasts = typeof member === "object" && member !== null && lasting.includes(name);
    json += `${json && ","}${htmlJson(name)}:${lasts ? sharedJson(member) : htmlJson(member)}`;
  }
  return `{${json}}`;
}

/** The data as an island's script reads it. */
export function PageDataElement({ id, data }: { id: string; data: PageData<unknown> }) {
  const here = carriedBy(data);
  const __html = here ? membersJson(here) : "";
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html }} />;
}
