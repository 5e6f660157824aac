import type { LanguageCode } from "../languages";
import { drugNames } from "./drug-names";
import type { Finding } from "./reasons";
import { distance, skeleton } from "./skeleton";

const skeletons = new Map([...drugNames.keys()].map((name) => [name, skeleton(name)]));
const skeletonOf = (name: string) => skeletons.get(name) ?? "";

/** Chinese names drugs with characters of its own. */
const unsounded: ReadonlySet<string> = new Set(["zh"]);

const allowed = (bones: string) => (bones.length >= 8 ? 2 : bones.length >= 5 ? 1 : 0);

/** The words of a text as skeletons, each once; of Thai, which has no spaces, whole runs. */
function bonesOf(text: string): string[] {
  const words = (text.match(/[\p{L}\p{M}'’]+/gu) ?? []).map(skeleton);
  // A long name may be written in two words.
  const pairs = words.slice(1).map((word, at) => (words[at] ?? "") + word);
  return [...new Set([...words, ...pairs])].filter((bones) => bones.length >= 3);
}

/** How far a word is from a name whose ending may be another or longer; Infinity where too far. */
function farness(name: string, words: readonly string[], language: LanguageCode): number {
  const most = allowed(name);
  let least = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const starts = language === "th" ? Math.max(1, word.length - name.length + 1) : 2;
    // A word may begin with an article or "and" (Arabic, Hebrew), or a letter of its own.
    for (let start = 0; start < starts && start < word.length; start++) {
      for (let size = name.length - 1; size <= name.length + 1; size++) {
        const far = distance(name, word.slice(start, start + size), most);
        if (far <= most) least = Math.min(least, far + (start > 0 && language !== "th" ? 0.5 : 0));
      }
      if (least === 0) return 0;
    }
  }
  return least;
}

/** The drugs that an English text names, by names of our list. */
export function drugsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]{5,}/gu) ?? [];
  return [...new Set(words)].filter((word) => drugNames.has(word));
}

/** Whether every listed drug of the source is named in the translation, in Latin letters or as it sounds. */
export function checkNames(source: string, target: string, language: LanguageCode): Finding[] {
  const asked = drugsIn(source);
  if (asked.length === 0 || unsounded.has(language)) return [];
  const lower = target.toLowerCase();
  const words = bonesOf(target);
  const others = [...drugNames.keys()].filter(
    (name) => !asked.some((one) => drugNames.get(one)?.includes(name)),
  );
  return asked.flatMap((name): Finding[] => {
    const same = drugNames.get(name) ?? [name];
    if (same.some((one) => lower.includes(one))) return [];
    const far = Math.min(...same.map((one) => farness(skeletonOf(one), words, language)));
    const nearest = others
      .filter((other) => !same.some((one) => one.includes(other)))
      .filter((other) => far > 0 && !lower.includes(other) && skeletonOf(other).length >= 5)
      .find((other) => farness(skeletonOf(other), words, language) === 0);
    if (Number.isFinite(far) && nearest === undefined) return [];
    const written = others.find((other) => lower.includes(other));
    const changed = nearest ?? written;
    // Three consonants are too few to say that a name is not there.
    const isShort = same.every((one) => skeletonOf(one).length <= 3);
    if (changed === undefined) return isShort ? [] : [{ reason: "name-lost", detail: name }];
    return [{ reason: "name-changed", detail: `${name} → ${changed}` }];
  });
}
