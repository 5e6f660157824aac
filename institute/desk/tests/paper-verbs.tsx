import { z } from "zod";
import { noteRemovals, removeFiles } from "../../files/file-removals";
import { choice, id, integer, optional, pattern, several, text } from "../../http/fields";
import { statementsOfPackages } from "../../papers/change-test";
import {
  draftFolder,
  filesOfDraft,
  findPaperDraft,
  keepBank,
  makePaperDraft,
  type PaperDraft,
  picturesOfQuestion,
  publishPictures,
} from "../../papers/paper-draft";
import { readSections } from "../../papers/section-lines";
import { NoTest, schemeOfBank, testsOf } from "../../question-bank/bank-tests";
import type { QuestionBank } from "../../question-bank/check-bank";
import { editedQuestion } from "../../question-bank/edit-question";
import { statementsOfTests } from "../../question-bank/store-test";
import { LANGUAGE_CODES } from "../../translation/languages";
import { MOST_TYPED_OPTIONS, numberedFields, typedInto } from "../typed-texts";
import { type StaffContext, TEACHERS, type VerbOutcome, VerbRefusal, verb } from "../verb";
import { checkVersion } from "../version";
import { countOfThings, inDeskWords, orRefuse } from "./desk-words";
import { chosenFile, chosenFiles, readAsOf, readingFields, sourceOfFile } from "./paper-form";
import { readSettings, settingFields } from "./settings-form";

const CHANGED_PAPER = "Somebody changed this paper meanwhile. It is shown as it is now; look, and send yours again.";
const draftId = pattern(/^[0-9a-f]{24}$/, "There is no such paper.");
const pageOfDraft = (draft: string) => `/desk/tests/drafts/${draft}`;

async function openDraft({ env, institute }: StaffContext, draft: string): Promise<PaperDraft> {
  const found = await findPaperDraft(env, institute.id, draft);
  if (found === null) throw new VerbRefusal("There is no such paper. Perhaps it is stored already, or was dropped.");
  return found;
}

/** What was read, in a line. */
const readWords = (questions: number, errors: number) =>
  `${countOfThings(questions, "question")} can be used${errors === 0 ? "." : `, ${errors} cannot: see why below.`}`;

export const uploadPaper = verb({
  name: "upload-paper",
  title: "Read the paper",
  roles: TEACHERS,
  tells: "Nobody. You look at what was read before it is stored.",
  asks: z.object({ paper: chosenFile, key: optional(chosenFile), pictures: chosenFiles, ...readingFields }),
  async run({ env, institute, staff, now }, { paper, key, pictures, ...reading }): Promise<VerbOutcome> {
    const files = {
      paper: await sourceOfFile(paper),
      key: key === undefined ? null : await sourceOfFile(key),
      pictures: await Promise.all(pictures.map(sourceOfFile)),
    };
    const { id: draft, data } = await orRefuse("paper", () => makePaperDraft(env, files, readAsOf(reading)));
    return {
      says: readWords(data.questions, data.errors),
      to: pageOfDraft(draft),
      log: { about: `paper ${draft}`, after: { questions: data.questions, errors: data.errors } },
      writes: [
        env.DB.prepare(
          "INSERT INTO desk_drafts (id, institute_id, staff_id, kind, data, created_at) VALUES (?, ?, ?, 'paper', ?, ?)",
        ).bind(draft, institute.id, staff.id, JSON.stringify(data), now.toISOString()),
      ],
    };
  },
});

export const readPaperAgain = verb({
  name: "read-paper-again",
  title: "Read it again",
  roles: TEACHERS,
  tells: "Nobody. Corrections that you made here are lost.",
  asks: z.object({
    draft: draftId,
    paper: optional(chosenFile),
    key: optional(chosenFile),
    pictures: chosenFiles,
    ...readingFields,
  }),
  async run(context, { draft: draftName, paper, key, pictures, ...reading }): Promise<VerbOutcome> {
    const { env } = context;
    const draft = await openDraft(context, draftName);
    const before = await filesOfDraft(env, draft);
    const files = {
      paper: paper === undefined ? before.paper : await sourceOfFile(paper),
      key: key === undefined ? before.key : await sourceOfFile(key),
      pictures: pictures.length === 0 ? before.pictures : await Promise.all(pictures.map(sourceOfFile)),
    };
    const { data } = await orRefuse("paper", () => makePaperDraft(env, files, readAsOf(reading), draft.id));
    return {
      says: readWords(data.questions, data.errors),
      to: pageOfDraft(draft.id),
      log: { about: `paper ${draft.id}`, after: { questions: data.questions, errors: data.errors } },
      writes: [env.DB.prepare("UPDATE desk_drafts SET data = ? WHERE id = ?").bind(JSON.stringify(data), draft.id)],
    };
  },
});

