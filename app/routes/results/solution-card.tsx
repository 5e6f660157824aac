import { WordList } from "~/components/glossary/word-list";
import { Badge } from "~/components/parts/badge";
import { Notice } from "~/components/parts/notice";
import { ReportLink } from "~/components/parts/report-link";
import { Words } from "~/components/parts/words";
import { AnswerOptions } from "~/components/test/answer-options";
import { QuestionStem } from "~/components/test/solution-case";
import type { LanguageBarData } from "~/components/translation/language-bar-data";
import type { LanguageFacts } from "~/components/translation/language-facts";
import { formatDuration } from "~/lib/format";
import { questionId } from "~/lib/result/solutions-open";
import { isEnglish } from "~/lib/translation/language-of";
import { homePaths } from "~/paths";
import { droppedWords, KeyChangeText } from "./key-changes";
import { QuestionActions } from "./question-actions";
import type { UnsentField } from "./solution-form";
import { ExplanationTranslation, SolutionTranslation } from "./solution-translation";
import type { SolutionView } from "./solutions-loading";

const solutionCardOutcomes = {
  right: { words: "Right", tone: "good" },
  wrong: { words: "Wrong", tone: "bad" },
  "left-out": { words: "Left out", tone: "plain" },
  dropped: { words: "Dropped", tone: "plain" },
} as const;

interface SolutionCardProps {
  question: SolutionView;
  reportId: string;
  language: LanguageFacts | null;
  namesLanguage: LanguageFacts | null;
  beside: boolean;
  /** The way to the question in the other language. */
  other: LanguageBarData["other"];
  result: { testId: number; performanceId: number };
  /** The page of solutions, as it is filtered and where it begins. */
  here: string;
  unsent: UnsentField | null;
}

export function SolutionCard(props: SolutionCardProps) {
  const { question, reportId, language, namesLanguage, beside, other, result, here, unsent } = props;
  const { number, outcome, solution, translated, changes, isReworded, isInReview, isBookmarked } = question;
  const how = { language: language ?? undefined, beside };
  const { words, tone } = solutionCardOutcomes[outcome];
  return (
    <li className="card solution" id={questionId(number)}>
      <div className="question-line">
        <h2 className="row-title">
          Question {number} <Badge tone={tone}>{words}</Badge>
          {isBookmarked ? <Badge>Bookmarked</Badge> : null}
        </h2>
        <span className="aloud" data-aloud={questionId(number)} />
        {other && isEnglish(solution.language) ? (
          <a className="link-line" href={`${other.href}#${questionId(number)}`} lang={other.code} dir={other.dir}>
            {other.own}
          </a>
        ) : null}
      </div>
      {isReworded ? (
        <Notice>
          Your institute changed the words of this question after you answered it. These are the new ones.
        </Notice>
      ) : null}
      <div className="stack">
        <QuestionStem question={solution} isOpen={false} translated={translated} lazy {...how} />
      </div>
      <div className="stack solution-body">
        <AnswerOptions
          question={solution}
          translated={translated}
          right={question.right}
          chosen={question.chosen}
          isAgain={question.isAgain}
          chosenBy={question.chosenBy}
          explanation={solution.explanation}
          explanations={solution.optionExplanations}
          heading="h3"
          {...how}
        >
          {language && translated ? (
            <ExplanationTranslation question={question} translated={translated} language={language} />
          ) : null}
        </AnswerOptions>
      </div>
      {question.dropped ? <Notice>{droppedWords[question.dropped]}.</Notice> : null}
      {isInReview ? (
        <Notice tone="now">
          A correction of this question is being looked at. Your marks stay as they are until your institute decides.
        </Notice>
      ) : null}
      {changes.map((change) => (
        <Notice key={change.changedAt} tone="now">
          <p>
            The answer key was corrected: <KeyChangeText change={change} />
          </p>
        </Notice>
      ))}
      <SolutionCardFacts question={question} />
      {language && translated ? (
        <SolutionTranslation question={question} translated={translated} language={language} beside={beside} />
      ) : null}
      <WordList words={question.words} language={namesLanguage} back={here} question={questionId(number)} />
      <SolutionCardDoubts doubts={question.doubts} back={here} at={questionId(number)} />
      <QuestionActions question={question} reportId={reportId} result={result} unsent={unsent} />
    </li>
  );
}

function SolutionCardDoubts({ doubts, back, at }: { doubts: SolutionView["doubts"]; back: string; at: string }) {
  return doubts.map(({ id, text, answers }) => (
    <section key={id} className="solution-why" aria-label="Your doubt">
      <h3>Your doubt</h3>
      <Words as="p">{text}</Words>
      {answers.length === 0 ? <p className="hint">Not answered yet.</p> : null}
      {answers.map((answer) => (
        <div key={answer.id ?? answer.text}>
          <strong>
            <Words>{answer.teacher || "Teacher"}</Words>:
          </strong>{" "}
          <Words>{answer.text}</Words>
          {answer.id === null ? null : (
            <ReportLink
              href={homePaths.reportAnswer(id, answer.id, { return: back, at })}
              label={`Report this answer of ${answer.teacher || "a teacher"}`}
            />
          )}
        </div>
      ))}
    </section>
  ));
}

function SolutionCardFacts({ question }: { question: SolutionView }) {
  const { timeSpent, averageTime, bestTime, topic } = question;
  const facts = [
    formatDuration(timeSpent),
    averageTime ? `average ${formatDuration(averageTime)}` : "",
    bestTime ? `best ${formatDuration(bestTime)}` : "",
    topic,
  ];
  return (
    <p className="facts">
      {facts
        .filter((fact) => fact !== "")
        .map((fact) => (
          <Words key={fact}>{fact}</Words>
        ))}
    </p>
  );
}
