import type { AppLoadContext } from "@remix-run/cloudflare";
import { wordsOf } from "~/components/glossary/shown-words";
import { languageBar } from "~/components/translation/language-bar-data";
import { translateSolutions } from "~/components/translation/translate-solutions";
import { asPageData } from "~/framework/page-data";
import { isMarked } from "~/lib/attempt/rules/status";
import { arrangeSolutions } from "~/lib/result/solution-list";
import { opensLater, questionId } from "~/lib/result/solutions-open";
import { wordingMark } from "~/lib/rich-text/wording-mark";
import { loadDigest } from "./result-loading";

export async function loadSolutions(context: AppLoadContext, testId: number, performanceId: number) {
  const { attempts, institute, notebook, optionalPart, url } = context;
  const [{ result, inReview }, ownQuestions, doubtsPart, sat] = await Promise.all([
    loadDigest(context, testId, performanceId),
    notebook.bookmarks(),
    optionalPart(institute.doubts.list({ testId, limit: 100 })),
    attempts.receipt(testId, { performanceId }),
  ]);
  const bookmarked = new Set(ownQuestions?.filter(({ isBookmarked }) => isBookmarked).map(({ id }) => id) ?? []);
  const rows = sat.kind === "receipt" ? sat.receipt.rows : [];
  const marked = new Set(rows.filter(isMarked).map(({ questionId }) => questionId));
  const asAsked = new Map(rows.map(({ questionId, wording }) => [questionId, wording]));
  const list = arrangeSolutions(result, { bookmarked, marked }, url.searchParams);
  const ownRows = await notebook.questions(
    performanceId,
    list.shown.map(({ id }) => id),
  );
  const byId = new Map(ownRows.map((question) => [question.id, question]));
  const { questions, ...score } = result;
  const found = list.shown.flatMap((question) => {
    const { id } = question;
    const own = byId.get(id);
    if (own === undefined) return [];
    const changes = result.keyChanges.filter(({ questionId }) => questionId === id);
    const doubts = doubtsPart.value?.doubts.filter(({ kind, questionId }) => kind === "doubt" && questionId === id);
    const { solution, isBookmarked, note } = own;
    const isAgain = own.isAgain && own.performanceId === performanceId;
    const wording = asAsked.get(id) ?? null;
    const isReworded = wording !== null && wording !== wordingMark(solution.stem, solution.options);
    const isInReview = inReview.includes(id);
    const marks = { isReworded, isInReview, isAgain, isBookmarked, note };
    return [{ ...question, solution, ...marks, changes, doubts: doubts ?? [] }];
  });
  const translated = await translateSolutions(
    context,
    found.map(({ solution }) => solution),
  );
  const beside = (await context.preferences.read()).showOriginal;
  const { questions: withWords, language: namesLanguage } = await wordsOf(
    context,
    found.map(({ number, solution }, place) => {
      return { id: questionId(number), texts: solution, translated: translated?.solutions[place] ?? null };
    }),
    beside,
  );
  const solutions = withWords.flatMap(({ texts, ...shown }, place) => {
    const one = found[place];
    return one ? [{ ...one, ...shown, solution: { ...one.solution, ...texts } }] : [];
  });
  const { query, counts, isHardnessKnown } = list;
  return {
    title: `Answers: ${score.name || "Test"}`,
    shown: asPageData({
      score: { ...score, total: questions.length },
      opensAt: opensLater(result, Date.now()),
      query,
      counts,
      isHardnessKnown,
      solutions,
      found: list.found,
      bar: await languageBar(context, translated),
      language: translated?.language ?? null,
      namesLanguage,
      beside,
      reportId: crypto.randomUUID(),
    }),
  };
}

export type LoadedSolutions = Awaited<ReturnType<typeof loadSolutions>>;
export type SolutionsView = NonNullable<LoadedSolutions["shown"]["holds"]>;
export type SolutionView = SolutionsView["solutions"][number];