export const changePaperQuestion = verb({
  name: "change-paper-question",
  title: "Save the question",
  roles: TEACHERS,
  tells: "Nobody: the paper is not stored yet.",
  asks: z.object({
    draft: draftId,
    /** 0: a new one. */
    number: integer(0, 1_000_000),
    version: text(),
    question: text({ max: 10_000 }),
    ...numberedFields("option"),
    ...numberedFields("reason"),
    right: several(integer(1, MOST_TYPED_OPTIONS)),
    dropped: optional(choice(["all", "nobody"])),
    explanation: optional(text({ max: 10_000 })),
    topic: optional(text()),
    section: optional(text()),
    language: optional(choice(LANGUAGE_CODES)),
    picture: optional(chosenFile),
    no_picture: optional(text()),
    image_alt: optional(text({ max: 500 })),
  }),
  async run(context, fields): Promise<VerbOutcome> {
    const { env } = context;
    const draft = await openDraft(context, fields.draft);
    const { bank } = draft;
    const before = fields.number === 0 ? null : questionAt(bank, fields.number);
    if (before !== null) checkVersion(fields.version, before);
    const all = typedInto(fields, "option");
    const options = all.slice(0, all.findLastIndex((one) => one !== "") + 1);
    if (fields.right.length === 0 && fields.dropped === undefined) {
      throw new VerbRefusal("One field needs a look.", { right: ["Tick the right option."] });
    }
    const line =
      before?.line ?? Math.max(0, ...bank.questions.map((one) => one.line), ...bank.badRows.map((one) => one.line)) + 1;
    const { question, pictures, warnings } = await orRefuse("question", async () =>
      editedQuestion(
        line,
        before,
        {
          ...{ question: fields.question, options, rightPlaces: fields.right, dropped: fields.dropped ?? null },
          ...{ explanation: fields.explanation ?? "", topic: fields.topic ?? "", section: fields.section ?? "" },
          optionExplanations: typedInto(fields, "reason"),
          language: fields.language ?? before?.language ?? null,
          picture: fields.picture
            ? (await sourceOfFile(fields.picture)).bytes
            : fields.no_picture === "true"
              ? null
              : (before?.image ?? null),
          imageAlt: fields.image_alt ?? "",
        },
        before === null ? [] : await picturesOfQuestion(env, draft, before),
      ),
    );
    const known = new Set(bank.pictures.map(({ key }) => key));
    const added = pictures.filter(({ key }) => !known.has(key));
    const questions =
      before === null ? [...bank.questions, question] : bank.questions.map((one) => (one === before ? question : one));
    const others = bank.warnings.filter((one) => one.line !== line);
    const after = {
      ...bank,
      ...{ questions, pictures: [...bank.pictures, ...added] },
      warnings: [...others, ...warnings.map((reason) => ({ line, reason }))],
    };
    if (!(await keepBank(env, draft, after, added))) throw new VerbRefusal(CHANGED_PAPER);
    const number = questions.indexOf(question) + 1;
    return {
      says: [`Question ${number} is ${before === null ? "added" : "changed"}.`, ...warnings.map(inDeskWords)].join(" "),
      to: pageOfQuestion(draft.id, number),
      log: { about: `paper ${draft.id}`, after: { question: number, key: question.rightPlaces } },
      writes: noteCount(env, draft, after),
    };
  },
});

/** The page of a draft that shows a question. */
const pageOfQuestion = (draft: string, number: number) => `${pageOfDraft(draft)}?page=${Math.ceil(number / 50)}`;

function questionAt({ questions }: QuestionBank, number: number) {
  const found = questions[number - 1];
  if (found === undefined) throw new VerbRefusal("There is no such question in this paper.");
  return found;
}

const noteCount = (env: StaffContext["env"], { id: draft, data }: PaperDraft, { questions }: QuestionBank) => [
  env.DB.prepare("UPDATE desk_drafts SET data = ? WHERE id = ?").bind(
    JSON.stringify({ ...data, questions: questions.length }),
    draft,
  ),
];

