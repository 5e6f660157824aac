/**
 * `npm run translate -- TEST LANG`: translates the questions of a test ahead of it, and puts teachers' corrections into what
 * students see. What it made stands in a file, so that it goes on where it stopped.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { parseArgs } from "node:util";
import { readVariables } from "../app/lib/env";
import { baseGlossary } from "../app/lib/glossary/glossary";
import { isLanguage, type LanguageCode, languages } from "../app/lib/languages";
import { openModel } from "../app/lib/translation/model";
import { hasSecondReader } from "../app/lib/translation/second-reader";
import { checkFirst, checkFirstCsv, checkFirstText } from "./translate/check-first";
import { fill } from "./translate/fill";
import { openKeptStore } from "./translate/kept-store";
import { patientAsk, ServiceDown } from "./translate/patient-ask";
import { progressBar } from "./translate/progress";
import { questionsOfTest } from "./translate/questions-of-test";
import { report } from "./translate/report";
import { commandVariables } from "./translate/variables";
import { readLines, resumed, UnreadableFile, type WorkLine, writeLines } from "./translate/work-file";

const USAGE = `Usage: npm run translate -- TEST LANG
  TEST              a file of questions, one JSON object a line, or the number of a test
                    (then STUDENT_TOKEN and INSTITUTE_API_URL are needed)
  LANG              hi, ta, ur ...
  --file FILE       where the translations are written down, and corrections are read from
                    (translations.TEST.LANG.jsonl)
  --at-once 4       questions asked for side by side
  --remote          into the deployed KV instead of the one of this machine
  --state FOLDER    where this machine's is (.wrangler/state)`;

const noModel = "TRANSLATION_ENDPOINT and TRANSLATION_API_KEY are needed";

function refuseTranslation(reason: string, usage?: string): never {
  process.stderr.write(`${reason}\n${usage === undefined ? "" : `\n${usage}\n`}`);
  process.exit(2);
}

function readTranslationOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        file: { type: "string" },
        "at-once": { type: "string", default: "4" },
        remote: { type: "boolean", default: false },
        state: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    return refuseTranslation(error instanceof Error ? error.message : String(error), USAGE);
  }
}

function readWorkFile(file: string): WorkLine[] {
  if (!existsSync(file)) refuseTranslation(`There is no file ${file}.`);
  return readLines(readFileSync(file, "utf8"), file);
}

/** Never half a file: it is all that is known of a teacher's work. */
function writeFile(file: string, lines: readonly WorkLine[]): void {
  writeFileSync(`${file}.new`, writeLines(lines));
  renameSync(`${file}.new`, file);
}

async function translate(
  test: string,
  language: LanguageCode,
  options: ReturnType<typeof readTranslationOptions>["values"],
): Promise<number> {
  const variables = commandVariables();
  const isNumber = /^\d+$/u.test(test);
  const name = isNumber ? test : basename(test, extname(test));
  const file = options.file ?? `translations.${name}.${language}.jsonl`;
  const earlier = existsSync(file) ? readWorkFile(file) : [];
  const source = isNumber
    ? await questionsOfTest(Number(test), variables)
    : { lines: readWorkFile(test), glossary: baseGlossary };
  const lines = resumed(source.lines, earlier, language);
  const model = openModel(variables as object);
  const bar = progressBar(process.stdout);
  const filled = await fill({
    lines,
    language,
    glossary: source.glossary,
    store: openKeptStore({ remote: options.remote, ...(options.state ? { state: options.state } : {}) }),
    ask: model === null ? () => Promise.reject(new ServiceDown(noModel)) : patientAsk(model),
    secondReader: hasSecondReader(readVariables(variables)),
    atOnce: Math.min(16, Math.max(1, Number(options["at-once"]) || 4)),
    onStep(done, of) {
      writeFile(file, lines);
      bar(done, of);
    },
  });
  writeFile(file, lines);
  const sheet = `${file.replace(/\.jsonl$/u, "")}.check-first`;
  const doubts = checkFirst({ ...filled, lines, language });
  writeFileSync(`${sheet}.csv`, checkFirstCsv(doubts));
  writeFileSync(`${sheet}.txt`, checkFirstText(doubts, language));
  process.stdout.write(report(filled, { file, sheet, doubts: doubts.length }));
  return filled.stopped === null && filled.refused.length + filled.hidden.length === 0 ? 0 : 1;
}

const { values, positionals } = readTranslationOptions();
if (values.help) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
const [test, language = "", ...more] = positionals;
if (test === undefined || more.length > 0) refuseTranslation("Name a test and a language.", USAGE);
if (!isLanguage(language) || language === "en") {
  const codes = languages.map(([code]) => code).filter((code) => code !== "en");
  refuseTranslation(`"${language}" is none of our languages: ${codes.join(" ")}`);
}
process.exitCode = await translate(test, language, values).catch((error: unknown) => {
  if (error instanceof UnreadableFile) return refuseTranslation(error.message);
  return refuseTranslation(error instanceof Error ? error.message : String(error));
});
