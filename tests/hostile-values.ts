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
  "9".repeat(30),
  "%00",
  "%ED%A0%80",
  "'%20OR%201=1",
  "%E0%A4%A",
  "a".repeat(300),
  "__proto__",
  "%E2%80%AE",
  "%0D%0AX-A:1",
];

const hostileTexts = [
  "",
  "a\u0000b",
  "\ud800",
  "-1",
  "1e309",
  "9".repeat(30),
  "NaN",
  "[object Object]",
  "[1]",
  "__proto__",
  "' OR 1=1 --",
  '"bone" OR NEAR(* ^',
  "\u202eabc\u0627\u0628",
  "👩🏽‍⚕️".repeat(60),
  "x".repeat(200),
  "//evil.example",
  "javascript:alert(1)",
  "2026-02-30",
  "+275760-09-13",
  "%",
  "<script>",
  "\r\nSet-Cookie: a=b",
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

/** A lone half of a character stays what it is. */
function percentEncoded(fields: readonly [string, string][]): string {
  const lone = /^[\ud800-\udfff]\w?$/;
  return fields
    .map(([name, value]) => `${name}=${lone.test(value) ? "%ED%A0%80" : encodeURIComponent(value)}`)
    .join("&");
}

export interface HostileRequest {
  method: "GET" | "POST";
  path: string;
  form?: Buffer;
}

/** A visit or a form; what is no form at all is tried in tests/unit/request/read-form.test.ts. */
export function hostileRequest(route: HostileRoute, random: Random): HostileRequest {
  const fields = percentEncoded(fieldsOf(route, random));
  const path = addressOf(route, random);
  if (random() < 0.5) return { method: "POST", path, form: Buffer.from(fields) };
  const query = random() < 0.1 ? pick(["%", "%ED%A0%80=%00", "a[b]=1&=&&&", "?".repeat(900)], random) : fields;
  return { method: "GET", path: `${path}?${query}` };
}
