/**
 * `npm run bench`: what the pages weigh, when they paint on a slow phone, what they cost the Worker,
 * each beside a bare Remix page built in the same run. `--quick` measures less often. Prints Markdown.
 */
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../../scripts/chromium";
import { addTest } from "./big-tests";
import { budgetTable } from "./budgets";
import { buildBare, buildProduct, packedApp, packedBare, weighBundle } from "./builds";
import { beginAttempt, submitAttempt } from "./exam-walk";
import { describeMachine } from "./machine";
import { type Effort, measurePage, type Subject, type Yardsticks } from "./measure";
import { measureNextQuestion } from "./next-question";
import { cpuSlowdown } from "./paints";
import { addStudents, signInDemoStudent, startProductUnderLoad } from "./product-under-load";
import { checkScriptFree } from "./script-free";
import { paintTable, type Row, sentTable, workerTable } from "./tables";
import { cpuClock, startWorkers } from "./worker-process";

const quick = process.argv.includes("--quick");
const effort: Effort = quick
  ? { paintRuns: 1, requests: 60, seconds: 1, taps: 5 }
  : { paintRuns: 5, requests: 1000, seconds: 5, taps: 100 };
const missingPath = "/not-built-yet";

function progress(text: string): void {
  process.stderr.write(`bench: ${text}\n`);
}

/** The bare page's Workers stay up: their pages are asked for in turns with every page of the product. */
async function startBare() {
  const configPath = "tests/bench/bare/wrangler.toml";
  const workers = await startWorkers([{ configPath, prebuiltWorkerDir: packedBare }]);
  const metered = (path: string) => ({ url: workers.origin + path, cookie: "", pid: workers.pid });
  return { workers, yardsticks: { bare: metered("/"), floor: metered("/floor") } };
}

async function measureBare(browser: Browser, { workers, yardsticks }: Bare) {
  progress("the bare page");
  const subject = { name: "bare Remix page", path: "/", cookie: "" };
  const figures = await measurePage(browser, workers, subject, { effort, ...yardsticks });
  if (!figures) throw new Error("The bare page does not answer");
  const taps = await measureNextQuestion(browser, {
    ...{ origin: workers.origin, path: "/number", cookie: "", times: effort.taps },
  });
  return { figures, taps, clock: cpuClock(workers.pid) };
}

type Bare = Awaited<ReturnType<typeof startBare>>;

async function measureProduct(browser: Browser, yardsticks: Yardsticks) {
  const product = await startProductUnderLoad();
  try {
    const { app, institute, database } = product;
    const demo = await signInDemoStudent(app.origin);
    const [sitting, finished] = await addStudents(database, 2);
    if (!sitting || !finished) throw new Error("No students to measure with");
    const short = await addTest(database, 100);
    const long = await addTest(database, 200);
    const resultPath = await submitAttempt(institute.origin, finished, short);
    const take100 = (await beginAttempt(app.origin, sitting, short)) ?? missingPath;
    const take200 = (await beginAttempt(app.origin, sitting, long)) ?? missingPath;

    const measure = async (subject: Subject): Promise<Row> => {
      progress(subject.name);
      const figures = await measurePage(browser, app, subject, { effort, ...yardsticks });
      return { name: subject.name, figures };
    };
    const login = await measure({ name: "/login", path: "/login", cookie: "", beside: "static" });
    const dashboard = await measure({
      name: "/dashboard",
      path: "/dashboard",
      cookie: demo,
      beside: "static",
    });
    const { cookie } = sitting;
    const exam100 = await measure({ name: "exam, 100 questions", path: take100, cookie });
    const exam200 = await measure({ name: "exam, 200 questions", path: take200, cookie });
    const result = await measure({
      name: "result, 100 questions",
      path: resultPath,
      cookie: finished.cookie,
    });
    progress("moving to the next question");
    const nextQuestion =
      exam200.figures &&
      (await measureNextQuestion(browser, {
        ...{ origin: app.origin, path: `${take200}?q=1`, cookie, times: effort.taps },
      }));
    const scriptFree = await checkScriptFree(app.origin, [
      { path: "/", cookie: "" },
      { path: "/dashboard", cookie: demo },
      { path: "/free-tests", cookie: demo },
      { path: `/free-tests/detail/${short.id}`, cookie: demo },
      { path: `/test/${short.id}/instructions`, cookie: demo },
      { path: `/test/${short.id}/attempts`, cookie: finished.cookie },
      { path: resultPath, cookie: finished.cookie },
    ]);
    const known = await database
      .prepare("SELECT question FROM questions WHERE id < 100000 LIMIT 5")
      .all<{ question: string }>();
    const questions = known.results.map(({ question }) => question);
    return { login, dashboard, exam100, exam200, result, scriptFree, nextQuestion, questions };
  } finally {
    await product.close();
  }
}

async function measureAll(browser: Browser) {
  const running = await startBare();
  try {
    const bare = await measureBare(browser, running);
    return { bare, product: await measureProduct(browser, running.yardsticks) };
  } finally {
    await running.workers.harness.close();
  }
}

async function bench(browser: Browser): Promise<string> {
  const { bare, product } = await measureAll(browser);
  const { login, dashboard, exam100, exam200, result } = product;
  const bareRow = { name: "bare Remix page", figures: bare.figures };
  const rows: Row[] = [bareRow, login, dashboard, exam100, exam200, result];
  const bundle = weighBundle(packedApp);
  const budgets = budgetTable({
    login: login.figures,
    dashboard: dashboard.figures,
    exam100: exam100.figures,
    exam200: exam200.figures,
    result: result.figures,
    bundle,
    questionsInBundle: product.questions.some((question) => bundle.text.includes(question)),
    scriptFree: product.scriptFree,
    nextQuestion: product.nextQuestion,
    bareTap: bare.taps,
  });
  return [
    `Measured on ${describeMachine(browser)}.`,
    `## Budgets\n\n${budgets}`,
    `## What a first visit sends\n\nIn KB of 1,000 bytes: as the Worker wrote it / after gzip.\n\n${sentTable(rows, bare.figures)}`,
    `## First visit on a slow phone\n\nCPU slowed ${cpuSlowdown}x, empty cache, median of ${effort.paintRuns}. A proxy on this machine compresses, as the edge does in production.\n\n${paintTable(rows, bare.figures, "slow")}\n\n${paintTable(rows, bare.figures, "slowest")}`,
    `## What a page costs the Worker\n\nProcessor time of the app's workerd process per request (user and system, all threads, ${bare.clock.source}), the institute in a process of its own, ${effort.requests} requests one after the other, in turns with a bare Remix page and with a Worker that answers "ok"; requests per second with 4 in flight, the asking process on the same cores.\n\n${workerTable(rows, bare.figures)}`,
  ].join("\n\n");
}

const executablePath = findChromium("measuring");
if (!executablePath) throw new Error("No Chromium: install one, or name it in PCBT_CHROMIUM");
await buildBare();
await buildProduct();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  process.stdout.write(`${await bench(browser)}\n`);
} finally {
  await browser.close();
}
