/**
 * `npm run bench:translation [-- --data=DIR --seed=N --show=KIND]`: what the gate passes of translations by people, and
 * what it catches of faults written into them. Word tables were fitted on the even lines of the sentences; the odd
 * lines are reported. What is absent is said, and the command then ends with 1.
 */
import { existsSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkTranslation, reasonsOf, type TranslatedPair } from "~/lib/translation/gate/gate";
import type { LanguageCode } from "~/lib/translation/languages";
import { allQuestions, readCurriculum } from "../../institute/seed/curriculum";
import { seeded } from "./random";
import { changedDigits, denial, faultsOf, oneDenial, verb } from "./translation-faults";

const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: process.env.PCBT_DATA ?? "../shared/data" },
    seed: { type: "string", default: "16" },
    show: { type: "string" },
    half: { type: "string", default: "reported" },
  },
});
const seed = Number(options.seed);
const translations = "institute/content/translations";

const print = (line = "") => process.stdout.write(`${line}\n`);
const share = (part: number, whole: number) =>
  whole === 0 ? "none" : `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`;
const judge = (part: number, whole: number, least: number) =>
  whole === 0 ? "none" : part / whole >= least ? "met" : "**missed**";

function readLines(file: string): Record<string, unknown>[] | null {
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

function show(kind: string, pair: TranslatedPair): void {
  if (options.show === undefined || !kind.startsWith(options.show)) return;
  const texts = [pair.question, ...pair.options, pair.translatedQuestion, ...pair.translatedOptions];
  print(`${kind} [${pair.language}] ${reasonsOf(checkTranslation(pair)).join(", ")}: ${texts.join(" | ")}`);
}

const sentencePasses: readonly (readonly [LanguageCode, number])[] = [
  ["hi", 0.97],
  ["ur", 0.97],
  ["bn", 0.95],
  ["ta", 0.9],
];

function measureSentences(): void {
  print("| sentences | passed | at least | | digits caught | at least | |");
  print("| --- | --- | --- | --- | --- | --- | --- |");
  const random = seeded(seed);
  for (const [language, least] of sentencePasses) {
    const file = join(options.data, `medical-sentences.en-${language}.jsonl`);
    const rows = readLines(file);
    if (rows === null) {
      print(`| ${language} | not measured: there is no ${file} | | | | | |`);
      process.exitCode = 1;
      continue;
    }
    const wanted = options.half === "fitted" ? 0 : 1;
    const half = rows.filter((_, at) => at % 2 === wanted);
    let [passed, changed, caught] = [0, 0, 0];
    for (const row of half) {
      const pair: TranslatedPair = {
        language,
        question: String(row.en),
        options: [],
        translatedQuestion: String(row[language]),
        translatedOptions: [],
      };
      if (checkTranslation(pair).verdict === "pass") passed++;
      else {
        show("refused", pair);
        // What is refused as it stands would count as caught for nothing.
        continue;
      }
      for (const translatedQuestion of changedDigits(pair.translatedQuestion, random)) {
        changed++;
        const wrong = { ...pair, translatedQuestion };
        if (checkTranslation(wrong).verdict === "refuse") caught++;
        else show("digits", wrong);
      }
    }
    const figures = [
      language,
      share(passed, half.length),
      `${least * 100} %`,
      judge(passed, half.length, least),
      share(caught, changed),
      "98 %",
      judge(caught, changed, 0.98),
    ];
    print(`| ${figures.join(" | ")} |`);
  }
}

/** Sentences of general text by people and by older machines, whose faults people marked: see docs/translation-gate.md. */
const generalLanguages: readonly LanguageCode[] = ["hi", "mr", "gu", "pa", "as", "ta", "ml", "kn"];
const mostFalseAlarms = 0.03;

/** A "not" written into a short sentence that has none, or taken out of one that has one. */
function withOtherNegation(source: string): { kind: "dropped" | "added"; source: string } | null {
  if (source.split(/\s+/u).length > 25) return null;
  const count = source.match(denial)?.length ?? 0;
  if (count === 0 && verb.test(source)) return { kind: "dropped", source: source.replace(verb, "$1 not") };
  return count === 1 && oneDenial.test(source) ? { kind: "added", source: source.replace(oneDenial, "") } : null;
}

function measureGeneral(): void {
  print(
    "| general text | false alarms, of people's | of a machine's, unmarked | at most | | NOT dropped, caught | added, caught | marked grave, caught |",
  );
  print("| --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const language of generalLanguages) {
    const file = join(options.data, `general-sentences.en-${language}.jsonl`);
    const rows = readLines(file);
    if (rows === null) {
      print(`| ${language} | not measured: there is no ${file} | | | | | | |`);
      process.exitCode = 1;
      continue;
    }
    const counts = { person: [0, 0], machine: [0, 0], dropped: [0, 0], added: [0, 0], grave: [0, 0] };
    const note = (count: number[], isRefused: boolean) => {
      count[0] = (count[0] ?? 0) + Number(isRefused);
      count[1] = (count[1] ?? 0) + 1;
    };
    for (const row of rows) {
      if (row.half !== options.half) continue;
      const pair: TranslatedPair = {
        language,
        question: String(row.en),
        options: [],
        translatedQuestion: String(row[language]),
        translatedOptions: [],
      };
      const isRefused = checkTranslation(pair).verdict === "refuse";
      if (row.faults === "grave") note(counts.grave, isRefused);
      if (row.faults !== "none") continue;
      note(row.by === "person" ? counts.person : counts.machine, isRefused);
      if (isRefused) show("refused", pair);
      const fault = isRefused ? null : withOtherNegation(pair.question);
      if (fault === null) continue;
      const wrong = { ...pair, question: fault.source };
      const isCaught = checkTranslation(wrong).verdict === "refuse";
      note(counts[fault.kind], isCaught);
      if (!isCaught) show(`not ${fault.kind}`, wrong);
    }
    const part = ([some = 0, all = 0]: number[]) => share(some, all);
    const [refused = 0, right = 0] = [0, 1].map((at) => (counts.person[at] ?? 0) + (counts.machine[at] ?? 0));
    const figures = [
      ...[language, part(counts.person), part(counts.machine), `${mostFalseAlarms * 100} %`],
      judge(right - refused, right, 1 - mostFalseAlarms),
      ...[part(counts.dropped), part(counts.added), part(counts.grave)],
    ];
    print(`| ${figures.join(" | ")} |`);
  }
}

/** Kinds of faults with what must be caught of them; the others are for a second reader. */
const limits: readonly (readonly [string, number | null])[] = [
  ["units swapped", 0.95],
  ["options merged", 0.95],
  ["options missing", 0.95],
  ["NOT or EXCEPT dropped", 0.95],
  ["NOT or EXCEPT added", 0.95],
  ["options swapped, where something tells", 0.95],
  ["names replaced", 0.95],
  ["options swapped, all others", null],
];

interface Count {
  caught: number;
  all: number;
  places: Set<string>;
}

function measureQuestions(): void {
  const questions = new Map(allQuestions(readCurriculum()).map((one) => [one.id, one]));
  const counts = new Map<string, Count>(limits.map(([kind]) => [kind, { caught: 0, all: 0, places: new Set() }]));
  const random = seeded(seed);
  const times: number[] = [];
  print("| questions and explanations | passed | |");
  print("| --- | --- | --- |");
  for (const language of ["hi", "bn", "ta", "ur", "es"] as const) {
    const file = join(translations, `${language}.jsonl`);
    const rows = readLines(file);
    if (rows === null) {
      print(`| ${language} | not measured: there is no ${file} | |`);
      process.exitCode = 1;
      continue;
    }
    let [passed, all] = [0, 0];
    for (const row of rows) {
      const id = Number(row.id);
      const source = questions.get(id);
      if (source === undefined) throw new Error(`${file}: there is no question ${id}.`);
      const pair: TranslatedPair = {
        language,
        question: source.question,
        options: source.options,
        translatedQuestion: String(row.question),
        translatedOptions: (row.options as unknown[]).map(String),
      };
      const explanation: TranslatedPair = {
        language,
        question: source.explanation,
        options: [],
        translatedQuestion: String(row.explanation ?? ""),
        translatedOptions: [],
      };
      for (const one of row.explanation === undefined ? [pair] : [pair, explanation]) {
        all++;
        if (checkTranslation(one).verdict === "pass") passed++;
        else show("refused", one);
      }
      times.push(...timed(pair));
      if (checkTranslation(pair).verdict === "refuse") continue;
      for (const fault of faultsOf(id, pair, random)) {
        const count = counts.get(fault.kind);
        if (count === undefined) throw new Error(`No limit for ${fault.kind}.`);
        count.all++;
        count.places.add(fault.place);
        if (checkTranslation(fault.pair).verdict === "refuse") count.caught++;
        else show(fault.kind, fault.pair);
      }
    }
    print(`| ${language} | ${share(passed, all)} | |`);
  }
  print();
  print("| fault | distinct places | caught | at least | |");
  print("| --- | --- | --- | --- | --- |");
  for (const [kind, least] of limits) {
    const { caught, all, places } = counts.get(kind) ?? { caught: 0, all: 0, places: new Set() };
    const goal = least === null ? "a second reader's |" : `${least * 100} % | ${judge(caught, all, least)}`;
    print(`| ${kind} | ${places.size} | ${share(caught, all)} | ${goal} |`);
  }
  print();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2);
  print(`Time of a question: median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms; meant to be under 2 ms.`);
}

/** Milliseconds of three checks of one question, after one that is not counted. */
function timed(pair: TranslatedPair): number[] {
  checkTranslation(pair);
  return [1, 2, 3].map(() => {
    const start = performance.now();
    checkTranslation(pair);
    return performance.now() - start;
  });
}

print(
  `Seed ${seed}; lines ${options.half === "fitted" ? "that the word tables were fitted on" : "that nothing was fitted on"}.`,
);
print();
measureSentences();
print();
measureGeneral();
print();
measureQuestions();
print();
print(`${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}.`);
