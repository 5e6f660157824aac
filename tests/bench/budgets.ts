/** The budgets beside what was measured. Nothing fails by them: they are read. */
import type { PageCpu } from "./cpu";
import type { PageFigures } from "./measure";
import type { NextQuestion } from "./next-question";
import { kilobytes, milliseconds, notBuilt, ratio, table, type Verdict, verdict } from "./report";
import type { checkScriptFree } from "./script-free";
import type { Weight } from "./transfer";

export interface Measured {
  login: PageFigures | null;
  dashboard: PageFigures | null;
  exam100: PageFigures | null;
  exam200: PageFigures | null;
  result: PageFigures | null;
  bundle: Weight;
  questionsInBundle: boolean;
  scriptFree: Awaited<ReturnType<typeof checkScriptFree>>;
  /** null where the exam page ships no script. */
  nextQuestion: NextQuestion | null;
  /** The same taps on a bare page, where one number changes. */
  bareTap: NextQuestion | null;
}

type Line = [what: string, budget: string, measured: string, verdict: Verdict];

function missing(what: string, budget: string): Line {
  return [what, budget, notBuilt, notBuilt];
}

function scriptFreeLine({ scriptFree }: Measured): Line {
  const { kept, broken, missing: absent } = scriptFree;
  const parts = [`${kept} pages`];
  if (broken.length > 0) parts.push(`broken by ${broken.join("; ")}`);
  if (absent.length > 0) parts.push(`${notBuilt}: ${absent.join(", ")}`);
  const met = broken.length === 0 && kept > 0;
  return [
    "pages that did not opt in to script",
    "0 bytes, `script-src 'none'`",
    parts.join(", "),
    verdict(met),
  ];
}

function firstWindowLine(name: string, figures: PageFigures | null): Line {
  const what = `HTML and CSS of ${name}, compressed`;
  const limit = 14_000;
  if (!figures) return missing(what, `<= ${kilobytes(limit)}`);
  const { html, css } = figures.transfer;
  const bytes = html.compressed + css.compressed;
  return [what, `<= ${kilobytes(limit)}`, kilobytes(bytes), verdict(bytes <= limit)];
}

function firstPaintLine(name: string, figures: PageFigures | null): Line {
  const what = `first paint of ${name} to a static page, 400 kbit/s`;
  if (!figures?.staticPaints) return missing(what, "<= 1.25x");
  const first = figures.paints.slowest.first;
  const plain = figures.staticPaints.slowest.first;
  return [what, "<= 1.25x", ratio(first, plain), verdict(first <= 1.25 * plain)];
}

function cpuLine(name: string, figures: PageFigures | null): Line {
  const what = `CPU of ${name} on the Worker`;
  const budget = "median <= 5 ms, p99 <= 10 ms";
  if (!figures) return missing(what, budget);
  const { cpu, inTurns } = figures;
  const text = ({ medianMs, p99Ms }: PageCpu) =>
    `${milliseconds(medianMs, 1)}, ${milliseconds(p99Ms, 1)}`;
  const beside = [
    `bare Remix page in turns ${text(inTurns.bare)}`,
    `"ok" ${text(inTurns.floor)}`,
    `p99 of the Worker's thread ${milliseconds(cpu.workerP99Ms, 1)}, of the bare page's ${milliseconds(inTurns.bare.workerP99Ms, 1)}`,
  ];
  const met = cpu.medianMs <= 5 && !(cpu.p99Ms > 10);
  return [what, budget, `${text(cpu)} (${beside.join("; ")})`, verdict(met)];
}

function weightLine(what: string, limit: number, bytes: number | undefined): Line {
  const budget = `<= ${kilobytes(limit)}`;
  if (bytes === undefined) return missing(what, budget);
  return [what, budget, kilobytes(bytes), verdict(bytes <= limit)];
}

function tapText({ median, p98, worst, samples }: NextQuestion): string {
  const spread = `98 of 100 within ${milliseconds(p98)}, worst ${milliseconds(worst)}`;
  return `median ${milliseconds(median)}, ${spread} of ${samples}`;
}

function nextQuestionLine({ nextQuestion, bareTap }: Measured): Line {
  const what = "next question, hydrated, 200 questions, CPU slowed 6x, tap to paint";
  if (!nextQuestion) return missing(what, "<= 100 ms");
  const bare = bareTap ? ` (bare Remix page, one number changes: ${tapText(bareTap)})` : "";
  const text = `${tapText(nextQuestion)}${bare}`;
  return [what, "<= 100 ms", text, verdict(nextQuestion.p98 <= 100)];
}

/** One line per budget. */
export function budgetTable(measured: Measured): string {
  const lines: Line[] = [
    scriptFreeLine(measured),
    weightLine(
      "JavaScript of the exam page, compressed, all files",
      105_000,
      // Nothing at all is not thrift: the page does not hydrate yet.
      measured.exam100?.transfer.js.compressed || undefined,
    ),
    firstWindowLine("/login", measured.login),
    firstWindowLine("/dashboard", measured.dashboard),
    firstPaintLine("/login", measured.login),
    firstPaintLine("/dashboard", measured.dashboard),
    cpuLine("/login", measured.login),
    cpuLine("/dashboard", measured.dashboard),
    cpuLine("the exam page, 100 questions", measured.exam100),
    cpuLine("the exam page, 200 questions", measured.exam200),
    cpuLine("the result page, 100 questions", measured.result),
    weightLine("Worker bundle, compressed", 500_000, measured.bundle.compressed),
    [
      "question banks in the Worker bundle",
      "none",
      measured.questionsInBundle ? "found" : "none",
      verdict(!measured.questionsInBundle),
    ],
    nextQuestionLine(measured),
    weightLine(
      "exam page of 100 questions, HTML, compressed",
      40_000,
      measured.exam100?.transfer.html.compressed,
    ),
    [
      "1,000 attempts held, a batch every 10 s each",
      "no answer lost",
      "`npm run load`",
      "see note",
    ],
  ];
  return table(["what", "budget", "measured", ""], lines);
}
