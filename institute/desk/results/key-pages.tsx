import { z } from "zod";
import { consequenceWords } from "../../evaluation/consequence-words";
import { KeyNotCorrected, previewKey } from "../../evaluation/correct-key";
import { fileUrl } from "../../files/file-url";
import { beginningOf } from "../../item-analysis/beginning";
import { NO_OPTION, optionId, optionLetter } from "../../marking/answers";
import { formatKey } from "../../marking/question-key";
import { BankText } from "../bank-text";
import { LookForm, SelectInput, TextInput, TicksInput, VerbForm } from "../form";
import { type DeskPage, idOf, type PageContext } from "../page";
import { Card, DeskNotice, FactList, Fold, PageLinks, pageNumber, ROWS_PER_PAGE, RowTable, When } from "../parts";
import { ReasonFields } from "../reason-fields";
import { TEACHERS } from "../verb";
import { versionOf } from "../version";
import { type DeskQuestion, deskQuestion } from "./own-question";
import { askedCorrection, correctKeyVerb, lettersOf, reviewKeyVerb, saveReasonsVerb } from "./verbs";

interface AroundQuestion {
  tests: { id: number; name: string }[];
  /** First attempts that chose an option, by its id. */
  chosen: { option_id: number; students: number }[];
  changes: { changed_at: string; reason: string }[];
}

async function readAround({ env }: PageContext, questionId: number): Promise<AroundQuestion> {
  const ofQuestion = "(SELECT test_id FROM test_questions WHERE question_id = ?1)";
  const [tests, chosen, changes] = await env.DB.batch<Record<string, unknown>>([
    env.DB.prepare(`SELECT id, name FROM tests WHERE id IN ${ofQuestion} ORDER BY id`).bind(questionId),
    env.DB.prepare(
      `SELECT option_id, SUM(students) AS students FROM answer_tallies WHERE test_id IN ${ofQuestion} AND question_id = ?1
        GROUP BY option_id`,
    ).bind(questionId),
    env.DB.prepare("SELECT changed_at, reason FROM key_changes WHERE question_id = ?1 ORDER BY id DESC LIMIT 20").bind(
      questionId,
    ),
  ]);
  return { tests: tests?.results, chosen: chosen?.results, changes: changes?.results } as unknown as AroundQuestion;
}

function AnsweredOptions({ question, chosen }: { question: DeskQuestion; chosen: AroundQuestion["chosen"] }) {
  const studentsOf = (option: number) => chosen.find(({ option_id }) => option_id === option)?.students ?? 0;
  const { rightPlaces, dropped } = question.key;
  return (
    <RowTable
      caption="How first attempts answered"
      none=""
      rows={[...question.options.map((html, at) => ({ html, place: at + 1 })), { html: "No answer", place: 0 }]}
      columns={[
        { head: "Option", cell: ({ place }) => (place === 0 ? "" : optionLetter(place)) },
        { head: "Words", cell: ({ html }) => <BankText html={html} /> },
        { head: "Key", cell: ({ place }) => (dropped === null && rightPlaces.includes(place) ? "right" : "") },
        {
          head: "Students",
          cell: ({ place }) => studentsOf(place === 0 ? NO_OPTION : optionId(question.id, place)),
          figure: true,
        },
      ]}
    />
  );
}

const DROP_CHOICES = [
  ["all", "Dropped: full marks for everybody who met it"],
  ["nobody", "Dropped: it counts for nobody"],
] as const;

interface KeyFormProps {
  question: DeskQuestion;
  ticked: readonly number[];
  drop?: string | undefined;
  reason?: string | undefined;
}

/** Asks what the key is to be; the page that it leads to shows what comes of it. */
function KeyForm({ question, ticked, drop, reason }: KeyFormProps) {
  return (
    <LookForm action={`/desk/questions/${question.id}/key`} button="See what would change" stacked>
      <TicksInput
        name="right"
        label="Right options"
        hint="Tick several where each of them is right by itself."
        choices={question.options.map((html, at) => [at + 1, `${optionLetter(at + 1)}. ${beginningOf(html)}`] as const)}
        ticked={ticked}
      />
      <SelectInput name="drop" label="Or dropped" none="Not dropped" choices={DROP_CHOICES} value={drop} />
      <TextInput
        name="reason"
        label="Reason"
        hint="Every student reads it."
        value={reason}
        lines={2}
        maxLength={500}
        required
      />
    </LookForm>
  );
}

const backOf = ({ query }: PageContext) => {
  const testId = idOf(query.get("test") ?? undefined);
  return testId === null ? "/desk/tests" : `/desk/tests/${testId}/questions`;
};

