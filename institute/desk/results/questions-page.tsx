import { cohortOf, EMPTY_COHORT } from "../../evaluation/cohort";
import { analyseItems, type ItemFigures } from "../../item-analysis/analyse-items";
import { beginningOf } from "../../item-analysis/beginning";
import { type AnalysedQuestion, readFirstAttempts } from "../../item-analysis/first-attempts";
import {
  drawnWithoutReason,
  drewWords,
  foundWords,
  markOf,
  sharePercent,
  tooFew,
  whyWrong,
  withSign,
} from "../../item-analysis/report";
import { NO_OPTION, optionLetter } from "../../marking/answers";
import type { DeskPage } from "../page";
import { Card, type RowColumn, RowTable } from "../parts";
import { TEACHERS } from "../verb";
import { ownTest } from "./own-test";

interface ItemRow extends AnalysedQuestion {
  /** null: it was dropped, and is not judged. */
  item: ItemFigures | null;
  /** "A 12 %, B 80 %". */
  chosen: string;
  skipped: string;
}

const itemAddress = (testId: number, questionId: number) => `/desk/questions/${questionId}?test=${testId}`;

function notesOf({ item, inReviewSince }: ItemRow): string {
  const notes = [item ? markOf(item) : "", inReviewSince === null ? "" : "being looked at"];
  return notes.filter(Boolean).join(", ");
}

const reportColumns = (testId: number): RowColumn<ItemRow>[] => [
  {
    head: "Question",
    cell: ({ id, number, text }) => (
      <a href={itemAddress(testId, id)}>
        {number}. {beginningOf(text)}
      </a>
    ),
  },
  { head: "Key", cell: ({ keyWords }) => keyWords },
  { head: "Right", cell: ({ item }) => (item === null ? "" : sharePercent(item.facility)), figure: true },
  {
    head: "Sorts",
    cell: ({ item }) => {
      if (item === null) return "";
      return item.discrimination === null ? "–" : withSign(item.discrimination, 2);
    },
    figure: true,
  },
  { head: "Chosen", cell: ({ chosen }) => chosen },
  { head: "No answer", cell: ({ skipped }) => skipped, figure: true },
  { head: "", cell: notesOf },
];

export const questionsPage: DeskPage = {
  path: "/desk/tests/:id/questions",
  place: "tests",
  roles: TEACHERS,
  async draw(context) {
    const test = await ownTest(context);
    const found = test === null ? null : await readFirstAttempts(context.env.DB, test.id);
    if (test === null || found === null) return null;
    const cohort = await cohortOf(context.env, test.id);
    const { questions, choices, attempts, dropped } = found;
    const items = analyseItems(
      choices,
      questions.map(({ key }) => key),
      questions.map(({ options }) => options),
    );
    const judged = questions.map((question, at) => ({ question, item: items[at] ?? null }));
    const rows = [...judged, ...dropped.map((question) => ({ question, item: null }))]
      .map(({ question, item }): ItemRow => {
        const { answer_distribution } = cohort.get(question.id) ?? EMPTY_COHORT;
        const told = answer_distribution.map(({ option_id, percent }) => [option_id, `${percent} %`] as const);
        return {
          ...question,
          item,
          chosen: told
            .filter(([option]) => option !== NO_OPTION)
            .map(([option, share]) => `${optionLetter(option)} ${share}`)
            .join(", "),
          skipped: told.find(([option]) => option === NO_OPTION)?.[1] ?? "",
        };
      })
      .sort((one, other) => one.number - other.number);
    const suspects = judged.flatMap(({ question, item }) => {
      const why = item && whyWrong(item);
      return why ? [{ question, why }] : [];
    });
    const drawn = drawnWithoutReason(judged.flatMap(({ question, item }) => (item ? { ...question, ...item } : [])));
    return {
      title: `Questions: ${test.name}`,
      back: `/desk/tests/${test.id}`,
      body: (
        <>
          <Card title="What looks wrong">
            <p>{tooFew(choices.length, questions.length) ?? foundWords(items)}</p>
            {suspects.map(({ question: { id, number, text }, why }) => (
              <div key={id}>
                <h3>
                  <a className="line" href={itemAddress(test.id, id)}>
                    Question {number}: {beginningOf(text)}
                  </a>
                </h3>
                {why.words.map((words) => (
                  <p key={words}>{words}</p>
                ))}
              </div>
            ))}
          </Card>
          {drawn.length === 0 ? null : (
            <Card title="Say why these are wrong">
              <p>Who chose them reads it with the result, in practice and tonight.</p>
              <ul>
                {drawn.map(({ item: { id, number, text }, ...most }) => (
                  <li key={id}>
                    <a href={itemAddress(test.id, id)}>
                      Question {number}: {beginningOf(text)}
                    </a>{" "}
                    {drewWords(most)}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <p className="hint">
            First attempts: {attempts}
            {attempts > choices.length ? `, of which the newest ${choices.length} are judged` : ""}. Right: of those who
            answered. Sorts: how the key goes with the marks in the other questions, from −1 to +1; near 0 the question
            tells strong students from weak ones hardly.
          </p>
          <RowTable
            caption="How each question was answered"
            none="The test has no questions."
            rows={rows}
            columns={reportColumns(test.id)}
          />
        </>
      ),
    };
  },
};
