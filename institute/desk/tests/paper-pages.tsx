import { toFraction } from "../../marking/marking-scheme";
import { formatKey } from "../../marking/question-key";
import { findPaperDraft, type PaperDraft, readDraftPicture, withDraftPictures } from "../../papers/paper-draft";
import { writeSections } from "../../papers/section-lines";
import type { BankQuestion } from "../../question-bank/bank-question";
import { schemeOfBank } from "../../question-bank/bank-tests";
import type { QuestionBank } from "../../question-bank/check-bank";
import { countWithoutReason } from "../../question-bank/preview";
import type { RowNote } from "../../question-bank/raw-bank";
import { listPackageNames, listPlaces } from "../../tests/staff-tests";
import { LANGUAGE_CODES, languageName } from "../../translation/languages";
import { FileInput, SelectInput, TextInput, TickInput, TicksInput, VerbForm } from "../form";
import type { DeskPage, PageContext } from "../page";
import { Card, FactList, Fold, PageLinks, pageNumber, ROWS_PER_PAGE } from "../parts";
import { ReasonFields } from "../reason-fields";
import { MOST_TYPED_OPTIONS } from "../typed-texts";
import { TEACHERS } from "../verb";
import { versionOf } from "../version";
import { inDeskWords } from "./desk-words";
import { BesidePaper, PaperHelp, ReadingFields } from "./paper-form";
import {
  changePaperQuestion,
  dropPaper,
  leaveOutQuestion,
  readPaperAgain,
  storePaper,
  uploadPaper,
} from "./paper-verbs";
import { AskedText, ShownQuestion } from "./question-view";
import { SettingsFields } from "./settings-form";

const MOST_ROW_NOTES = 200;
const PAPER_FILES =
  ".docx,.pdf,.txt,.csv,.tsv,.xlsx,.xls,.ods,.json,.jsonl,.ndjson,.xml,.gift,text/plain,application/pdf";

const newPaperPage: DeskPage = {
  path: "/desk/tests/new",
  place: "tests",
  roles: TEACHERS,
  async draw() {
    return {
      title: "A test from a paper",
      back: "/desk/tests",
      body: (
        <>
          <p>You see what was read, and correct it, before anything is stored. Students see it when you publish it.</p>
          <VerbForm verb={uploadPaper}>
            <FileInput name="paper" label="Paper" hint="At most 25 MB." accept={PAPER_FILES} required />
            <BesidePaper />
            <Fold title="How it is to be read">
              <ReadingFields />
            </Fold>
          </VerbForm>
          <PaperHelp />
        </>
      ),
    };
  },
};

const openDraftPage = ({ env, institute, params }: PageContext): Promise<PaperDraft | null> =>
  findPaperDraft(env, institute.id, params.draft ?? "");

const pathOfDraft = ({ id }: PaperDraft) => `/desk/tests/drafts/${id}`;

function RowNoteList({ notes, unit, bank }: { notes: readonly RowNote[]; unit: string; bank: QuestionBank }) {
  return (
    <ul className="stack">
      {notes.slice(0, MOST_ROW_NOTES).map(({ line, reason }, at) => {
        const number = bank.questions.findIndex((one) => one.line === line) + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once
          <li key={at}>
            <strong>
              {unit} {line}
              {number > 0 && (unit !== "question" || number !== line) ? ` (question ${number})` : ""}:
            </strong>{" "}
            {inDeskWords(reason)}
          </li>
        );
      })}
      {notes.length > MOST_ROW_NOTES ? <li>and {notes.length - MOST_ROW_NOTES} more</li> : null}
    </ul>
  );
}

