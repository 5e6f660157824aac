import type { EndpointName } from "../../app/lib/institute/endpoints";
import { lacksZone, readInstant } from "../../app/lib/institute/schemas/instant";
import { isRecord } from "../../app/lib/institute/schemas/wire";

const momentName = /(?:_at|_on|_date|_time|_until|_by|[a-z](?:At|On|Date|Time|Until)|^(?:date|deadline))$/;
const classStates = /^(?:upcoming|live|ended|cancell?ed|called[ _-]off|postponed)$/i;
const isOff = (row: Record<string, unknown>) =>
  row.is_cancelled === true || /cancel|called[ _-]off|postponed/i.test(String(row.state ?? row.status ?? ""));

function everyRecord(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(everyRecord);
  return isRecord(value) ? [value, ...Object.values(value).flatMap(everyRecord)] : [];
}

const remarkOnNames = (words: string, names: readonly string[]) =>
  names.length === 0 ? [] : [`${words} ${[...new Set(names)].slice(0, 5).join(", ")}`];

/** What a reply says as it came, which the app reads in its own way. */
export function rawRemarks(name: EndpointName, bodies: readonly unknown[]): string[] {
  const records = bodies.flatMap(everyRecord);
  const moments = records
    .flatMap(Object.entries)
    .filter(([key, value]) => momentName.test(key) && typeof value === "string");
  const bare = moments.filter(([, value]) => lacksZone(value)).map(([key]) => key);
  const unread = moments
    .filter(([, value]) => /\d{4}/.test(String(value)) && readInstant(value) === null)
    .map(([key]) => key);
  const remarks = [
    ...remarkOnNames("times without a zone, read as India\u2019s:", bare),
    ...remarkOnNames("times that cannot be read:", unread),
  ];
  if (name === "liveVideos") {
    const off = records.filter(isOff).length;
    const words = records.flatMap(({ state, status }) => [state, status].filter((word) => typeof word === "string"));
    const strange = words.filter((word) => word !== "" && !/^success$/i.test(word) && !classStates.test(word));
    if (off > 0) remarks.push(`${off} called off`);
    remarks.push(...remarkOnNames("states that are not known:", strange));
  }
  if (name === "search") {
    const rows = records.filter((row) => "id" in row && ("name" in row || "title" in row));
    const isMixed = bodies.some((body) => isRecord(body) && ("results" in body || "data" in body));
    if (isMixed && rows.some((row) => !row.content_type && !row.contentType && !row.type)) {
      remarks.push("rows without content_type, asked for kind by kind");
    }
  }
  return remarks;
}