export const questionPage: DeskPage = {
  path: "/desk/questions/:id",
  place: "tests",
  roles: TEACHERS,
  async draw(context) {
    const question = await deskQuestion(context, idOf(context.params.id));
    if (question === null) return null;
    const { tests, chosen, changes } = await readAround(context, question.id);
    const isLookedAt = question.key_in_review_since !== null;
    return {
      title: `Question ${question.id}`,
      back: backOf(context),
      body: (
        <>
          <Card title="The question">
            <BankText html={question.question} />
            {question.image === null ? null : <img src={fileUrl(question.image)} alt={question.image_alt ?? ""} />}
            <AnsweredOptions question={question} chosen={chosen} />
            <FactList
              facts={[
                ["Key", formatKey(question.key)],
                ["In", tests.map(({ name }) => name).join(", ") || "no test"],
              ]}
            />
            {question.explanation === "" ? null : (
              <Fold title="Explanation">
                <BankText html={question.explanation} />
              </Fold>
            )}
          </Card>
          <Fold title="Why each option is right or wrong">
            <VerbForm
              verb={saveReasonsVerb}
              hidden={{ question_id: question.id, version: versionOf(question.reasons) }}
            >
              <ReasonFields count={question.options.length} reasons={question.reasons} />
            </VerbForm>
          </Fold>
          {changes.length === 0 ? null : (
            <Card title="Corrected before">
              {changes.map(({ changed_at, reason }) => (
                <p key={changed_at}>
                  <When at={changed_at} />: {reason}
                </p>
              ))}
            </Card>
          )}
          <Card title="Correct the key">
            <KeyForm question={question} ticked={question.key.rightPlaces} />
          </Card>
          <Card title="Being looked at">
            <p>
              {isLookedAt
                ? "Students who review the question read that its key is being looked at."
                : "Tell students who review the question that its key is being looked at, until you correct it or leave it."}
            </p>
            <VerbForm
              verb={reviewKeyVerb}
              hidden={{ question_id: question.id, looked_at: String(!isLookedAt) }}
              button={isLookedAt ? "The key stays as it is" : "Say that it is being looked at"}
            />
          </Card>
        </>
      ),
    };
  },
};

const keyQuery = z.object(askedCorrection);

export const keyPreviewPage: DeskPage = {
  path: "/desk/questions/:id/key",
  place: "tests",
  roles: TEACHERS,
  async draw(context) {
    const { env, now, params, query } = context;
    const question = await deskQuestion(context, idOf(params.id));
    if (question === null) return null;
    const right = query.getAll("right").join(",");
    const { data: asked } = keyQuery.safeParse({ right, drop: query.get("drop"), reason: query.get("reason") });
    const back = `/desk/questions/${question.id}`;
    const { drop, reason = "" } = asked ?? {};
    const correction = { questionId: question.id, answer: lettersOf(right), drop, reason };
    const preview = await previewKey(env.DB, correction, now).catch((error: unknown) => {
      if (error instanceof KeyNotCorrected) return error.message;
      throw error;
    });
    const form = <KeyForm question={question} ticked={right.split(",").map(Number)} drop={drop} reason={reason} />;
    if (typeof preview === "string") {
      return {
        title: "Correct the key",
        back,
        body: (
          <>
            <DeskNotice tone="bad">{preview}</DeskNotice>
            {form}
          </>
        ),
      };
    }
    const { from, to, tests, announcement } = preview;
    return {
      title: "Correct the key",
      back,
      body: (
        <>
          <Card title="What would change">
            <BankText html={question.question} />
            <FactList
              facts={[
                ["Key now", from],
                ["Key then", to],
                ["In", tests.join(", ") || "no test"],
              ]}
            />
            {consequenceWords(preview).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </Card>
          <Card title="Who is told">
            <p>Every student of the institute reads this among the announcements:</p>
            <blockquote>{announcement}</blockquote>
            <p>Who met the question sees it on the result too, with the marks before and after.</p>
          </Card>
          <VerbForm
            verb={correctKeyVerb}
            hidden={{ question_id: question.id, right, drop: drop ?? "", reason, version: versionOf(question.key) }}
            button="Yes, correct the key"
            danger
          />
          <Fold title="Something else">{form}</Fold>
        </>
      ),
    };
  },
};

interface LookedAtRow {
  id: number;
  question: string;
  since: string;
  tests: string | null;
}

export const keysPage: DeskPage = {
  path: "/desk/tests/keys",
  place: "tests",
  roles: TEACHERS,
  async draw({ env, institute, query }) {
    const offset = (pageNumber(query) - 1) * ROWS_PER_PAGE;
    const where = "institute_id = ?1 AND key_in_review_since IS NOT NULL";
    const [rows, count] = await env.DB.batch<LookedAtRow & { n: number }>([
      env.DB.prepare(
        `SELECT q.id, q.question, q.key_in_review_since AS since,
                (SELECT group_concat(t.name, ', ') FROM test_questions tq JOIN tests t ON t.id = tq.test_id
                  WHERE tq.question_id = q.id) AS tests
           FROM questions q WHERE ${where} ORDER BY since, q.id LIMIT ?2 OFFSET ?3`,
      ).bind(institute.id, ROWS_PER_PAGE, offset),
      env.DB.prepare(`SELECT COUNT(*) AS n FROM questions WHERE ${where}`).bind(institute.id),
    ]);
    return {
      title: "Keys that are being looked at",
      back: "/desk/tests",
      body: (
        <>
          <RowTable
            caption="Questions, the longest first"
            none="No key is being looked at."
            rows={rows?.results ?? []}
            columns={[
              {
                head: "Question",
                cell: ({ id, question }) => <a href={`/desk/questions/${id}`}>{beginningOf(question)}</a>,
              },
              { head: "In", cell: ({ tests }) => tests ?? "" },
              { head: "Since", cell: ({ since }) => <When at={since} /> },
            ]}
          />
          <PageLinks path="/desk/tests/keys" query={query} total={count?.results[0]?.n ?? 0} />
        </>
      ),
    };
  },
};