const draftPage: DeskPage = {
  path: "/desk/tests/drafts/:draft",
  place: "tests",
  roles: TEACHERS,
  async draw(context) {
    const draft = await openDraftPage(context);
    if (draft === null) return null;
    const { bank, data } = draft;
    const { query } = context;
    const { badRows, warnings, notes, columns, questions, pictures, unit } = bank;
    const from = (pageNumber(query) - 1) * ROWS_PER_PAGE;
    const path = pathOfDraft(draft);
    return {
      title: `Paper ${data.name}`,
      back: "/desk/tests",
      body: (
        <>
          <FactList
            facts={[
              ["Questions", questions.length],
              ["Errors", badRows.length],
              ["To look at", warnings.length],
              ["Without a reason for a wrong option", countWithoutReason(questions)],
              ["Pictures", pictures.length],
              ["Languages", languagesOfDraft(questions)],
            ]}
          />
          {badRows.length === 0 ? null : (
            <Card title={`Errors: ${badRows.length}`}>
              <p>
                These are not in the test. Correct the paper and read it again below, type them in as new questions, or
                go on without them.
              </p>
              <RowNoteList notes={badRows} unit={unit} bank={bank} />
            </Card>
          )}
          {warnings.length === 0 ? null : (
            <Card title={`To look at: ${warnings.length}`}>
              <p>These are in the test as you see them below. Correct them where they are wrong.</p>
              <RowNoteList notes={warnings} unit={unit} bank={bank} />
            </Card>
          )}
          {notes.length + columns.length === 0 ? null : (
            <Fold title="About the file">
              <ul>
                {[...notes, ...columns].map((note) => (
                  <li key={note}>{inDeskWords(note)}</li>
                ))}
              </ul>
            </Fold>
          )}
          <ul className="doors">
            {questions.length === 0 ? null : (
              <li>
                <a href={`${path}/store`}>Store it as a test</a>
              </li>
            )}
            <li>
              <a href={`${path}/questions/0`}>Add a question</a>
            </li>
          </ul>
          {questions.slice(from, from + ROWS_PER_PAGE).map((question, at) => (
            <DraftQuestion key={question.line} draft={draft} number={from + at + 1} question={question} />
          ))}
          <PageLinks path={path} query={query} total={questions.length} />
          <Fold title="Read it again, another way">
            <p>Corrections that you made here are lost. A file that you choose takes the place of the one before.</p>
            <VerbForm verb={readPaperAgain} hidden={{ draft: draft.id }}>
              <FileInput name="paper" label="Paper, corrected" accept={PAPER_FILES} />
              <BesidePaper />
              <ReadingFields as={data.readAs} />
            </VerbForm>
          </Fold>
          <Fold title="Drop it">
            <p>Nothing of it is stored. Your file stays where you have it.</p>
            <VerbForm verb={dropPaper} hidden={{ draft: draft.id }} danger />
          </Fold>
        </>
      ),
    };
  },
};

function languagesOfDraft(questions: readonly BankQuestion[]): string {
  const own = new Set(questions.flatMap((one) => [one.language, ...one.translations.map(({ language }) => language)]));
  return [...own].map(languageName).join(", ");
}

interface DraftQuestionProps {
  draft: PaperDraft;
  number: number;
  question: BankQuestion;
}

function DraftQuestion({ draft, number, question }: DraftQuestionProps) {
  const { shared, explanation, language, translations, section, topic } = question;
  const atDesk = (text: string) => withDraftPictures(draft.id, text);
  const before = draft.bank.questions[number - 2];
  const stem =
    shared === null || shared === before?.shared ? null : (
      <>
        <p>
          <strong>Case {shared.name}</strong>
        </p>
        <AskedText html={shared.text} language={shared.language} atDesk={atDesk} />
      </>
    );
  return (
    <ShownQuestion number={number} of={{ ...question, stem }} right={question.rightPlaces} atDesk={atDesk}>
      <FactList
        facts={[
          ["Right", formatKey(question)],
          ["Language", languageName(language)],
          ...(section === "" ? [] : [["Section", section] as const]),
          ...(topic === "" ? [] : [["Topic", topic] as const]),
        ]}
      />
      {explanation === "" ? null : <AskedText html={explanation} language={language} atDesk={atDesk} />}
      {translations.map((one) => (
        <Fold key={one.language} title={`In ${languageName(one.language)}`}>
          <AskedText html={one.question} language={one.language} atDesk={atDesk} />
          <ol className="options">
            {one.options.map((option, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once
              <li key={at}>
                <AskedText html={option} language={one.language} atDesk={atDesk} />
              </li>
            ))}
          </ol>
        </Fold>
      ))}
      <p>
        <a className="line" href={`${pathOfDraft(draft)}/questions/${number}`}>
          Correct question {number}
        </a>
      </p>
    </ShownQuestion>
  );
}

