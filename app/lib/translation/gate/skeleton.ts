import { romanise } from "./romanise";

/** Seven classes of consonants and a first vowel, so that p, b, f and v (Tamil) or r and l (Japanese) are alike. */
export function skeleton(word: string): string {
  const sounds = romanise(word)
    .replace(/[^a-z]/gu, "")
    .replace(/ph/gu, "f")
    .replace(/ch(?=[rl])/gu, "k")
    .replace(/sch|tch|ts|sh|ch/gu, "s")
    .replace(/c(?=[eiy])|g(?=[eiy])/gu, "s")
    .replace(/x/gu, (_, at: number) => (at === 0 ? "s" : "ks"));
  const classes = [...sounds].map((sound, at) => classOf(sound, at === 0)).join("");
  return classes.replace(/-?(.)(?:\1)+/gu, "$1").replace(/-/gu, "");
}

function classOf(sound: string, isFirst: boolean): string {
  if ("aeiouy".includes(sound)) return isFirst ? "A" : "-";
  if ("pbfvw".includes(sound)) return "P";
  if ("kgqc".includes(sound)) return "K";
  if ("td".includes(sound)) return "T";
  if ("szj".includes(sound)) return "S";
  if ("mn".includes(sound)) return "N";
  if (sound === "r" || sound === "l") return "L";
  return "";
}

/** Edit distance; `most` + 1 for anything farther. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const swap = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const value = Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      next.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return most + 1;
    row = next;
  }
  return row[other.length] ?? most + 1;
}
