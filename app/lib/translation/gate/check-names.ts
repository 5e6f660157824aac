import type { LanguageCode } from "~/lib/languages";
import { drugNames } from "./drug-names";
import type { Finding } from "./reasons";
import { distance, skeleton } from "./skeleton";

/** A name for comparison: its consonants, or its letters in Latin languages. */
interface NameForm {
  bones: string;
  letters: string;
}

/** Levels spellings: "aminophylline" and "aminofilina". */
function soundLetters(word: string): string {
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

const nameForm = (word: string): NameForm => ({ bones: skeleton(word), letters: soundLetters(word) });
const forms = new Map([...drugNames.keys()].map((name) => [name, nameForm(name)]));
const noForm: NameForm = { bones: "", letters: "" };

const unsounded: ReadonlySet<string> = new Set(["zh"]);

interface NameReading {
  words: readonly string[];
  of(form: NameForm): string;
  /** Letters that may differ in a name of this length. */
  allowed(length: number): number;
  /** True for Thai, which has no spaces between words. */
  isRun: boolean;
}

function readNames(text: string, language: LanguageCode): NameReading {
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const isLatin = !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);
  if (isLatin) {
    return {
      words: [...new Set(words.map(soundLetters))].filter((word) => word.length >= 4),
      of: ({ letters }) => letters.replace(/(?<=.{4})[aeio]+$/u, ""),
      allowed: (length) => (length >= 9 ? 2 : length >= 5 ? 1 : 0),
      isRun: false,
    };
  }
  const bones = words.map(skeleton);
  const pairs = bones.slice(1).map((word, at) => (bones[at] ?? "") + word);
  return {
    words: [...new Set([...bones, ...pairs])].filter((word) => word.length >= 3),
    of: (form) => form.bones,
    allowed: (length) => (length >= 8 ? 2 : length >= 5 ? 1 : 0),
    isRun: language === "th",
  };
}

/** Distance of a name from a word that may have an ending; Infinity where too far. */
function farness(form: NameForm, { words, of, allowed, isRun }: NameReading): number {
  const name = of(form);
  const most = allowed(name.length);
  let least = Number.POSITIVE_INFINITY;
  for (const word of words) {
    // Skips an article or "and" before a word (Arabic, Hebrew), or a letter of its own (Russian).
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

function drugsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]{5,}/gu) ?? [];
  return [...new Set(words)].filter((word) => drugNames.has(word));
}

/** Finds drugs of our list that the translation does not name, in Latin letters or by sound. */
export function checkNames(source: string, target: string, language: LanguageCode): Finding[] {
  const ofSource = drugsIn(source);
  if (ofSource.length === 0 || unsounded.has(language)) return [];
  const lower = target.toLowerCase();
  const reading = readNames(target, language);
  const farnessOf = (name: string) => farness(forms.get(name) ?? noForm, reading);
  const others = [...drugNames.keys()].filter(
    (name) => !ofSource.some((one) => drugNames.get(one)?.some((same) => same.includes(name))),
  );
  return ofSource.flatMap((name): Finding[] => {
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

/** Forgives one other consonant in names of three. */
function isAlmostThere(names: readonly string[], { words, of }: NameReading): boolean {
  return names.some((name) => {
    const form = of(forms.get(name) ?? noForm);
    if (form.length > 3) return false;
    return words.some((word) => word[0] === form[0] && distance(form, word.slice(0, 3), 1) <= 1);
  });
}
