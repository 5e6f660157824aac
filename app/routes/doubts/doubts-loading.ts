import { z } from "zod";
import { formatShortDate } from "~/lib/format";
import { optionalIdOf } from "~/lib/http/responses";
import { isCallMissing } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { Doubt } from "~/lib/institute/schemas/conversation";
import { solutionPath } from "~/lib/result/solutions-open";
import { plainText } from "~/lib/rich-text/plain-text";
import { sanitise } from "~/lib/rich-text/sanitise";
import { lessonPaths, testPaths } from "~/paths";
import type { StudentArgs } from "~/request/guards";

const PER_PAGE = 20;
/** Results searched for question numbers, those of the newest doubts. */
const MOST_RESULTS = 5;

const doubtStates = ["open", "answered", "closed"] as const;

const querySchema = z.object({
  state: z.enum(doubtStates).nullable().catch(null),
  offset: z.coerce.number().int().min(0).max(1_000_000).catch(0),
});

type DoubtContext = StudentArgs["context"];

async function findPlaces({ notebook, optionalPart }: DoubtContext, doubts: readonly Doubt[]) {
  const byResult = new Map<number, number[]>();
  for (const { performanceId, questionId } of doubts) {
    if (performanceId === null || questionId === null) continue;
    byResult.set(performanceId, [...(byResult.get(performanceId) ?? []), questionId]);
  }
  const places = new Map<string, number>();
  await Promise.all(
    [...byResult].slice(0, MOST_RESULTS).map(async ([performanceId, ids]) => {
      const questions = await optionalPart(notebook.questions(performanceId, ids), 2_000);
      for (const { id, number } of questions.value ?? []) places.set(`${performanceId} ${id}`, number);
    }),
  );
  return places;
}

/** Returns the question's solution, else its test; null for neither. */
function aboutHref({ testId, performanceId, questionId }: Doubt, places: Map<string, number>) {
  if (testId === null) return null;
  if (performanceId === null) return testPaths.detail(testId);
  const number = places.get(`${performanceId} ${questionId}`);
  return number === undefined
    ? testPaths.solutions(testId, performanceId)
    : solutionPath({ testId, performanceId }, number);
}

/** What a teacher points to. */
function lessonsOf({ note, video }: Doubt["answers"][number]) {
  return [
    ...(note ? [{ label: "Note", name: note.name, href: lessonPaths.note(note.id) }] : []),
    ...(video ? [{ label: "Video", name: video.name, href: lessonPaths.video(video.id) }] : []),
  ];
}

const shortDay = (moment: string | null) => (moment === null ? "" : formatShortDate(moment));

function viewDoubt(doubt: Doubt, places: Map<string, number>, solved: number[] | null) {
  const { id, kind, text, subjectName, question, testName, image, state, answers } = doubt;
  return {
    id,
    kind,
    text,
    subjectName,
    image,
    state,
    when: shortDay(doubt.createdAt),
    isSolved: solved === null ? null : solved.includes(id),
    about: question ? plainText(sanitise(question)) : testName,
    href: aboutHref(doubt, places),
    answers: answers.map((answer) => ({
      id: answer.id,
      text: answer.text,
      teacher: answer.teacher,
      image: answer.image,
      lessons: lessonsOf(answer),
      when: shortDay(answer.createdAt),
    })),
  };
}

export type DoubtView = ReturnType<typeof viewDoubt>;

export async function loadDoubts({ context, url }: StudentArgs) {
  const { institute, optionalPart } = context;
  const { state, offset } = querySchema.parse({
    state: url.searchParams.get("state"),
    offset: url.searchParams.get("offset") ?? 0,
  });
  const subjectId = optionalIdOf(url.searchParams.get("subjectId"));
  const filter = { ...(state ? { state } : {}), subjectId, limit: PER_PAGE, offset };
  const [list, subjects] = await Promise.all([
    optionalPart(institute.doubts.list(filter), FULL_TIMEOUT_MS),
    optionalPart(institute.catalogue.subjects(), 3_000),
  ]);
  const doubts = list.value?.doubts ?? [];
  const [places, solved] = await Promise.all([
    findPlaces(context, doubts),
    context.notebook.solvedAmong(doubts.map(({ id }) => id)),
  ]);
  return {
    view: "list" as const,
    query: { state, subjectId, offset, limit: PER_PAGE },
    subjects: subjects.value ?? [],
    doubts: list.value && doubts.map((doubt) => viewDoubt(doubt, places, solved)),
    total: list.value?.total ?? 0,
    isMissing: isCallMissing(list.failure),
  };
}

export async function loadAsking({ context, url }: StudentArgs) {
  const { institute, notebook, optionalPart } = context;
  const idOf = (name: string) => optionalIdOf(url.searchParams.get(name));
  const [testId, questionId, attemptId] = [idOf("testId"), idOf("questionId"), idOf("attemptId")];
  const isTied = testId !== null && questionId !== null;
  const [question, subjects] = await Promise.all([
    isTied && attemptId !== null ? optionalPart(notebook.questions(attemptId, [questionId]), 3_000) : null,
    isTied ? null : optionalPart(institute.catalogue.subjects(), 3_000),
  ]);
  const [row] = question?.value ?? [];
  return {
    view: "ask" as const,
    about: isTied ? { testId, questionId, attemptId, number: row?.number, stem: row?.solution.stem } : null,
    subjects: subjects?.value ?? [],
    formId: crypto.randomUUID(),
  };
}

export type Asking = Awaited<ReturnType<typeof loadAsking>>;
