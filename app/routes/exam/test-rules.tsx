import { RichText } from "~/components/content/rich-text";
import { clock, done, send } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { Words } from "~/components/parts/words";
import { arePlausibleMarks } from "~/lib/content/marks";
import { formatCount, formatMarks } from "~/lib/format";
import type { TestPaper } from "~/lib/institute/schemas/paper";
import type { SafeHtml } from "~/lib/rich-text/plain-text";

interface NamedLanguage {
  code: string;
  own: string;
}

interface TestRulesProps {
  test: Pick<TestPaper, "mode" | "sections" | "totalMarks" | "totalQuestions">;
  hasBreaks: boolean;
  instructions: SafeHtml | null;
  cost: string;
  lite: boolean;
  languages: readonly NamedLanguage[];
  /** Every question can be read in them. */
  translatedInto: readonly NamedLanguage[];
  isTranslated: boolean;
}

const saveRules = {
  exam: {
    title: "Save each answer",
    line: "Press Save & Next or Mark for Review & Next: going on otherwise drops your choice.",
  },
  practice: { title: "Saved as you tap", line: "You can change an answer until the end." },
  lite: { title: "Saved by a button", line: "The data saver is on: your choice is saved when you press one." },
};

/** Folds all but what everybody must know. */
export function TestRules(props: TestRulesProps) {
  const { test, hasBreaks, instructions, cost, lite, languages, translatedInto, isTranslated } = props;
  const { mode, sections, totalMarks } = test;
  const isPlausible =
    totalMarks > 0 && arePlausibleMarks({ marks: totalMarks / test.totalQuestions, negativeMarks: 0 });
  const timed = sections.some((section) => section.duration !== null);
  const withName = sections.filter((section) => section.name !== "");
  return (
    <>
      <ListRows
        rows={[
          {
            title: hasBreaks ? "The timer pauses in a break alone" : "The timer does not pause",
            line: "Even if you lock the phone.",
            icon: clock,
          },
          { title: "Submitted when time is up", line: "Even if your phone is off.", icon: send },
          { ...saveRules[mode === "practice" && lite ? "lite" : mode], icon: done },
        ].map((row) => ({ ...row, href: null }))}
      />
      {translatedInto.length > 0 ? (
        <p>
          All questions are also in <TestRuleNames languages={translatedInto} />.
        </p>
      ) : null}
      {withName.length > 1 ? (
        <details className="fold">
          <summary>Sections</summary>
          <ol className="numbers">
            {withName.map(({ name, questionIds, duration }) => (
              <li key={name}>
                <Words>{name}</Words>: {formatCount(questionIds.length, "question")}
                {duration ? `, ${duration} minutes` : ""}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      <details className="fold">
        <summary>All rules</summary>
        {instructions ? <RichText html={instructions} /> : null}
        <ul className="bullets">
          <li>
            Languages: <TestRuleNames languages={languages} />
            {languages.length === 0 ? "as the institute wrote it" : null}.
          </li>
          {isTranslated ? (
            <li>In the test, Menu and Language show the questions in another language. The English text is final.</li>
          ) : null}
          {isPlausible ? <li>{formatMarks(totalMarks)} marks in all.</li> : null}
          <li>{lateRule(lite, timed)}</li>
          {timed ? <li>A section is locked when its time is over. You cannot go back to it.</li> : null}
          <li>An answer marked for review still counts.</li>
          {mode === "exam" ? (
            <li>The choice in view when you submit the test counts.</li>
          ) : (
            <li>
              With the data saver on, or where scripts are off, your choice is saved when you press a button, for
              instance Next. Clear Response takes it back.
            </li>
          )}
          <li>Your answers are kept on our server: you can continue on another phone.</li>
          <li>This test: {cost}. The first time on a phone about 110 KB more.</li>
          <li>
            {lite
              ? "You need the network for each button, as the data saver is on."
              : "You need the network to open the test. If it drops later, keep answering: your answers are sent when it returns. Where scripts are off, you need the network for each button."}
          </li>
        </ul>
      </details>
    </>
  );
}

function TestRuleNames({ languages }: { languages: readonly NamedLanguage[] }) {
  return languages.map(({ code, own }, index) => (
    <span key={code}>
      {index > 0 ? ", " : ""}
      <span lang={code}>{own}</span>
    </span>
  ));
}

/** Source: docs/decisions/exam-late-answers.md. */
function lateRule(lite: boolean, timed: boolean): string {
  const byForm = "an answer counts when it reaches us before its time is over";
  if (lite) return `The data saver is on: ${byForm}.`;
  const sections = timed ? " Answers given in an earlier section count until the test ends." : "";
  return `Stay online at the end: answers must reach us within 15 seconds after it.${sections} Where scripts are off, ${byForm}.`;
}
