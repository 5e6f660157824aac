/** Whom a limit by address counts together: whoever has an IPv6 line has 2^64 addresses of it. */

export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 one. */
  line: string;
  /** The /48 of an IPv6 address, of which one customer may have all 65,536 lines. */
  site: string | null;
}

/** How many times what a line may, its site may. */
export const SITE_FACTOR = 10;

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
/** IPv4 in IPv6: mapped, and as NAT64 has it. */
const HOLDS_IPV4 = ["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"];

/** Null for an address that nobody said; who says what is none counts as one. */
export function networksOf(address: string | null | undefined): Networks | null {
  const text = (address ?? "").trim().toLowerCase();
  if (text === "") return null;
  if (IPV4.test(text)) return { line: text, site: null };
  const groups = groupsOf(text.replace(/^\[(.*)\]$/, "$1").replace(/%.*$/, ""));
  if (groups === null) return { line: "unknown", site: null };
  const written = groups.map((group) => group.toString(16));
  if (HOLDS_IPV4.includes(written.slice(0, 6).join(":"))) {
    return {
      line: groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join("."),
      site: null,
    };
  }
  const network = (groups: number) => `${written.slice(0, groups).join(":")}::/${groups * 16}`;
  return { line: network(4), site: network(3) };
}

/** The eight groups of an IPv6 address; null for anything else. */
function groupsOf(text: string): number[] | null {
  const tail = text.slice(text.lastIndexOf(":") + 1);
  if (tail.includes(".") && !IPV4.test(tail)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = tail.split(".").map(Number);
  const last = () => `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  const hex = tail.includes(".") ? text.slice(0, -tail.length) + last() : text;
  const [before = "", after, ...more] = hex.split("::");
  const left = before === "" ? [] : before.split(":");
  const right = after === undefined || after === "" ? [] : after.split(":");
  const missing = 8 - left.length - right.length;
  if (more.length > 0 || (after === undefined ? missing !== 0 : missing < 1)) return null;
  const groups = [...left, ...Array.from({ length: missing }, () => "0"), ...right];
  return groups.every((group) => /^[\da-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}
