import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import routes from "../app/routes";

interface HostileRoute {
  /** As in app/routes.ts. */
  pattern: string;
  /** What its area's code calls fields and parameters. */
  names: readonly string[];
  /** Words that its area's code compares values with. */
  words: readonly string[];
}

function sourceOf(area: string): string {
  return globSync(`${area}/*.{ts,tsx}`)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found = ""]) => found))];

/** Every row of app/routes.ts, with what its code reads of an address and of a form. */
export async function hostileRoutes(): Promise<HostileRoute[]> {
  return (await routes).map(({ path = "", file }) => {
    const source = sourceOf(join("app", dirname(file)));
    const read = all(source, /(?:name="|\.get\("|\.has\("|set\("|^\s+)(\w{1,30})(?:"|: z\.|: optional|\?: )/gm);
    const words = [...all(source, /value="([\w -]{1,30})"/g), ...all(source, /"([a-z-]{2,20})"(?=[,\])])/g)];
    return { pattern: `/${path}`, names: [...read, "intent", "view", "modal", "next", "validate", "owner"], words };
  });
}

const ids = ["1", "2", "3", "51", "101", "303", "401", "501", "601", "651", "701", "801", "811", "862", "901"];
const hostileParts = [
  "0",
  "-1",
  "1.5",
  "9".repeat(30),
  "%00",
  "%ED%A0%80",
  "%F0%9F%92%89",
  "..%2F..",
  "'%20OR%201=1",
  "%",
  "%E0%A4%A",
  "a".repeat(300),
  "__proto__",
  "%E2%80%AE",
  "1e3",
  "%0D%0AX-A:1",
  "NaN",
  "%5C",
];

const hostileTexts = [
  "",
  " ",
  "a\u0000b",
  "\ud800",
  "\udc00x",
  "-1",
  "0",
  "1e309",
  "9".repeat(30),
  "99999999999999",
  "NaN",
  "[object Object]",
  "{}",
  "[1]",
  "__proto__",
  "constructor",
  "' OR 1=1 --",
  '"bone" OR NEAR(* ^',
  "*",
  '"',
  "\u202eabc\u0627\u0628",
  "👩🏽‍⚕️".repeat(60),
  "x".repeat(200),
  "ß".repeat(1900),
  "//evil.example",
  "javascript:alert(1)",
  "2026-13-45",
  "2026-02-30",
  "0000-00-00",
  "+275760-09-13",
  "19999",
  "%",
  "%ED%A0%80",
  "<script>",
  "\r\nSet-Cookie: a=b",
  "١٢٣",
];

type Random = () => number;
const pick = <T>(from: readonly T[], random: Random) => from[Math.floor(random() * from.length)] as T;

function addressOf({ pattern }: HostileRoute, random: Random): string {
  const isHostile = random() < 0.4;
  return pattern.replace(/:\w+\??|\*/g, () => pick(isHostile ? hostileParts : ids, random));
}

function someValue({ words }: HostileRoute, random: Random): string {
  const kind = random();
  if (kind < 0.5 || words.length === 0) return pick(hostileTexts, random);
  return kind < 0.7 ? pick(ids, random) : pick(words, random);
}

/** Some of the names, some of them twice. */
function fieldsOf(route: HostileRoute, random: Random): [string, string][] {
  const share = pick([0.1, 0.5, 0.9], random);
  const chosen = route.names.filter(() => random() < share);
  const twice = chosen.filter(() => random() < 0.1);
  return [...chosen, ...twice].slice(0, 49).map((name) => [name, someValue(route, random)]);
}

const encoded = "application/x-www-form-urlencoded";
const boundary = "----hostile";

/** A lone half of a character stays what it is. */
function percentEncoded(fields: readonly [string, string][]): string {
  const lone = /^[\ud800-\udfff]\w?$/;
  return fields
    .map(([name, value]) => `${name}=${lone.test(value) ? "%ED%A0%80" : encodeURIComponent(value)}`)
    .join("&");
}

function multipart(fields: readonly [string, string][], file: string): string {
  return `${fields
    .map(([name, value], at) => {
      const named = at % 7 === 6 ? `name="${name}"; filename="${file}"\r\nContent-Type: image/png` : `name="${name}"`;
      return `--${boundary}\r\nContent-Disposition: form-data; ${named}\r\n\r\n${value}\r\n`;
    })
    .join("")}--${boundary}--\r\n`;
}

export interface HostileRequest {
  method: "GET" | "POST" | "PUT" | "DELETE" | "HEAD";
  path: string;
  type?: string;
  body?: Buffer;
}

export function hostileRequest(route: HostileRoute, random: Random): HostileRequest {
  const fields = fieldsOf(route, random);
  const path = addressOf(route, random);
  const query = `?${random() < 0.1 ? pick(["%", "%ED%A0%80=%00", "a[b]=1&=&&&", "q=%E0%A4%A", "?".repeat(900)], random) : percentEncoded(fields)}`;
  const form = percentEncoded(fields);
  const parts = multipart(fields, pick(["a.png", "\u0000", "../../x", "\ud83d"], random));
  const mixed = `multipart/form-data; boundary=${boundary}`;
  const asPost = (type: string, body: string | Buffer): HostileRequest => ({
    method: "POST",
    path: random() < 0.5 ? path : `${path}${query}`,
    ...(type ? { type } : {}),
    body: Buffer.from(body as string),
  });
  switch (Math.floor(random() * 16)) {
    case 0:
      return asPost(encoded, "");
    case 1:
      return asPost(encoded, parts);
    case 2:
      return asPost(mixed, form);
    case 3:
      return asPost("multipart/form-data", parts);
    case 4:
      return asPost("", form);
    case 5:
      return asPost(
        "application/json",
        pick(["null", "{", "[]", "1", '{"events":[{}]}', JSON.stringify(Object.fromEntries(fields))], random),
      );
    case 6:
      return asPost(encoded, `${form}&x=${"a".repeat(1_000_000)}`);
    case 7:
      return asPost(mixed, multipart([...fields, ["file", "b".repeat(1_000_000)]], "a.png"));
    case 8:
      return asPost(encoded, Buffer.from(Array.from({ length: 300 }, () => Math.floor(random() * 256))));
    case 9:
      return { method: pick(["PUT", "DELETE", "HEAD"], random), path };
    case 10:
    case 11:
      return asPost(encoded, form);
    case 12:
      return asPost(mixed, parts);
    default:
      return { method: "GET", path: `${path}${query}` };
  }
}
