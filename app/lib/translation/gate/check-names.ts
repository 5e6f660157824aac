import type { LanguageCode } from "../languages";
import { drugNames } from "./drug-names";
import type { Finding } from "./reasons";
import { distance, skeleton } from "./skeleton";

/** A name as it is compared: by its consonants, or by letters in languages that write it in Latin ones. */
interface Form {
  bones: string;
  letters: string;
}

/** Latin letters without what languages spell in their own ways: "aminophylline", "aminofilina". */
function lettersOf(word: string): string {
  return word
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z]/gu, "")
    .replace(/ph/gu, "f")
    .replace(/th/gu, "t")
    .replace(/c(?=[eiy])/gu, "s")
    .replace(/[ck]+|qu/gu, "k")
    .replace(/y/gu, "i")
    .replace(/z/gu, "s")
    .replace(/h/gu, "")
    .replace(/(.)\1/gu, "$1");
}

const formOf = (word: string): Form => ({ bones: skeleton(word), letters: lettersOf(word) });
const forms = new Map([...drugNames.keys()].map((name) => [name, formOf(name)]));
const noForm: Form = { bones: "", letters: "" };

/** Chinese names drugs with characters of its own. */
const unsounded: ReadonlySet<string> = new Set(["zh"]);

/** How a name and the words of a text are compared. */
interface Reading {
  words: readonly string[];
  of(form: Form): string;
  /** Letters that may differ in a name of this length. */
  allowed(length: number): number;
  /** Of Thai, which has no spaces, a word is a whole run. */
  isRun: boolean;
}

function readingOf(text: string, language: LanguageCode): Reading {
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const isLatin = !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);
  if (isLatin) {
    return {
      words: [...new Set(words.map(lettersOf))].filter((word) => word.length >= 4),
      of: ({ letters }) => letters.replace(/(?<=.{4})[aeio]+$/u, ""),
      allowed: (length) => (length >= 9 ? 2 : length >= 5 ? 1 : 0),
      isRun: false,
    };
  }
  const bones = words.map(skeleton);
  // A long name may be written in two words.
  const pairs = bones.slice(1).map((word, at) => (bones[at] ?? "") + word);
  return {
    words: [...new Set([...bones, ...pairs])].filter((word) => word.length >= 3),
    of: (form) => form.bones,
    allowed: (length) => (length >= 8 ? 2 : length >= 5 ? 1 : 0),
    isRun: language === "th",
  };
}

/** How far a name is from a word that may have an ending; Infinity where too far. */
function farness(form: Form, { words, of, allowed, isRun }: Reading): number {
  const name = of(form);
  const most = allowed(name.length);
  let least = Number.POSITIVE_INFINITY;
  for (const word of words) {
    // A word may begin with an article or "and" (Arabic, Hebrew), or a letter of its own (Russian).
    const starts = isRun ? Math.max(1, word.length - name.length + 1) : 2;
    for (let start = 0; start < starts && start < word.length; start++) {
      for (let size = name.length - 1; size <= name.length + 1; size++) {
        const far = distance(name, word.slice(start, start + size), most);
        if (far > most) continue;
        const rest = isRun ? 0 : Math.max(0, word.length - start - size - 1);
        least = Math.min(least, far + (start > 0 && !isRun ? 0.5 : 0) + 0.25 * rest);
      }
      if (least === 0) return 0;
    }
  }
  return least;
}

/** The drugs that an English text names, by names of our list. */
function drugsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]{5,}/gu) ?? [];
  return [...new Set(words)].filter((word) => drugNames.has(word));
}

/** Whether every listed drug of the source is named in the translation, in Latin letters or as it sounds. */
export function checkNames(source: string, target: string, language: LanguageCode): Finding[] {
  const asked = drugsIn(source);
  if (asked.length === 0 || unsounded.has(language)) return [];
  const lower = target.toLowerCase();
  const reading = readingOf(target, language);
  const farnessOf = (name: string) => farness(forms.get(name) ?? noForm, reading);
  const others = [...drugNames.keys()].filter(
    (name) => !asked.some((one) => drugNames.get(one)?.some((same) => same.includes(name))),
  );
  return asked.flatMap((name): Finding[] => {
    const same = drugNames.get(name) ?? [name];
    if (same.some((one) => lower.includes(one))) return [];
    const far = Math.min(...same.map(farnessOf));
    if (far === 0) return [];
    const changed = others.find((other) => {
      if (lower.includes(other)) return true;
      return reading.of(forms.get(other) ?? noForm).length >= 5 && farnessOf(other) === 0;
    });
    if (Number.isFinite(far) && (changed === undefined || lower.includes(changed))) return [];
    if (changed !== undefined) return [{ reason: "name-changed", detail: `${name} → ${changed}` }];
    return isAlmostThere(same, reading) ? [] : [{ reason: "name-lost", detail: name }];
  });
}

/** Three consonants are few: one that is written otherwise must not make the name a lost one. */
function isAlmostThere(names: readonly string[], { words, of }: Reading): boolean {
  return names.some((name) => {
    const form = of(forms.get(name) ?? noForm);
    if (form.length > 3) return false;
    return words.some((word) => word[0] === form[0] && distance(form, word.slice(0, 3), 1) <= 1);
  });
}