export const leaveOutQuestion = verb({
  name: "leave-out-question",
  title: "Leave this question out",
  roles: TEACHERS,
  tells: "Nobody: the paper is not stored yet.",
  asks: z.object({ draft: draftId, number: id(), version: text() }),
  async run(context, { draft: draftName, number, version }): Promise<VerbOutcome> {
    const { env } = context;
    const draft = await openDraft(context, draftName);
    const out = questionAt(draft.bank, number);
    checkVersion(version, out);
    const after = { ...draft.bank, questions: draft.bank.questions.filter((one) => one !== out) };
    if (!(await keepBank(env, draft, after))) throw new VerbRefusal(CHANGED_PAPER);
    return {
      says: `Question ${number} is left out; those after it move up.`,
      to: pageOfQuestion(draft.id, number),
      log: { about: `paper ${draft.id}`, after: { leftOut: number } },
      writes: noteCount(env, draft, after),
    };
  },
});

export const dropPaper = verb({
  name: "drop-paper",
  title: "Drop the paper",
  roles: TEACHERS,
  tells: "Nobody. What was read and corrected is gone.",
  asks: z.object({ draft: draftId }),
  async run(context, { draft: draftName }): Promise<VerbOutcome> {
    const { env } = context;
    const draft = await openDraft(context, draftName);
    return {
      says: "The paper is dropped. Nothing of it was stored.",
      to: "/desk/tests",
      log: { about: `paper ${draft.id}`, after: { dropped: true } },
      after: () => removeFiles(env, [draftFolder(draft.id)]),
      writes: forgetDraft(env, draft),
    };
  },
});

const forgetDraft = (env: StaffContext["env"], { id: draft }: PaperDraft) => [
  env.DB.prepare("DELETE FROM desk_drafts WHERE id = ?").bind(draft),
  ...noteRemovals(env, [draftFolder(draft)]),
];

export const storePaper = verb({
  name: "store-paper",
  title: "Store it as a test",
  roles: TEACHERS,
  tells: "Nobody: students see it once you publish it.",
  asks: z.object({ draft: draftId, split: optional(integer(1, 1000)), ...settingFields }),
  async run(context, { draft: draftName, split, ...fields }): Promise<VerbOutcome> {
    const { env, institute, now } = context;
    const draft = await openDraft(context, draftName);
    const settings = await readSettings(context, fields, null);
    const bank = await orRefuse("sections", () => withSections(draft.bank, settings.sections));
    const tests = await orRefuse("minutes", () =>
      testsOf(bank, { name: settings.name, minutes: settings.minutes, split: split ?? null }),
    );
    const { marks, negative } = fields;
    const scheme = await orRefuse("marks", () => schemeOfBank(bank, { marks, negative }));
    await publishPictures(env, draft, bank.questions);
    const { ids, statements } = await statementsOfTests(
      env.DB,
      { ...settings, instituteCode: institute.code, scheme, tests, isDraft: true },
      now,
    );
    const [first = 0] = ids;
    return {
      says: `${countOfThings(ids.length, "test")} stored, with ${countOfThings(bank.questions.length, "question")}. No student sees ${ids.length === 1 ? "it" : "them"} before you publish.`,
      to: ids.length === 1 ? `/desk/tests/${first}` : "/desk/tests?when=unpublished",
      after: () => removeFiles(env, [draftFolder(draft.id)]),
      log: { about: `test ${ids.join(", ")}`, after: { questions: bank.questions.length, ...settings.window } },
      writes: [
        ...statements,
        ...ids.flatMap((testId) => statementsOfPackages(env, institute.id, testId, settings.packageIds)),
        ...forgetDraft(env, draft),
      ],
    };
  },
});

/** A bank with the sections that are written, whatever its file said; without any where none are. Throws NoTest. */
function withSections(bank: QuestionBank, written: string): QuestionBank {
  if (bank.questions.length === 0) throw new NoTest("The paper has no question yet that can be used.");
  const sections = readSections(written, bank.questions.length);
  const sectionOf = (at: number) => sections.find(({ from, to }) => at + 1 >= from && at + 1 <= to);
  const questions = bank.questions.map((one, at) => {
    const own = sectionOf(at);
    return { ...one, section: own?.name ?? "", sectionMinutes: own?.minutes ? String(own.minutes) : "" };
  });
  return { ...bank, questions };
}

export const paperVerbs = [uploadPaper, readPaperAgain, changePaperQuestion, leaveOutQuestion, dropPaper, storePaper];
