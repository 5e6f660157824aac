import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Unlock } from "~/components/content/unlock";
import { MissingPart } from "~/components/list/missing-part";
import { FigureStrip } from "~/components/parts/figure-strip";
import { trend } from "~/components/parts/icon-paths";
import { ListRow } from "~/components/parts/list-row";
import { Notice } from "~/components/parts/notice";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { QuestionFont } from "~/components/test/question-font";
import { LanguageOffer } from "~/components/translation/language-bar";
import { languageBar } from "~/components/translation/language-bar-data";
import { bestMarks } from "~/lib/content/best-marks";
import { packagesWith } from "~/lib/content/packages-with";
import { formatMarking, shortTestName } from "~/lib/content/test-text";
import type { PageError } from "~/lib/http/page-error";
import { idFrom, redirectTo } from "~/lib/http/responses";
import { noRows, PART_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { TestPaper } from "~/lib/institute/schemas/paper";
import { languages } from "~/lib/languages";
import { opensLater } from "~/lib/result/solutions-open";
import { shownHtml } from "~/lib/rich-text/sanitise";
import { contentPaths, homePaths, testPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import { dataCostOf, formatCost } from "./data-cost";
import { offeredFor } from "./exam-translation";
import { startTest } from "./start-test";
import { loadTest } from "./test-loading";
import { AccommodationsNotice, LeftOutNotice, WindowNotice, windowState } from "./test-notices";
import { TestRules } from "./test-rules";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data && "test" in data ? data.test.name : "Test"} · PCBT` },
];

const home = { label: "Tests", href: contentPaths.tests };

/** Serves the addresses of detail and instructions. */
export const loader = requireStudent(async (args) => {
  const { context, params, url } = args;
  const testId = idFrom(params, "testId", "Failed to load test");
  const [loaded, taken] = await Promise.all([
    loadTest(args, testId),
    context.optionalPart(context.institute.tests.taken(), PART_TIMEOUT_MS, noRows),
  ]);
  if (loaded.kind === "unreached") return loaded.answer;
  if (loaded.kind === "locked") {
    // Instructions are for a test that can be started.
    if (/\/instructions\/?$/.test(url.pathname)) throw redirectTo(testPaths.premiumDetail(testId));
    const packages = await packagesWith(context, "test", loaded.test);
    return { locked: true as const, test: loaded.test, packages };
  }
  const { questions, instructions, ...test } = loaded.test;
  const attempts = taken.value?.filter((result) => result.testId === testId) ?? null;
  const now = Date.now();
  const { opensAt, closesAt, duration } = test;
  const left = closesAt === null ? duration : Math.floor((closesAt - now) / 60_000);
  const offered = await offeredFor(context.translator, loaded.test);
  const named = (codes: readonly string[]) =>
    languages.filter(([code]) => codes.includes(code)).map(([code, , own]) => ({ code, own }));
  return {
    test: { ...test, marking: questions.length > 0 ? formatMarking(questions) : null },
    window: {
      window: { opensAt, closesAt, solutionsFrom: opensLater(test, now) },
      state: windowState({ opensAt, closesAt }, now),
      minutesLeft: left < duration ? left + test.extraMinutes : null,
    },
    running: loaded.running,
    attempts: attempts?.length ?? null,
    best: bestMarks(attempts ?? []).get(testId)?.words ?? "",
    // A refused attempt has no result, but is on the list.
    listed: attempts === null || attempts.length > 0 || loaded.begun > 1,
    afterRefusal: url.searchParams.get("after") === "refusal",
    rules: {
      instructions: shownHtml(instructions),
      cost: formatCost(questions.length, await dataCostOf({ questions }, context.pictureBytes)),
      lite: await context.preferences.isLite(),
      languages: named(test.languages),
      translatedInto: named(test.translatedInto),
      isTranslated: offered.length > 0,
    },
    bar: await languageBar(context, null, offered),
  };
});

export const action = startTest;

export default function TestPage() {
  const loaded = useLoaderData<typeof loader>();
  if ("unreached" in loaded) return <UnreachedTest {...loaded} />;
  if ("locked" in loaded) {
    return (
      <Page title={shortTestName(loaded.test.name)} crumbs={[home]}>
        <TestFigures test={loaded.test} />
        <Unlock item={{ type: "test", id: loaded.test.id }} price={loaded.test.price} packages={loaded.packages} />
      </Page>
    );
  }
  const { test, window, running, attempts, best, listed, afterRefusal, rules, bar } = loaded;
  return (
    <Page title={shortTestName(test.name)} crumbs={[home]}>
      {running ? (
        <Notice tone="now">
          This test is running. The timer does not pause{test.accommodations.breaks > 0 ? " but in a break" : ""}.
        </Notice>
      ) : null}
      <QuestionFont />
      <TestFigures test={test} />
      <WindowNotice {...window} />
      <AccommodationsNotice test={test} />
      <LeftOutNotice leftOut={test.leftOut} shown={test.totalQuestions} />
      {test.totalQuestions === 0 ? <Notice>This test has no questions yet. Come back later.</Notice> : null}
      {bar?.phone ? <LanguageOffer language={bar.phone} here={bar.here} /> : null}
      <TestRules test={test} hasBreaks={test.accommodations.breaks > 0} {...rules} />
      {listed ? (
        <ListRow
          href={testPaths.attempts(test.id)}
          title={`Your attempts${attempts ? `: ${attempts}` : ""}`}
          line={attempts ? `Best: ${best}` : ""}
          icon={trend}
        />
      ) : null}
      {attempts === null ? <MissingPart text="We could not load how often you took this test." /> : null}
      {test.totalQuestions === 0 || (window.state !== "open" && !running) ? null : (
        <StartForm test={test} running={running} afterRefusal={afterRefusal} />
      )}
    </Page>
  );
}

interface StartFormProps {
  test: { id: number; totalQuestions: number; leftOut: { count: number } };
  running: boolean;
  /** True gives up the answers of a refused attempt. */
  afterRefusal: boolean;
}

/** Within the thumb's reach at any scroll position. */
function StartForm({ test: { id, totalQuestions, leftOut }, ...props }: StartFormProps) {
  const start =
    leftOut.count === 0
      ? "Start the test"
      : `Start with ${totalQuestions} of ${totalQuestions + leftOut.count} questions`;
  return (
    <form method="post" action={testPaths.instructions(id)} className="in-reach">
      <input type="hidden" name="without" value={leftOut.count} />
      {props.afterRefusal ? <input type="hidden" name="after" value="refusal" /> : null}
      <button type="submit" className="btn btn-main">
        {props.running ? "Continue the test" : start}
      </button>
    </form>
  );
}

/** Shown while the attempt runs but the institute fails. */
function UnreachedTest({ testId, unreached }: { testId: number; unreached: PageError }) {
  return (
    <Page title={unreached.title} lede={unreached.message}>
      <Notice tone="now">This test is running. The timer does not pause.</Notice>
      <p className="actions">
        <MainLink href={testPaths.take(testId)}>Continue the test</MainLink>
        <ButtonLink href={homePaths.splash}>Go Home</ButtonLink>
      </p>
    </Page>
  );
}

type TestFigureFacts = Pick<TestPaper, "totalMarks" | "negativeMarks"> & {
  totalQuestions: number | null;
  duration: number | null;
  marking?: ReturnType<typeof formatMarking> | null;
};

export function TestFigures({ test }: { test: TestFigureFacts }) {
  const { totalQuestions, totalMarks, negativeMarks, duration } = test;
  const marking =
    test.marking ??
    (totalQuestions && totalMarks > 0 ? formatMarking([{ marks: totalMarks / totalQuestions, negativeMarks }]) : null);
  const figures = [
    { value: totalQuestions, label: totalQuestions === 1 ? "question" : "questions" },
    { value: duration, label: "min" },
    { value: marking?.right ?? null, label: "right" },
    { value: marking?.wrong ?? null, label: "wrong" },
  ].filter(({ value }) => value !== null && value !== "");
  return <FigureStrip figures={figures} label="The test" />;
}