const draftQuestionPage: DeskPage = {
  path: "/desk/tests/drafts/:draft/questions/:number",
  place: "tests",
  roles: TEACHERS,
  async draw(context) {
    const draft = await openDraftPage(context);
    if (draft === null || !/^\d{1,6}$/.test(context.params.number ?? "")) return null;
    const number = Number(context.params.number);
    const question = draft.bank.questions[number - 1];
    if (number > 0 && question === undefined) return null;
    const hidden = { draft: draft.id, number, version: question === undefined ? "new" : versionOf(question) };
    const letters = Array.from({ length: MOST_TYPED_OPTIONS }, (_, at) => String.fromCharCode(65 + at));
    const shown = Math.min(MOST_TYPED_OPTIONS, Math.max(4, (question?.options.length ?? 0) + 1));
    const atDesk = (text: string) => withDraftPictures(draft.id, text);
    return {
      title: question === undefined ? "A new question" : `Question ${number}`,
      back: `${pathOfDraft(draft)}?page=${Math.max(1, Math.ceil(number / ROWS_PER_PAGE))}`,
      body: (
        <>
          {question === undefined ? null : (
            <ShownQuestion number={number} of={question} right={question.rightPlaces} atDesk={atDesk} />
          )}
          <VerbForm verb={changePaperQuestion} hidden={hidden}>
            <TextInput
              name="question"
              label="Question"
              lines={5}
              hint="Bold is <b>, below the line <sub>, above it <sup>."
              value={question?.question}
              required
            />
            {letters.slice(0, shown).map((letter, at) => (
              <TextInput
                key={letter}
                name={`option_${at + 1}`}
                label={`Option ${letter}`}
                lines={2}
                value={question?.options[at]}
              />
            ))}
            <TicksInput
              name="right"
              label="Right options"
              hint="Several: any of them is right."
              choices={letters.slice(0, shown).map((letter, at) => [at + 1, letter] as const)}
              ticked={question?.rightPlaces}
            />
            <SelectInput
              name="dropped"
              label="Dropped"
              none="No"
              choices={[
                ["all", "Yes: everybody gets its marks"],
                ["nobody", "Yes: it counts for nobody"],
              ]}
              value={question?.dropped}
            />
            <TextInput name="explanation" label="Explanation" lines={4} value={question?.explanation} />
            <Fold title="Why each option is right or wrong">
              <ReasonFields count={shown} reasons={question?.optionExplanations} />
            </Fold>
            <TextInput name="topic" label="Topic" value={question?.topic} maxLength={255} />
            <TextInput name="section" label="Section" value={question?.section} maxLength={255} />
            <SelectInput
              name="language"
              label="Language"
              none="As its letters show"
              choices={LANGUAGE_CODES.map((code) => [code, languageName(code)] as const)}
              value={question?.language}
            />
            <FileInput
              name="picture"
              label="Picture"
              hint="JPEG, PNG or WebP."
              accept="image/jpeg,image/png,image/webp"
            />
            {question?.image ? <TickInput name="no_picture" label="Without its picture" /> : null}
            <TextInput name="image_alt" label="What the picture shows" value={question?.imageAlt} maxLength={500} />
          </VerbForm>
          {question === undefined ? null : <VerbForm verb={leaveOutQuestion} hidden={hidden} danger />}
        </>
      ),
    };
  },
};

const storePage: DeskPage = {
  path: "/desk/tests/drafts/:draft/store",
  place: "tests",
  roles: TEACHERS,
  async draw(context) {
    const draft = await openDraftPage(context);
    if (draft === null) return null;
    const { env, institute } = context;
    const [everyPlace, packageNames] = await Promise.all([
      listPlaces(env, institute.id),
      listPackageNames(env, institute.id),
    ]);
    const sections = sectionsOfDraft(draft.bank.questions);
    const filled = {
      ...{ name: draft.data.name.replace(/\.\w+$/, ""), instructions: "", minutes: null, ...marksOfDraft(draft.bank) },
      ...{ sections: writeSections(sections), mode: "exam" as const, place: "", isPremium: false, price: 0 },
      ...{ packageIds: [], starts: "", ends: "", solutionsFrom: "" },
    };
    return {
      title: "Store it as a test",
      back: pathOfDraft(draft),
      body: (
        <VerbForm verb={storePaper} hidden={{ draft: draft.id }}>
          <SettingsFields of={{ filled, everyPlace, packageNames }} />
          {sections.length > 0 ? null : (
            <TextInput
              name="split"
              label="Questions in each test"
              type="number"
              inputMode="numeric"
              hint="To make several tests of a long paper. Empty: all in one."
            />
          )}
        </VerbForm>
      ),
    };
  },
};

function marksOfDraft(bank: QuestionBank): { marks: string; negative: string } {
  try {
    const scheme = schemeOfBank(bank, { marks: undefined, negative: undefined });
    return { marks: toFraction(scheme, scheme.rightUnits), negative: toFraction(scheme, scheme.wrongUnits) };
  } catch {
    return { marks: "", negative: "" };
  }
}

/** Sections that the file names, where each stands in one place. */
function sectionsOfDraft(questions: readonly BankQuestion[]) {
  const sections: { name: string; minutes: number | null; count: number }[] = [];
  for (const { section, sectionMinutes } of questions) {
    const last = sections.at(-1);
    if (last?.name === section) last.count += 1;
    else sections.push({ name: section, minutes: Number(sectionMinutes) || null, count: 1 });
  }
  return sections.every(({ name }) => name === "") ? [] : sections;
}

const draftPicturePage: DeskPage = {
  path: "/desk/tests/drafts/:draft/pictures/:name",
  place: "tests",
  roles: TEACHERS,
  async draw(context) {
    const { env, institute, params } = context;
    const draft = await env.DB.prepare("SELECT id FROM desk_drafts WHERE id = ? AND institute_id = ?")
      .bind(params.draft ?? "", institute.id)
      .first<{ id: string }>();
    if (draft === null || !/^[0-9a-f]{32}\.\w{3,4}$/.test(params.name ?? "")) return null;
    const picture = await readDraftPicture(env, draft.id, params.name ?? "");
    if (picture === null) return null;
    return new Response(picture.body as unknown as ReadableStream, {
      headers: {
        "Content-Type": picture.httpMetadata?.contentType ?? "application/octet-stream",
        "Cache-Control": "private, max-age=3600",
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
};

export const paperPages = [newPaperPage, draftPage, storePage, draftQuestionPage, draftPicturePage];
