import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useDocumentSettings } from "~/components/shell/document-context";
import { shownPreferences } from "~/components/shell/shell-data";
import { QuestionFont } from "~/components/test/question-font";
import { asPageData, PageDataElement, readPageData } from "~/framework/page-data";
import { ISLAND_ID, PAGE_DATA_ID } from "~/islands/island";
import { hasScript, isEverybodySealed } from "~/lib/attempt/protocol/writers";
import { isOnBreak } from "~/lib/attempt/rules/breaks";
import { takesAnswers } from "~/lib/attempt/rules/reducer";
import { idFrom, pageError, redirectTo, retryAfter } from "~/lib/http/responses";
import { isSignedOut } from "~/lib/institute/errors";
import { textLanguage } from "~/lib/translation/text-language";
import { testPaths } from "~/paths";
import { pageStudent, requireStudent, studentForm } from "~/request/guards";
import { isReport, sendReport } from "~/request/question-report";
import { formOrThrow, readForm } from "~/request/read-form";
import { reportThanks } from "~/request/report-words";
import type { RouteHandle } from "~/route-handle";
import { ExamPage } from "~/routes/exam/screen/exam-page";
import { readAddress } from "./exam-address";
import { examForm, noActiveTest, type Press, press, signInFirst, storedReport } from "./exam-form";
import { type ExamData, loadExam, lookOf, questionInView } from "./exam-loading";
import { offeredFor, translationOf } from "./exam-translation";

export const handle = { script: ["exam", "aloud"], stylesheet: "exam", ownFrame: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? "Test"} · PCBT` }];

/** Wait of a page without script for its question's translation. */
const WAIT_WITHOUT_SCRIPT_MS = 4_000;

/** Lets the service worker store the page until then (ms since 1970). */
const endsHeader = "X-Exam-Ends";

export const loader = requireStudent(async ({ context, params, request, url, student }) => {
  const testId = idFrom(params, "testId", "Failed to load test");
  const { attempts, session } = context;
  const lite = await context.preferences.isLite();
  // A prefetched page has not been looked at.
  const looksAt = !request.headers.get("Sec-Purpose")?.includes("prefetch");
  const back = context.handedOn.report;
  const address = readAddress(back?.page ?? url);
  const target = address.question === null ? null : address.question - 1;
  const load = { opensPage: !lite, ...(looksAt ? { visit: target } : {}) };
  const found = await attempts.read(testId, load);
  switch (found.kind) {
    case "none":
      if (looksAt) context.toasts.add(noActiveTest);
      throw redirectTo(testPaths.instructions(testId));
    case "unavailable":
      throw pageError(
        503,
        "The test could not be opened",
        "Your answers are safe and the clock is ours. Try again in a moment.",
        true,
      );
    case "attempt":
      break;
  }
  const { view, cameFrom } = found;
  // A phone may hold answers until it is heard again: its page hands them over.
  if (!takesAnswers(view.attempt) && isEverybodySealed(view.attempt)) {
    throw redirectTo(testPaths.results(testId));
  }
  if (isOnBreak(view.attempt, view.serverNow - view.attempt.startedAt)) throw redirectTo(testPaths.breaks(testId));
  session.keepAliveUntil(view.attempt.endsAt);
  const { instituteCode, username, name } = student;
  const messages = takesAnswers(view.attempt) ? context.instituteMessages(testId) : null;
  const preferences = shownPreferences(await context.preferences.read());
  const translation = await translationOf({
    translator: context.translator,
    usage: context.translationUsage,
    paper: view.paper,
    index: questionInView({ view, cameFrom, address }).index,
    choice: preferences,
    asOf: view.attempt.startedAt,
    isWhole: !lite || address.view === "paper",
    // A page whose script has spoken fetches translations itself.
    waitMs: looksAt && !hasScript(view.attempt) ? WAIT_WITHOUT_SCRIPT_MS : 0,
    isAskedFor: address.translate,
  });
  const unsent = back?.unsent ?? (await storedReport(context, testId));
  const loaded = loadExam({ view, cameFrom, address, student: { instituteCode, username, name } });
  const exam: ExamData = {
    ...loaded,
    ...lookOf(loaded, preferences),
    unsent: unsent && { ...unsent, textLanguage: textLanguage(unsent.text) },
    messages: await messages,
    translation,
    hasLanguages: (await offeredFor(context.translator, view.paper)).length > 0,
    preferences,
    lite,
  };
  const status = exam.notice === "no-such-question" ? 404 : 200;
  const packed = asPageData(exam, ["paper", "translation"]);
  const isStored = takesAnswers(view.attempt) && !lite;
  const headers = isStored ? { [endsHeader]: String(view.attempt.endsAt) } : undefined;
  return data({ name: exam.paper.name, exam: packed }, { status, headers });
});

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const all = new Headers(actionHeaders);
  const ends = loaderHeaders.get(endsHeader);
  if (ends !== null) all.set(endsHeader, ends);
  return all;
};

const save = studentForm(examForm, async ({ context, params, request, url, form }) => {
  const testId = idFrom(params, "testId", "Failed to load test");
  try {
    const answer = await press({ context, request, testId, url, form });
    return isReport(form) ? await reportQuestion({ context, request, testId, url, form }, answer) : answer;
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    context.session.expire();
    return signInFirst({ context, request, testId, url, form });
  }
});

/** Sends a report once what came with it is stored. @param answer for success. @throws a page once the exam is over */
async function reportQuestion(details: Press, answer: Response) {
  const { context, testId, url, form } = details;
  const notTaken = await sendReport(details);
  if (notTaken === null) {
    context.toasts.add({ type: "success", title: reportThanks });
    return answer;
  }
  const { fault, status, retryAfter: seconds } = notTaken;
  const text = String(form.get("report") ?? "");
  const page = new URL(answer.headers.get("Location") ?? "", url);
  if (page.pathname !== testPaths.take(testId)) {
    const words = text.trim() === "" ? "" : ` You wrote: “${text}”`;
    const message = `${fault} Your answers are safe.${words}`;
    throw pageError(status, "Your report was not sent", message, false, retryAfter(seconds));
  }
  const formId = String(form.get("reportId") ?? "");
  const unsent = { fault, text, formId, questionId: Number(form.get("questionId")) };
  context.handedOn.report = { page, unsent };
  return data(null, { status, headers: retryAfter(seconds) });
}

/** Leads a signed-out student back to the same choice. */
export async function action(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  if (await pageStudent(context)) return save(args);
  const testId = idFrom(params, "testId", "Failed to load test");
  const { form } = formOrThrow(await readForm(request, examForm), context.url.pathname);
  return signInFirst({ context, request, testId, url: context.url, form });
}

export default function Take() {
  const { exam } = useLoaderData<typeof loader>();
  const { script } = useDocumentSettings();
  return (
    <>
      <QuestionFont />
      <div id={ISLAND_ID} className="boxless">
        <ExamPage exam={readPageData(exam)} />
      </div>
      {script === null ? null : <PageDataElement id={PAGE_DATA_ID} data={exam} />}
    </>
  );
}
