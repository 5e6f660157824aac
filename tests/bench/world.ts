/** What a run of the bench has at hand: running products with students and tests in them, and a bare Remix page. */
import type { Browser } from "@playwright/test";
import { packedBare } from "./builds";
import { beginAttempt, submitAttempt } from "./exam-walk";
import { addNotes, addStudents, addTest, type BenchTest } from "./institute-data";
import { startLone } from "./lone-worker";
import { type PageName, pages } from "./pages";
import { signIn, startProduct } from "./product";

export interface BenchPage {
  url: string;
  /** The Cookie header of who looks at it. */
  cookie: string;
  /** The process of its Worker. */
  pid: number;
}

export interface Effort {
  /** First visits to each page; the median counts. */
  visits: number;
  /** Requests for each page whose processor time is read. */
  requests: number;
  /** Taps on Next. */
  taps: number;
}

/** A running product. */
export type Build = Awaited<ReturnType<typeof openBuild>>;

export interface Bench {
  browser: Browser;
  /** This checkout, and where asked for the one it is measured against. */
  builds: Build[];
  bare: BenchPage;
  effort: Effort;
}

/** One line of the report, with a figure for every build. */
export interface Outcome {
  what: string;
  budget: string;
  builds: { measured: string; met: boolean }[];
}

/** Starts the product of a checkout, with lists, and tests of 20, 100 and 200 questions that one student began and another finished. */
export async function openBuild(name: string, folder: string) {
  const { app, institute, kept, modelCalls, close } = await startProduct(folder);
  const { database } = institute;
  const tests: BenchTest[] = [];
  for (const length of [20, 100, 200]) tests.push(await addTest(database, length));
  for (const length of [20, 100]) await addNotes(database, length);
  const [sitting, finished, ...students] = await addStudents(database, 12);
  if (!sitting || !finished) throw new Error("Nobody and nothing to measure with");
  const results: string[] = [];
  for (const test of tests) {
    const attempt = await submitAttempt(institute.origin, finished, test);
    results.push(`/test-results/${test.id}/${attempt}`);
  }
  const cookies = {
    demo: await signIn(app.origin),
    sitting: await signIn(app.origin, sitting),
    finished: await signIn(app.origin, finished),
  };
  for (const test of tests) await beginAttempt(app.origin, cookies.sitting, test);
  // A result's address ends with the attempt, which only this product knows.
  const addressOf = (path: string) =>
    path === "/" ? path : (results.find((result) => result.startsWith(path)) ?? path);
  return {
    name,
    folder,
    origin: app.origin,
    tests,
    /** Who have not signed in yet. */
    students,
    kept,
    modelCalls,
    page(name: PageName): BenchPage {
      const { path, student }: { path: string; student?: keyof typeof cookies } = pages[name];
      const url = app.origin + addressOf(path);
      return { url, cookie: student ? cookies[student] : "", pid: app.pid };
    },
    close,
  };
}

/** Starts the bare Remix page. */
export async function openBare() {
  const configPath = "tests/bench/bare/wrangler.toml";
  const { origin, pid, close } = await startLone({ configPath, packed: packedBare });
  const page: BenchPage = { url: `${origin}/`, cookie: "", pid };
  return { page, close };
}
